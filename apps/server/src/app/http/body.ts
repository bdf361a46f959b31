// The body of a request in any form that senders know: JSON, form, multipart with or without a file, none. No more of it
// is read than its operation allows, and of a file nothing before its sender was let in.
import { BODY_BYTES } from '@entrepot/contract/operation';
import { MAX_UPLOAD_MEGABYTES, pictureMegabytes } from '@entrepot/contract/uploads/rules';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Held, IntakeLimits } from './intake.ts';
import { mergedParameters, type Parameters, parseForm, parseJson, shallow } from './parameters.ts';
import type { Entry } from './registry.ts';

export type Body = {
  /** What the operation's input schema reads. */
  raw: unknown;
  parameters: Parameters;
  file?: Ctx['file'];
};

export type Reading = {
  entry: Entry;
  request: FastifyRequest;
  /** Counts the bytes that are kept. */
  held: Held;
  limits: Pick<IntakeLimits, 'pace' | 'lookEveryMs'>;
  /** Lets the sender of a file in by what came before it, or refuses. */
  admit: (parameters: Parameters) => Promise<unknown>;
};

export async function readBody(reading: Reading): Promise<Body> {
  const { entry, request } = reading;
  if (Number(request.headers['content-length'] ?? 0) > largestOf(entry)) {
    throw tooLarge(entry);
  }
  if (request.isMultipart()) {
    const { fields, file } = await inTime(reading, readMultipart(reading)).catch((error) => {
      throw multipartFault(entry, error);
    });
    const parameters = mergedParameters(request, fields);
    return { raw: entry.legacy ? parameters : fields, parameters, ...(file ? { file } : {}) };
  }
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isRead = request.method === 'POST' && (type === JSON_TYPE || type === FORM_TYPE);
  const text = isRead ? await inTime(reading, readText(reading)) : '';
  const body = type === FORM_TYPE ? parseForm(text) : parseJson(text);
  if (!entry.legacy) {
    return { raw: body, parameters: {} };
  }
  const parameters = mergedParameters(request, body);
  return { raw: parameters, parameters };
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const largestOf = ({ operation }: Entry) => operation.bodyBytes ?? BODY_BYTES;

const tooLarge = ({ operation }: Entry, megabytes = MAX_UPLOAD_MEGABYTES) =>
  operation.file
    ? new Refusal('UPLOAD_TOO_LARGE', { megabytes })
    : new Refusal('INVALID_INPUT', {}, { body: 'too_big' });

/** Counts what is kept of a body. */
function counting({ entry, held }: Reading): (more: number) => void {
  let bytes = 0;
  return (more) => {
    bytes += more;
    if (bytes > largestOf(entry)) {
      throw tooLarge(entry);
    }
    held.add(more);
  };
}

/** Not by iterating, which would close the connection of a sender who is still to be answered. */
function readText(reading: Reading): Promise<string> {
  const { raw } = reading.request;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const keep = counting(reading);
  raw.on('data', (chunk: Buffer) => {
    try {
      keep(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      raw.removeAllListeners('data');
      reject(error);
    }
  });
  raw.on('end', () => resolve(Buffer.concat(chunks).toString()));
  // After the end this says nothing any more, and a refusal that nobody hears costs each request its making.
  const cutOff = () => {
    if (!raw.readableEnded) {
      reject(new Refusal('INVALID_INPUT', {}, { body: 'cut_off' }));
    }
  };
  raw.on('close', cutOff);
  // Its sender left while he was let in: nothing more is said of it, and it would be waited for.
  if (raw.destroyed) {
    cutOff();
  }
  return promise;
}

/** A form of more fields, or of longer ones, is nobody's. */
const FIELDS = { fields: 50, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 };

async function readMultipart(reading: Reading) {
  const { entry, request } = reading;
  const fields: Parameters = Object.create(null) as Parameters;
  let file: Ctx['file'];
  const keep = counting(reading);
  const limits = { ...FIELDS, files: 1, fileSize: largestOf(entry) };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      keep(part.fieldname.length + lengthOf(part));
      fields[part.fieldname] = shallow(part.value);
    } else if (entry.operation.file) {
      await reading.admit(entry.legacy ? mergedParameters(request, fields) : {});
      file = await readFile(part, mostFor(entry, fields), keep);
    } else {
      throw new Refusal('INVALID_INPUT', {}, { body: 'multipart' });
    }
  }
  return { fields, file };
}

const lengthOf = (part: Extract<Multipart, { type: 'field' }>) =>
  typeof part.value === 'string' ? part.value.length : JSON.stringify(part.value).length;

/** Where the purpose comes before the file, as all clients send it, no more is read than that may have. */
function mostFor(entry: Entry, { moduleName }: Parameters) {
  const megabytes =
    typeof moduleName === 'string' ? pictureMegabytes(moduleName) : MAX_UPLOAD_MEGABYTES;
  return { bytes: megabytes * 1_048_576, refusal: () => tooLarge(entry, megabytes) };
}

async function readFile(
  part: MultipartFile,
  most: { bytes: number; refusal: () => Refusal },
  keep: (bytes: number) => void,
): Promise<Ctx['file']> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file) {
    bytes += (chunk as Buffer).length;
    if (bytes > most.bytes) {
      throw most.refusal();
    }
    keep((chunk as Buffer).length);
    chunks.push(chunk as Buffer);
  }
  return { bytes: Buffer.concat(chunks), name: part.filename.slice(0, 200), type: part.mimetype };
}

/** Whatever stops the parts from being read is the sender's: a body cut off, without end, of too many parts. */
function multipartFault(entry: Entry, error: unknown): Refusal {
  if (error instanceof Refusal) {
    return error;
  }
  return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    ? tooLarge(entry)
    : new Refusal('INVALID_INPUT', {}, { body: 'multipart' });
}

/** Refuses when the sender falls behind the least pace, by the bytes that have come over his connection. */
async function inTime<T>({ request, limits }: Reading, work: Promise<T>): Promise<T> {
  const { socket } = request.raw;
  const { graceMs, bytesPerSecond } = limits.pace;
  const [since, before] = [performance.now(), socket.bytesRead];
  const { promise: behind, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    const seconds = (performance.now() - since - graceMs) / 1_000;
    if (seconds > 0 && socket.bytesRead - before < seconds * bytesPerSecond) {
      reject(new Refusal('INVALID_INPUT', {}, { body: 'too_slow' }));
    }
  }, limits.lookEveryMs);
  try {
    return await Promise.race([work, behind]);
  } finally {
    clearInterval(timer);
  }
}
