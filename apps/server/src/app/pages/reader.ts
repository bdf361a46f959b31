// What a reader asks a page for: brand, language, address. On whose site he is, http/site.ts says.
import { PAGES } from '@entrepot/contract/addresses/storefront';
import type { Language } from '@entrepot/contract/languages';
import { parseOffered, languageFacts } from '@entrepot/contract/languages';
import { MOBILE_NAME } from '@entrepot/contract/wire';
import type { FastifyRequest } from 'fastify';
import { queryOf } from '../http/parameters.ts';

export type Reader = {
  /** Path and query without what only steers (language, brand, invitation code, campaign tags). */
  address: string;
  /** The one he asked for, if it is offered. */
  language: Language | undefined;
  /** True when the address itself chose the language. */
  languageChosen: boolean;
  /** What he asks of the demo world's brand switch; it may be the name of no brand. */
  brand: string | undefined;
  /** True when the address itself asks: the browser is to remember it. */
  brandChosen: boolean;
};

const STEERING = /^(?:lang|brand|code|utm_\w+)$/;

/** `url`: the path and query that are asked for, when they are not the request's own. */
export function readerOf(request: FastifyRequest, url: string = request.url): Reader {
  const [asItIs = '/'] = url.split('?', 1);
  // `//elsewhere/` and `/\\elsewhere/` are other people's hosts to a browser that is redirected there.
  const path = asItIs.replace(/^[/\\]+/, '/');
  const parameters = new URLSearchParams(queryOf(url));
  const langAsked = parameters.get('lang');
  const lang = langAsked ?? cookie(request, 'ES_LANG');
  const asked = parameters.get('brand') ?? undefined;
  for (const name of [...parameters.keys()]) {
    if (STEERING.test(name)) {
      parameters.delete(name);
    }
  }
  parameters.sort();
  const rest = parameters.toString();
  return {
    address: rest ? `${path}?${rest}` : path,
    language: parseOffered(lang),
    languageChosen: langAsked !== null,
    brand: asked ?? cookie(request, 'brand'),
    brandChosen: asked !== undefined,
  };
}

/** A way to another page of the mall takes along what only steers: the brand is a cookie by then. */
export function steered(location: string, url: string): string {
  if (!location.startsWith('/')) {
    return location;
  }
  const kept = [...new URLSearchParams(queryOf(url))].filter(
    ([name]) => STEERING.test(name) && name !== 'brand',
  );
  const query = new URLSearchParams(kept).toString();
  return query ? `${location}${location.includes('?') ? '&' : '?'}${query}` : location;
}

function cookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie ?? '';
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,40})`).exec(header)?.[1];
}

const MOBILE = /\b(?:iPhone|iPod|Android.+Mobile|Windows Phone|BlackBerry|Opera Mini)\b/i;

/** Where a phone is sent: the brand's mobile site with the goods, the shop and the language (spec §1). */
export function mobileAddress(
  site: string,
  userAgent: string,
  { address, language }: Pick<Reader, 'address' | 'language'>,
): string | undefined {
  if (!site || !MOBILE.test(userAgent)) {
    return undefined;
  }
  const [path, query] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  const target = new URL(site);
  const id = parameters.get('id') ?? parameters.get('storeId');
  const name =
    path === PAGES.product ? MOBILE_NAME.goods : path === PAGES.shop ? MOBILE_NAME.shop : undefined;
  if (id && name) {
    target.searchParams.set(name, id);
  }
  if (language) {
    target.searchParams.set('lang', languageFacts(language).short);
  }
  return target.href;
}
