// What wakes a rendered page up in the browser (decision record 0019), asked for by its mark: the page delays its own
// picture by nothing that is not seen, and is woken up with just what it was rendered with.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MemoryCache } from '../../platform/memory-cache.ts';
import { encodeBody, PAGE_QUALITY, sendBody } from './encodings.ts';
import type { Answer } from './rendered-app.ts';

/** Seconds: longer than a page is kept, for who was sent it last; kept anew when a page is rendered alike. */
const CONTENT_AGE = { fresh: 30, usable: 180 };

const keyOf = (mark: string): string => `page-state ${mark}`;

export async function keepContent(
  kept: MemoryCache<Answer>,
  { mark, json }: { mark: string; json: string },
): Promise<void> {
  await kept.get(keyOf(mark), CONTENT_AGE, async () => ({
    status: 200,
    body: await encodeBody(Buffer.from(json), PAGE_QUALITY),
  }));
}

/**
 * Answers at `/page-state/<mark>?of=<page>`. A process that has not rendered that page, or has forgotten it, renders it now:
 * most often alike; the browser compares the mark in the answer. `markOf` makes a page and tells its content's mark.
 */
export function serveContent(
  origin: FastifyInstance,
  kept: MemoryCache<Answer>,
  markOf: (request: FastifyRequest, address: string) => Promise<string | undefined>,
): void {
  type Asked = { Params: { mark: string }; Querystring: { of?: string | string[] } };
  origin.get<Asked>('/page-state/:mark', async (request, reply) => {
    const { mark } = request.params;
    const asked = kept.peek(keyOf(mark));
    let found = asked;
    if (!found) {
      const { of } = request.query;
      const other = typeof of === 'string' ? await markOf(request, of) : undefined;
      found = other === undefined ? undefined : kept.peek(keyOf(other));
    }
    if (!found) {
      return reply.code(404).type('text/plain').send('not found');
    }
    reply
      .header('cache-control', asked ? 'private, max-age=3600' : 'private, no-store')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8');
    return sendBody(request, reply, found.body);
  });
}
