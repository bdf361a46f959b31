import type { PublicDraw } from '@entrepot/contract/draws/types';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';

/** One prize of three pieces, won by one in fifty; it runs. */
export const aDraw = (change: Partial<PublicDraw> = {}): PublicDraw => ({
  ...{ id: anId('019ab000-0000-7000-8000-0000000000f1'), title: 'Autumn draw', phase: 'running' },
  ...{ stopReason: null, seed: null },
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-11-30T00:00:00.000Z',
  ...{ perDay: 1, perPerson: 3, mostDraws: 1_000, count: 6, closedAt: null },
  prizes: [
    {
      ...{ place: 1, pieces: 3, left: 2, chance: 20_000 },
      coupon: {
        ...{ amount: parseAmount('10'), percent: null, most: null, minimum: parseAmount('50') },
        until: '2026-12-31T00:00:00.000Z',
      },
    },
  ],
  ...{ nothing: 980_000, commitment: 'c'.repeat(64), termsHash: 'd'.repeat(64) },
  ...{ terms: '{"draw":1}', head: 'f'.repeat(64), now: '2026-11-22T10:00:00.000Z' },
  ...change,
});
