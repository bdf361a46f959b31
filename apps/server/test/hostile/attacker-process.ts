/** All attacks at once, in a process of its own so that it does not hold up who measures; ends with its parent. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS } from './attacks.ts';
import { openSlowConnections } from './connections.ts';
import type { Targets } from './targets.ts';
import { openTurns } from './turns.ts';

/** Whom to attack and for how long at least; no sender sends more than a bounded number of requests. */
export type Order = { targets: Targets; seconds: number };
/** How often each kind came to which outcome. */
export type Tally = Record<string, Record<string, number>>;

const MOST_TURNS = 5_000;

async function attack({ targets, seconds }: Order): Promise<Tally> {
  const tally: Tally = {};
  const note = (name: string, outcome: string) => {
    const of = (tally[name] ??= {});
    of[outcome] = (of[outcome] ?? 0) + 1;
  };
  const end = performance.now() + seconds * 1_000;
  const slow = openSlowConnections(targets, note);
  const senders = ATTACKS.flatMap((each, kind) =>
    Array.from({ length: each.senders }, async (_, sender) => {
      const { turnOf, leave } = openTurns(targets, kind, sender, each.networks ?? 1);
      const goesOn = (turn: number) => turn < each.least || performance.now() < end;
      for (let turn = 0; turn < MOST_TURNS && goesOn(turn); turn += 1) {
        note(each.name, await each.act(turnOf(turn)));
        await sleep(each.pauseMs);
      }
      leave();
    }),
  );
  await Promise.all([...senders, slow.answered]);
  slow.leave();
  return tally;
}

// The parent has its answer, or has gone.
process.on('disconnect', () => process.exit(0));
process.once('message', (order: Order) => {
  void attack(order).then((tally) => process.send?.(tally));
});
