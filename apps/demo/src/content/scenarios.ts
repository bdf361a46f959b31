import type { SeedScenario } from '../types.ts';

/** What has become of the demo orders; most are long done, a few wait for somebody. */
export const scenarios: readonly SeedScenario[] = [
  { state: 'unpaid', share: 6, age: [0, 1], lines: [1, 3] },
  { state: 'paid', share: 8, age: [0, 3], lines: [1, 4] },
  { state: 'shipped', share: 12, age: [2, 13], lines: [1, 4] },
  { state: 'delivered', share: 8, age: [7, 18], lines: [1, 3] },
  { state: 'refundRequested', share: 3, age: [5, 10], lines: [1, 2] },
  { state: 'completed', share: 22, age: [18, 180], lines: [1, 5] },
  { state: 'reviewed', share: 31, age: [20, 360], lines: [1, 4] },
  { state: 'cancelled', share: 4, age: [1, 120], lines: [1, 2] },
  { state: 'refundRefused', share: 2, age: [8, 17], lines: [1, 2] },
  { state: 'refunded', share: 4, age: [20, 200], lines: [1, 2] },
];
