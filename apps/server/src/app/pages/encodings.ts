// A body in the encodings that browsers take, made once and then sent as it is.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Body = { plain: Buffer; brotli: Buffer; gzip: Buffer };

/** Pages are compressed while somebody waits; files once, as small as they get. */
export const PAGE_QUALITY = 5;
export const FILE_QUALITY = 10;

/** Smaller bodies fit into one packet anyway. */
const WORTH_IT = 600;

export async function encodeBody(plain: Buffer, quality: number): Promise<Body> {
  if (plain.length < WORTH_IT) {
    return { plain, brotli: plain, gzip: plain };
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [small, zipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, brotli: small, gzip: zipped };
}

export const unencoded = (plain: Buffer): Body => ({ plain, brotli: plain, gzip: plain });

/** What it takes in memory; a small body is all three forms at once. */
export const bodyBytes = ({ plain, brotli, gzip }: Body): number =>
  [...new Set([plain, brotli, gzip])].reduce((sum, { length }) => sum + length, 0);

/** Sends the smallest form that the browser takes. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (body.brotli !== body.plain && /\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(body.brotli);
  }
  if (body.gzip !== body.plain && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(body.gzip);
  }
  return reply.send(body.plain);
}
