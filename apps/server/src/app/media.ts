// The media origin: re-encoded pictures and nothing else, kept for ever by browsers because a name is a hash.
import { PICTURE_WIDTHS } from '@entrepot/contract/uploads/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodable } from './http/faults.ts';
import type { Shared } from './http/origin.ts';
import { addSecurityHeaders } from './http/security.ts';
import { createServer } from './http/server.ts';

const NAME = new RegExp(`^[a-z0-9]{2}/[a-z0-9]{8,64}-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`);

/** Answers `/m/<dir>/<hash>-<width>.webp`; also mounted on the storefront for clients that know one host only. */
export function serveMedia(app: FastifyInstance, shared: Shared): void {
  app.get('/m/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const name = (request.params as { '*': string })['*'];
    const bytes = NAME.test(name) ? await shared.files.get(name) : undefined;
    if (!bytes) {
      return noPicture(request, reply);
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('access-control-allow-origin', '*')
      .type('image/webp')
      .send(bytes);
  });
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
