// A way out that an operator closes says why and until when, to those whose money is here (trust.md 6.3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank } from '../../../test/bank-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { forgetBrands, storeSetting } from '../brands/index.ts';

const DAY = 86_400;
let mall: TestMall;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall();
  operator = await anOperator(mall);
});
afterAll(() => mall.stop());

const inDays = (days: number) =>
  new Date(mall.shared.clock.now().getTime() + days * DAY * 1_000).toISOString().slice(0, 10);

async function set(
  code: string,
  value: string | null,
  closing?: { why: 'check'; untilDay: string },
) {
  const said = { brandId: BRAND_ID, code, value, ...closing };
  const done = await refusalOf(operator.call('brands.updateSetting', said));
  forgetBrands(mall.shared.db);
  return done;
}
const terms = async () => (await aBuyer(mall)).call('withdrawals.getTerms', {});
const closings = async () =>
  (await operator.call('brands.listBrands', {})).rows.find(({ id }) => id === BRAND_ID)?.closings;

test('nobody closes withdrawals without a reason and an end that is still to come', async () => {
  expect(await terms()).toMatchObject({ open: true, closing: null });
  expect(await set('withdrawals_open', 'false')).toBe('CLOSING_WITHOUT_END');
  expect(await set('withdrawals_open', null)).toBe('CLOSING_WITHOUT_END');
  const past = { why: 'check', untilDay: inDays(-1) } as const;
  expect(await set('withdrawals_open', 'false', past)).toBe('CLOSING_WITHOUT_END');
  for (const untilDay of [inDays(31), '9999-12-31']) {
    expect(await set('withdrawals_open', 'false', { why: 'check', untilDay })).toBe(
      'CLOSING_WITHOUT_END',
    );
  }
  const until = inDays(2);
  expect(await set('withdrawals_open', 'false', { why: 'check', untilDay: until })).toBe(
    'no refusal',
  );
  expect(await terms()).toMatchObject({
    open: false,
    closing: { why: 'check', until, late: false },
  });
  const { rows } = await operator.call('accounts.listAuditEntries', { size: 1 });
  expect(rows[0]?.input).toMatchObject({
    ...{ code: 'withdrawals_open', before: 'true', value: 'false' },
    ...{ why: 'check', untilDay: until },
  });
});

test('what is said of it stays until it opens, may be said anew, and is urgent once its day is over', async () => {
  expect(await set('withdrawals_closed_why', null)).toBe('CLOSING_WITHOUT_END');
  expect(await set('withdrawals_closed_until', '')).toBe('CLOSING_WITHOUT_END');
  expect(await set('withdrawals_closed_until', inDays(31))).toBe('CLOSING_WITHOUT_END');
  expect(await set('withdrawals_closed_until', inDays(30))).toBe('no refusal');
  expect(await set('withdrawals_closed_until', inDays(2))).toBe('no refusal');
  expect(await closings()).toMatchObject([{ flag: 'withdrawals_open', late: false }]);
  await mall.advance(3 * DAY);
  operator = await anOperator(mall);
  expect(await closings()).toMatchObject([{ flag: 'withdrawals_open', late: true }]);
  expect(await terms()).toMatchObject({ closing: { why: 'check', late: true } });
  expect(await set('withdrawals_closed_until', inDays(-1))).toBe('CLOSING_WITHOUT_END');
  expect(await set('withdrawals_closed_why', 'law')).toBe('no refusal');
  expect(await set('withdrawals_closed_until', inDays(0))).toBe('no refusal');
  expect(await terms()).toMatchObject({ closing: { why: 'law', until: inDays(0), late: false } });
  expect(await set('withdrawals_open', 'true')).toBe('no refusal');
  expect(await terms()).toMatchObject({ open: true, closing: null });
  expect(await closings()).toEqual([]);
});

test('banks are closed with a reason of their own, which who waits for a payer reads too', async () => {
  await withSetting(mall, 'withdrawals_bank_open', 'true');
  forgetBrands(mall.shared.db);
  const owner = await aBankOwner(mall);
  const { withdrawalId } = await approvedAtBank(mall, owner);
  const mine = () => owner.call('withdrawals.getWithdrawal', { withdrawalId });
  expect(await mine()).toMatchObject({ hold: { reason: 'no-payer' }, closing: null });
  expect(await set('withdrawals_bank_open', 'false')).toBe('CLOSING_WITHOUT_END');
  const until = inDays(1);
  await set('withdrawals_bank_open', 'false', { why: 'check', untilDay: until });
  expect(await mine()).toMatchObject({ closing: { why: 'check', until } });
  expect(await terms()).toMatchObject({
    ...{ open: true, closing: null, bank: null, bankClosing: { why: 'check', until } },
  });
});

test('a mall that has never paid out says no day', async () => {
  await storeSetting(mall.db, {
    ...{ brandId: BRAND_ID, code: 'withdrawals_open', value: 'false' },
    now: mall.shared.clock.now(),
  });
  forgetBrands(mall.shared.db);
  expect(await terms()).toMatchObject({ open: false, closing: null });
  expect(await set('withdrawals_closed_until', '2026-02-30')).toBe('INVALID_INPUT');
});
