// Payment providers call the mall back at the storefront's origin: a signed body and no session. It is read as it came, because its
// bytes are what was signed; it is answered 200 once it is written down, so that the provider calls again when it was not.
import { BODY_BYTES, type Rate } from '@entrepot/contract/operation';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeCallback } from '../../features/payments/index.ts';
import { heldBy } from './intake.ts';
import { systemContext } from './in-process.ts';
import { networkOf } from './network.ts';
import type { Shared } from './origin.ts';

/** A provider calls from a few networks, some times for each payment. */
const RATE: Rate = { count: 1_200, seconds: 60, per: 'network' };
/**
 * What is signed and cannot be read is not taken: its provider keeps it and calls with it for days, in which the mall can be mended.
 * Answered 200 it would be gone, and a payment with it.
 */
const STATUS = { taken: 200, forged: 400, unknown: 404, unreadable: 422 } as const;

export function serveCallbacks(app: FastifyInstance, shared: Shared): void {
  app.post('/callbacks/:provider', async (request, reply) => {
    const network = networkOf(request.ip);
    if (shared.limiter.take(`callbacks ${network}`, RATE, Date.now()) > 0) {
      return reply.code(429).send();
    }
    const held = heldBy(shared.intake.words, network);
    try {
      const body = await bodyOf(request, held.add);
      if (!body) {
        return reply.code(413).send();
      }
      const { provider } = request.params as { provider: string };
      const ctx = await systemContext(shared);
      const outcome = await takeCallback(ctx, provider, { body, headers: request.headers });
      if (outcome === 'forged') {
        shared.log.warn({ provider, network }, 'callback was not signed by its provider');
      } else if (outcome === 'unreadable') {
        shared.log.error(
          { provider, bytes: body.length },
          'callback is signed by its provider and cannot be read: look at it there',
        );
      }
      return reply.code(STATUS[outcome]).send();
    } finally {
      held.giveBack();
    }
  });
}

/** Undefined when it is larger than any callback. */
async function bodyOf(
  { raw, headers }: FastifyRequest,
  add: (bytes: number) => void,
): Promise<Buffer | undefined> {
  if (Number(headers['content-length'] ?? BODY_BYTES + 1) > BODY_BYTES) {
    return undefined;
  }
  add(Number(headers['content-length']));
  return buffer(raw);
}
