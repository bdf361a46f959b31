import { DEPOSIT_STATES, type DepositState } from '@entrepot/contract/deposits/rules';
import type { OwnDeposit } from '@entrepot/contract/deposits/types';
import { expect, test } from 'vitest';
import { againIn } from './deposit-model.ts';

const USUAL = 120_000;
const of = (...states: DepositState[]) =>
  againIn(
    states.map((state) => ({ state }) as OwnDeposit),
    USUAL,
  );

test('a list is asked for again as soon as something in it may move, and as seldom as others where nothing can', () => {
  expect(of()).toBe(USUAL);
  const soon = DEPOSIT_STATES.filter((state) => of('credited', state) === 3_000);
  expect(soon).toEqual(['seen', 'confirmed', 'orphaned']);
  const later = DEPOSIT_STATES.filter((state) => of('credited', state) === 10_000);
  expect(later).toEqual(['announced', 'small', 'unpriced', 'review']);
  const ended = DEPOSIT_STATES.filter((state) => of(state) === USUAL);
  expect(ended).toHaveLength(DEPOSIT_STATES.length - soon.length - later.length);
  expect(of('announced', 'seen')).toBe(3_000);
});
