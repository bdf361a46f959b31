// The media origin: re-encoded pictures and nothing else, kept for ever by browsers because a name is a hash. What is shown
// nowhere may be a document that an existing client has just sent: nothing on the way keeps it, and it is gone in a day.
import { PICTURE_WIDTHS } from '@entrepot/contract/uploads/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isShown } from '../features/uploads/index.ts';
import { decodable } from './http/faults.ts';
import type { Shared } from './http/origin.ts';
import { addSecurityHeaders } from './http/security.ts';
import { createServer } from './http/server.ts';

const NAME = new RegExp(`^[a-z0-9]{2}/[a-z0-9]{8,64}-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`);

/** Answers `/m/<dir>/<hash>-<width>.webp`; also mounted on the storefront for clients that know one host only. */
export function serveMedia(app: FastifyInstance, shared: Shared): void {
  const isKept = keptPictures(shared);
  app.get('/m/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const name = (request.params as { '*': string })['*'];
    const bytes = NAME.test(name) ? await shared.files.get(name) : undefined;
    if (!bytes) {
      return noPicture(request, reply);
    }
    return reply
      .header('cache-control', (await isKept(name)) ? KEPT : 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('access-control-allow-origin', '*')
      .type('image/webp')
      .send(bytes);
  });
}

const KEPT = 'public, max-age=31536000, immutable';
/** What is shown once may be kept for ever: each name is asked for once. */
const MOST_KNOWN = 20_000;

function keptPictures({ db, log }: Pick<Shared, 'db' | 'log'>): (name: string) => Promise<boolean> {
  const known = new LRUCache<string, true>({
    maxSize: MOST_KNOWN,
    sizeCalculation: () => 1,
  });
  return async (name) => {
    const id = name.slice(0, name.lastIndexOf('-'));
    try {
      if (known.has(id) || (await isShown(db, id))) {
        known.set(id, true);
        return true;
      }
    } catch (error) {
      // Without its database the mall shows the picture all the same.
      log.error({ error }, 'it is not known whether a picture is shown');
    }
    return false;
  };
}

const noPicture = (_: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).type('text/plain').send('not found');

export function createMediaOrigin(shared: Shared): FastifyInstance {
  const app = createServer(shared, decodable);
  app.setNotFoundHandler(noPicture);
  addSecurityHeaders(app, 'media', shared.config);
  serveMedia(app, shared);
  return app;
}
