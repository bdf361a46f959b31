// When the books are proved: what is new at every start and every minute; everything before the first of those, at
// night, when an operator asks for it, and again and again while something is wrong.
import type { Sweep } from '../run-jobs.ts';
import { proveAll, proveNew } from './prove.ts';
import { answered, askedAt, beginOf, lastProof } from './record.ts';

export const checkTheBooks: Sweep = {
  name: 'platform.check-the-books',
  everySeconds: 60,
  // Everything takes longer than a minute where there is much.
  mayTakeSeconds: 1_200,
  apart: true,
  run: async (ctx, enough) => {
    const { db, now, log } = ctx;
    const asked = await askedAt(db);
    const begin = await beginOf(db);
    const isWhole = !begin || asked || wholeIsDue(now, (await lastProof(db))?.wholeAt ?? null);
    const checks = isWhole ? await proveAll(ctx, enough) : await proveNew(ctx, begin);
    for (const check of (checks ?? []).filter(({ violations }) => violations > 0)) {
      log.error(check, 'the books do not add up');
    }
    if (asked && checks) {
      await answered(db, asked);
    }
  },
};

const HOUR_MS = 3_600_000;
const NIGHT = { from: 2, to: 5 };

/** Every night, and also by day when two nights have gone by without. */
export function wholeIsDue(now: Date, wholeAt: Date | null): boolean {
  const hours = wholeAt ? (now.getTime() - wholeAt.getTime()) / HOUR_MS : Infinity;
  const hour = now.getUTCHours();
  return hours >= 36 || (hours >= 12 && hour >= NIGHT.from && hour < NIGHT.to);
}
