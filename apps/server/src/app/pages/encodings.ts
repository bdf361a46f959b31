// A body in the encodings that browsers take, made once and then sent as it is.
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** A page's text is three times as large as both of its encodings, and hardly anybody asks for it: it is not held. */
export type Body = { plain: Buffer } | { brotli: Buffer; gzip: Buffer };

/** Pages are compressed while somebody waits; files once, as small as they get. */
export const PAGE_QUALITY = 5;
export const FILE_QUALITY = 10;

/** Smaller bodies fit into one packet anyway. */
const WORTH_IT = 600;

export async function encodeBody(plain: Buffer, quality: number): Promise<Body> {
  if (plain.length < WORTH_IT) {
    return { plain: ofItsOwn(plain) };
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [small, zipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { brotli: ofItsOwn(small), gzip: ofItsOwn(zipped) };
}

/** A small buffer is a part of a pool of 64 KB, all of which stays for as long as one part is held. */
function ofItsOwn(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** What it takes in memory. */
export const bodyBytes = (body: Body): number =>
  'plain' in body ? body.plain.length : body.brotli.length + body.gzip.length;

/** Sends the smallest form that the browser takes. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  if ('plain' in body) {
    return reply.send(body.plain);
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(body.brotli);
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(body.gzip);
  }
  return reply.send(await plainOf(body));
}

/** Text that readers without compression were sent lately, as long as nobody needs its room. */
const lately = new WeakMap<Body, WeakRef<Buffer>>();

async function plainOf(body: { gzip: Buffer } & Body): Promise<Buffer> {
  const known = lately.get(body)?.deref();
  if (known) {
    return known;
  }
  const plain = await unzip(body.gzip);
  lately.set(body, new WeakRef(plain));
  return plain;
}
