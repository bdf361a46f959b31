// An answer that is a file of its own: to be kept, never to be run or shown as a page of the mall.
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

export type FileAnswer = { name: string; type: string; body: Uint8Array | Readable };

/** What a handler of an operation that gives a file has given. */
export function fileOf(result: unknown): FileAnswer {
  const { name, type, body } = Object(result) as Partial<FileAnswer>;
  const isBody = body instanceof Uint8Array || body instanceof Readable;
  if (typeof name !== 'string' || typeof type !== 'string' || !isBody) {
    throw new Error('an operation that gives a file gave none');
  }
  return { name, type, body };
}

export function sendFile(reply: FastifyReply, { name, type, body }: FileAnswer): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain(name)}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(body);
}

/** A name that every browser and every disk takes. */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, '-').slice(0, 120);
