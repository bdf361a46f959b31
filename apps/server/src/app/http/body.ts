// The body of a request in any form that senders know: JSON, form, multipart with or without a file, none.
import { MAX_UPLOAD_MEGABYTES } from '@entrepot/contract/uploads/rules';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mergedParameters, parseForm, parseJson, shallow } from './parameters.ts';
import type { Entry } from './registry.ts';

/** Files up to 12 MB, so that a picture above 10 MB gets our refusal and not a cut connection. */
export const MULTIPART_LIMITS = {
  files: 1,
  fileSize: 12 * 1_048_576,
  fields: 50,
  fieldSize: 10_000,
};

export type Body = {
  /** What the operation's input schema reads. */
  raw: unknown;
  parameters: Record<string, unknown>;
  file?: Ctx['file'];
};

export async function readBody(entry: Entry, request: FastifyRequest): Promise<Body> {
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  if (request.isMultipart()) {
    const { fields, file } = await readMultipart(request).catch((error: unknown) => {
      throw multipartFault(error);
    });
    const parameters = mergedParameters(request, fields);
    return { raw: entry.legacy ? parameters : fields, parameters, ...(file ? { file } : {}) };
  }
  const text = typeof request.body === 'string' ? request.body : '';
  const body = type.startsWith('application/x-www-form-urlencoded')
    ? parseForm(text)
    : parseJson(text);
  if (!entry.legacy) {
    if (request.method !== 'POST' || request.url.includes('?')) {
      throw new Refusal('ILLEGAL_REQUEST');
    }
    return { raw: body, parameters: {} };
  }
  const parameters = mergedParameters(request, body);
  return { raw: parameters, parameters };
}

async function readMultipart(request: FastifyRequest) {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let file: Ctx['file'];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = shallow(part.value);
    } else {
      const bytes = await part.toBuffer();
      file = { bytes, name: part.filename.slice(0, 200), type: part.mimetype };
    }
  }
  return { fields, file };
}

/** Whatever stops the parts from being read is the sender's: a body cut off, without end, of too many parts. */
function multipartFault(error: unknown): Refusal {
  if (error instanceof Refusal) {
    return error;
  }
  return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    ? new Refusal('UPLOAD_TOO_LARGE', { megabytes: MAX_UPLOAD_MEGABYTES })
    : new Refusal('INVALID_INPUT', {}, { body: 'multipart' });
}
