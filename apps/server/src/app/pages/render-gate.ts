// Making a page costs some 40 ms of the one thread that answers everybody. Whoever asks for pages that are not kept gets
// so many in some seconds, and when too many wait for theirs already the next one is told to come again.
import { allowance } from '../../platform/allowance.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';

/** Far more than a reader opens, or a search engine asks for; a twentieth of what one thread can make. */
const OF_A_NETWORK = { count: 40, seconds: 10, per: 'network' } as const;
/**
 * Pages that are being made: those that come after these would wait for a second and longer. Of each network fewer: the
 * others' are not made after all of its own.
 */
const MOST_WAITING = { all: 24, each: 8 };
const WAITING_SECONDS = 2;

/** A page was not made because others go before it; `seconds` until it is worth asking again. */
export class TooBusy extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many pages are being made');
    this.seconds = seconds;
  }
}

export type RenderGate = <T>(network: string, render: () => Promise<T>) => Promise<T>;

/** One for all apps of a process: they share the thread. Rejects with `TooBusy`. */
export function renderGate(limiter: RateLimiter, now: () => number = Date.now): RenderGate {
  const waiting = allowance(MOST_WAITING);
  return async (network, render) => {
    if (!waiting.take(network, 1)) {
      throw new TooBusy(WAITING_SECONDS);
    }
    try {
      const seconds = limiter.take(`page ${network}`, OF_A_NETWORK, now());
      if (seconds > 0) {
        throw new TooBusy(seconds);
      }
      return await render();
    } finally {
      waiting.giveBack(network, 1);
    }
  };
}
