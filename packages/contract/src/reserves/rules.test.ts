import { expect, test } from 'vitest';
import { roundHours } from './rules.ts';

test.each([
  ['evm', 0, 0],
  ['evm', 1, 1],
  ['evm', 12_000, 1],
  ['evm', 12_001, 2],
  ['evm', 1_000_000, 84],
  ['tron', 1_000_000, 84],
  ['bitcoin', 10_000, 1],
  ['bitcoin', 1_000_000, 100],
] as const)('a round on %s through %i addresses takes %i hours', (kind, addresses, hours) => {
  expect(roundHours(kind, addresses)).toBe(hours);
});
