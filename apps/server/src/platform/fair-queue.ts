import { Refusal } from './refusal.ts';
import type { RefusalCode } from '@entrepot/contract/refusals';

type Bounds = {
  /** Pieces of work that are done side by side. */
  atOnce: number;
  /** Pieces that one owner, and all owners together, may have waiting; one more is refused. */
  waitingEach: number;
  waitingInAll: number;
  /** What whoever comes too many is told. */
  refusal: RefusalCode;
};

export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work for which owners take turns: who brings a hundred pieces waits behind the first piece of everybody else. Gives
 * what the work gives, or refuses at once when too much is waiting.
 */
export function fairQueue({ atOnce, waitingEach, waitingInAll, refusal }: Bounds): FairQueue {
  // In the order of their next turn; an owner is only in here while he has work waiting.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let inAll = 0;

  const begin = () => {
    const [owner, starts] = waiting.entries().next().value ?? [];
    if (running >= atOnce || owner === undefined || starts === undefined) {
      return;
    }
    waiting.delete(owner);
    const start = starts.shift();
    if (starts.length > 0) {
      waiting.set(owner, starts);
    }
    running += 1;
    inAll -= 1;
    start?.();
  };

  return async (owner, work) => {
    const starts = waiting.get(owner) ?? [];
    if (running >= atOnce && (starts.length >= waitingEach || inAll >= waitingInAll)) {
      throw new Refusal(refusal);
    }
    await new Promise<void>((resolve) => {
      starts.push(resolve);
      waiting.set(owner, starts);
      inAll += 1;
      begin();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      begin();
    }
  };
}
