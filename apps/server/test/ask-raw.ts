/** Requests as anybody could make them, without the typed client in between. */
import type { Language } from '@entrepot/contract/languages';
import type { Audience } from '@entrepot/contract/operation';
import type { TestMall } from './server.ts';

export type RawAnswer = { status: number; text: string; refusal: string | undefined };

export type RawRequest = {
  audience: Audience;
  /** `orders.getOrder`, or an old address: `order!info`. */
  path: string;
  legacy?: boolean;
  token?: string | undefined;
  language?: Language;
  /** JSON text, form parameters or a multipart body. */
  body: string | URLSearchParams | FormData;
};

/** Tokens travel in the header, at old addresses in the query. */
export async function askRaw(mall: TestMall, request: RawRequest): Promise<RawAnswer> {
  const { audience, path, legacy, token, language, body } = request;
  const query = legacy && token ? `?token=${token}` : '';
  const address = legacy ? `/wap/api/${path}.action${query}` : `/api/${path}`;
  const response = await fetch(mall.url[audience] + address, {
    method: 'POST',
    body,
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token && !legacy ? { authorization: `Bearer ${token}` } : {}),
      ...(language ? { 'accept-language': language } : {}),
    },
  });
  const text = await response.text();
  // A file is no envelope.
  const isFile = response.headers.has('content-disposition');
  return { status: response.status, text, refusal: isFile ? undefined : refusalIn(text) };
}

function refusalIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { refusal?: string }).refusal;
  } catch {
    // Not an envelope at all: whoever asked will not like the text.
    return `not JSON: ${text.slice(0, 80)}`;
  }
}
