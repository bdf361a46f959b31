import { expect, test } from 'vitest';
import { openActs } from '../life.ts';
import { parseAmount, parseRate } from '../money.ts';
import { withdrawalLife } from './life.ts';
import {
  feeOf,
  inFours,
  isHourOpen,
  isLeft,
  notYetOf,
  payoutHoldOf,
  waitOf,
  WITHDRAWAL_STATES,
} from './rules.ts';
import { applyInput, elements } from './wire.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const actsOf = (facts: object) =>
  Object.fromEntries(
    WITHDRAWAL_STATES.map((state) => [
      state,
      (['buyer', 'operator', 'system'] as const).map((by) =>
        openActs(withdrawalLife, by, { state, ...facts }, NOW).join(' '),
      ),
    ]),
  );
const ENDED = {
  ...{ settled: ['', '', ''], cancelled: ['', '', ''] },
  ...{ refused: ['', '', ''], failed: ['', '', ''] },
};

test('before it is signed it is taken back or refused, and afterwards by nobody', () => {
  expect(actsOf({ chain: 'TRC20' })).toEqual({
    requested: ['cancel', 'endorse refuse', 'approve lapse'],
    approved: ['cancel', 'refuse', 'lapse sign'],
    signing: ['', '', 'send fail'],
    sent: ['', '', 'settle fail'],
    ...ENDED,
  });
});

test('what goes to a bank is paid by people, and taken back until one of them pays it', () => {
  expect(actsOf({ bankAccountId: 'b1' })).toEqual({
    requested: ['cancel', 'refuse', 'approve lapse'],
    approved: ['cancel', 'take refuse', 'lapse'],
    signing: ['', 'takeOver pay giveBack', ''],
    sent: ['', 'confirm giveBack', ''],
    ...ENDED,
  });
});

test.each([
  ['100', '0', '1', '1', '99'],
  ['100', '0.02', '1', '2', '98'],
  ['50', '0.02', '1', '1', '49'],
  ['49.99', '0.02', '0.5', '1', '48.99'],
  ['33.33', '0.0015', '0', '0.05', '33.28'],
  ['10', '0', '5', '5', '5'],
  ['9.99', '0', '5', '4.99', '5'],
  ['1', '0', '5', '0.5', '0.5'],
  ['0.03', '0', '5', '0.01', '0.02'],
  ['0.01', '0', '5', '0', '0.01'],
  ['40', '0', '100', '20', '20'],
  ['100', '0', '100', '25', '75'],
  ['300', '0', '100', '30', '270'],
  ['1000.05', '0.1', '100', '100.01', '900.04'],
  ['5000', '0.9', '100', '500', '4500'],
])('of %s at %s and at least %s the fee is %s, and %s arrives', (amount, rate, least, ...told) => {
  const terms = { feeRate: parseRate(rate), leastFee: parseAmount(least) };
  const { fee, net } = feeOf(parseAmount(amount), terms);
  expect([fee, net]).toEqual(told);
});

test.each([
  [0, 0, 24, true],
  [23, 0, 24, true],
  [8, 8, 18, true],
  [7, 8, 18, false],
  [18, 8, 18, false],
  [23, 22, 6, true],
  [5, 22, 6, true],
  [6, 22, 6, false],
  [12, 22, 6, false],
])('at %i o’clock, from %i to %i: %s', (hour, from, until, open) => {
  expect(isHourOpen(hour, from, until)).toBe(open);
});

test.each([
  // Now (22 November, UTC), how many of five are used, from when until when, and from when the next may be asked for.
  ['12:30', 4, [0, 24], undefined],
  ['12:30', 5, [0, 24], ['count', '23T00:00']],
  ['12:30', 5, [8, 18], ['count', '23T08:00']],
  ['23:59', 5, [22, 6], ['count', '23T00:00']],
  ['07:30', 0, [8, 18], ['hours', '22T08:00']],
  ['18:00', 0, [8, 18], ['hours', '23T08:00']],
  ['12:30', 0, [22, 6], ['hours', '22T22:00']],
] as const)('at %s, with %i of 5 used, open %o: %o', (at, used, hours, told) => {
  const [fromHour, untilHour] = hours;
  const limits = { dailyCount: 5, fromHour, untilHour };
  const notYet = notYetOf(new Date(`2026-11-22T${at}:00Z`), used, limits);
  expect(notYet && [notYet.reason, notYet.until.toISOString().slice(8, 16)]).toEqual(told);
});

test.each([
  ['2026-11-22T04:00:00Z', true],
  ['2026-11-22T04:00:01Z', false],
])('taken at %s, at noon somebody else may take it over: %s', (takenAt, may) => {
  expect(isLeft({ takenAt: new Date(takenAt) }, NOW)).toBe(may);
});

test('an address is read in fours', () => {
  expect(inFours('TR7NHqjeKQ')).toEqual(['TR7N', 'Hqje', 'KQ']);
});

test.each([
  ['USDT_TRC20', 'TRC20'],
  ['usdt-erc20', 'ERC20'],
  ['OMNI', 'OMNI'],
  ['bank', 'BANK'],
])('the channel %s is %s', (named, channel) => {
  const wire = { session_token: 't', safeword: '1', amount: '5', from: 'a', channel: named };
  expect(applyInput.parse(wire).channel).toBe(channel);
});

test.each([
  [1, 45, { previousPageNumber: 1, nextPageNumber: 2, lastPage: false }],
  [3, 45, { previousPageNumber: 2, nextPageNumber: 3, lastPage: true }],
  [1, 0, { previousPageNumber: 1, nextPageNumber: 1, lastPage: true }],
])('page %i of %i rows', (page, total, said) => {
  expect(elements({ rows: [], page, size: 20, total }, String)).toMatchObject({
    ...{ thisPageNumber: page, pageSize: 20, totalElements: total },
    ...said,
  });
});

test('owners read that one goes on by itself only where time alone mends it', () => {
  expect((['cap-hour', 'cap-day', 'float-empty', 'gas-empty'] as const).map(payoutHoldOf)).toEqual(
    Array.from({ length: 4 }, () => 'payout-limit'),
  );
  expect((['cap-payout', 'two-people', 'node-fails'] as const).map(payoutHoldOf)).toEqual(
    Array.from({ length: 3 }, () => 'payout-check'),
  );
  expect(payoutHoldOf('stopped')).toBe('payout-stopped');
  expect(payoutHoldOf('books-wrong')).toBe('payout-books');
  expect(payoutHoldOf('wallet-frozen')).toBe('payout-frozen');
});

test('while the books do not add up that is why it waits, over a network and to a bank', () => {
  const asked = { hold: { reason: 'books' as const }, approvals: 0, approvalsNeeded: 0 };
  expect(waitOf({ ...asked, state: 'approved', bank: null })).toBe('books');
  expect(waitOf({ ...asked, state: 'approved', bank: {} })).toBe('books');
});

test('what is paid at a bank waits for people, and says when it has for too long', () => {
  const of = (state: 'signing' | 'sent', reason: 'bank' | 'bank-late') =>
    waitOf({ state, bank: {}, hold: { reason }, approvals: 0, approvalsNeeded: 0 });
  expect([of('signing', 'bank'), of('sent', 'bank')]).toEqual(['bank', 'confirm']);
  expect([of('signing', 'bank-late'), of('sent', 'bank-late')]).toEqual(['bank-late', 'bank-late']);
});

test('what was sent, or settled and lost since, says why it waits; otherwise the network is waited for', () => {
  const asked = { bank: null, approvals: 0, approvalsNeeded: 0 };
  expect(waitOf({ ...asked, state: 'sent', hold: null })).toBe('network');
  for (const reason of ['payout-nodes', 'payout-again', 'payout-look'] as const) {
    expect(waitOf({ ...asked, state: 'sent', hold: { reason } })).toBe(reason);
  }
  expect(waitOf({ ...asked, state: 'settled', hold: { reason: 'payout-lost' } })).toBe(
    'payout-lost',
  );
  expect(waitOf({ ...asked, state: 'settled', hold: null })).toBeUndefined();
});
