// The files of a browser build, held in memory and compressed on first use.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Body, encodeBody, FILE_QUALITY, sendBody } from './encodings.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const COMPRESSED = new Set(['.woff2', '.webp', '.png', '.ico']);

/** Names below /assets/ hold a hash of their content. */
const HASHED = '/assets/';

export type BuiltFiles = {
  /** Addresses of all files, such as `/assets/main-ab12.js`. */
  addresses: readonly string[];
  read: (address: string) => Promise<Buffer>;
};

/** Serves every file of a folder but its index page and its manifest. */
export async function serveBuild(app: FastifyInstance, folder: string): Promise<BuiltFiles> {
  const files = await filesBelow(folder);
  const bodies = new Map<string, Promise<Body>>();
  const read = (address: string) => readFile(join(folder, ...address.split('/')));
  const bodyOf = (address: string): Promise<Body> => {
    const known = bodies.get(address);
    if (known) {
      return known;
    }
    const encode = async () =>
      COMPRESSED.has(extname(address))
        ? { plain: await read(address) }
        : encodeBody(await read(address), FILE_QUALITY);
    const body = encode();
    bodies.set(address, body);
    body.catch(() => bodies.delete(address));
    return body;
  };
  const send = async (address: string, request: FastifyRequest, reply: FastifyReply) => {
    const age = address.startsWith(HASHED) ? 'max-age=31536000, immutable' : 'max-age=3600';
    reply
      .header('cache-control', `public, ${age}`)
      .header('vary', 'accept-encoding')
      .type(TYPES[extname(address)] as string);
    return sendBody(request, reply, await bodyOf(address));
  };
  const served = files.filter(
    (address) => TYPES[extname(address)] !== undefined && !address.startsWith('/.'),
  );
  const hashed = new Set(served.filter((address) => address.startsWith(HASHED)));
  // One route for some hundred files: a route for each takes the router longer than all the rest of a start.
  app.get(`${HASHED}*`, async (request, reply) => {
    const address = `${HASHED}${(request.params as { '*': string })['*']}`;
    return hashed.has(address) ? send(address, request, reply) : reply.callNotFound();
  });
  for (const address of served.filter((each) => !hashed.has(each))) {
    app.get(address, async (request, reply) => send(address, request, reply));
  }
  return { addresses: files, read };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
}
