import type { SeedBuyer, SeedReview, SeedScenario } from '../types.ts';

export const buyers: readonly SeedBuyer[] = [];
export const reviews: readonly SeedReview[] = [
  {
    rating: 'good',
    stars: 5,
    language: 'en',
    text: 'Well packed, all pieces whole. We will order again.',
  },
];
export const scenarios: readonly SeedScenario[] = (
  [
    'unpaid',
    'paid',
    'shipped',
    'delivered',
    'reviewed',
    'cancelled',
    'refundRequested',
    'refunded',
  ] as const
).map((state) => ({
  state,
  share: 12.5,
  age: [state === 'unpaid' ? 0 : 10, state === 'unpaid' ? 0 : 30],
  lines: [1, 3],
}));
