import { expect, test } from 'vitest';
import { type Announced, comingOf, settingsAt } from './announced.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const raised = (code: Announced['code'], minute: number): Announced => ({
  ...{ code, before: '1', value: '2', from: at(minute) },
});
const STORED = {
  withdrawal_least_fee_trc20: '1',
  withdrawal_fee_rate_trc20: '1',
  withdrawal_least_fee_bank: '2',
};
const TOLD = [
  raised('withdrawal_least_fee_bank', 0),
  raised('withdrawal_least_fee_trc20', 10),
  raised('withdrawal_least_fee_erc20', 20),
  raised('withdrawal_fee_rate_trc20', 30),
];

test('what is to come is said in order, each with what came before it, and nothing that is not read', () => {
  const read = (settings: Record<string, string>) => ({
    least: settings['withdrawal_least_fee_trc20'],
    rate: settings['withdrawal_fee_rate_trc20'],
  });
  expect(comingOf(STORED, TOLD, { now: at(0), read })).toEqual([
    { least: '2', rate: '1', from: at(10).toISOString() },
    { least: '2', rate: '2', from: at(30).toISOString() },
  ]);
  expect(comingOf(STORED, TOLD, { now: at(10), read })).toEqual([
    { least: '1', rate: '2', from: at(30).toISOString() },
  ]);
});

test('as it was is what counted before', () => {
  const old = [raised('withdrawal_least_fee_bank', 0)];
  expect(settingsAt(STORED, old, at(-1))).toEqual({ ...STORED, withdrawal_least_fee_bank: '1' });
  expect(settingsAt(STORED, old, at(0))).toEqual(STORED);
});
