// What one operator makes dearer, shorter or slower counts a day later, and no fee takes more than it may (decision record 0099).
import { ANNOUNCED } from '@entrepot/contract/brands/announced';
import { SETTINGS } from '@entrepot/contract/brands/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { DAY, expectSoundBooks, logInAgain } from '../../../test/orders-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';
import { forgetBrands } from '../brands/index.ts';

let mall: TestMall;
let person: Awaited<ReturnType<typeof aWithdrawer>>;
beforeAll(async () => {
  mall = await startMall();
  person = await aWithdrawer(mall, '9000');
});
afterAll(() => mall.stop());

/** As one operator sets it. */
async function set(code: string, value: string | null) {
  const { call } = await anOperator(mall, { rights: ['settings'] });
  const saved = await call('brands.updateSetting', { brandId: BRAND_ID, code, value });
  forgetBrands(mall.shared.db);
  return saved;
}

async function later(seconds: number) {
  await mall.advance(seconds);
  forgetBrands(mall.shared.db);
}

const buyer = async () => ({ ...person, call: await logInAgain(mall, person) });
const terms = async () => (await buyer()).call('withdrawals.getTerms', {});
const onTron = async () =>
  (await terms()).networks.find(({ chain }) => chain === 'TRC20') ?? expect.unreachable();
const inADay = () => new Date(mall.shared.clock.now().getTime() + DAY * 1_000).toISOString();
const minutesApart = (one: string | undefined, other: string) =>
  Math.round(Math.abs(Date.parse(one ?? '') - Date.parse(other)) / 60_000);

test('a raised fee counts a day later and is said before; who was shown the one before keeps it for ten minutes', async () => {
  const saved = await set('withdrawal_least_fee_trc20', '3');
  expect(saved).toMatchObject({ before: '1', value: '3', until: { value: '1' } });
  expect(minutesApart(saved.until?.at, inADay())).toBe(0);
  expect(await onTron()).toMatchObject({
    ...{ feeRate: '0', leastFee: '1' },
    coming: [{ feeRate: '0', leastFee: '3', from: saved.until?.at }],
  });
  expect(await withdraw(await buyer(), { amount: '60', fee: '1' })).toMatchObject({ fee: '1' });
  await later(DAY + 60);
  expect(await onTron()).toMatchObject({ leastFee: '3', coming: [] });
  expect(await withdraw(await buyer(), { amount: '60', fee: '1' })).toMatchObject({ fee: '1' });
  expect(await withdraw(await buyer(), { amount: '60' })).toMatchObject({ fee: '3' });
  expect(await refusalOf(withdraw(await buyer(), { amount: '60', fee: '2' }))).toBe(
    'WITHDRAWAL_FEE_CHANGED',
  );
  await later(600);
  expect(await refusalOf(withdraw(await buyer(), { amount: '60', fee: '1' }))).toBe(
    'WITHDRAWAL_FEE_CHANGED',
  );
  await expectSoundBooks(mall);
});

test('a lowered fee counts at once, and takes back a raise that has not come', async () => {
  expect(await set('withdrawal_least_fee_trc20', '2')).toMatchObject({ value: '2', until: null });
  expect(await onTron()).toMatchObject({ leastFee: '2', coming: [] });
  const first = await set('withdrawal_least_fee_trc20', '4');
  await later(60);
  // The same again is no new announcement; another raise is.
  expect(await set('withdrawal_least_fee_trc20', '4')).toEqual(
    expect.objectContaining({ value: '4', until: first.until }),
  );
  const second = await set('withdrawal_least_fee_trc20', '3');
  expect(second.until?.value).toBe('2');
  expect(Date.parse(second.until?.at ?? '')).toBeGreaterThan(Date.parse(first.until?.at ?? ''));
  expect(await set('withdrawal_least_fee_trc20', null)).toMatchObject({ value: '1', until: null });
  expect(await onTron()).toMatchObject({ leastFee: '1', coming: [] });
  await set('withdrawal_fee_rate_trc20', '0.02');
  expect(await onTron()).toMatchObject({ feeRate: '0', coming: [{ feeRate: '0.02' }] });
  await set('withdrawal_fee_rate_trc20', '0');
});

test('a longer expected time counts a day later, and a shorter one at once', async () => {
  await set('withdrawal_expected_minutes', '600');
  expect(await terms()).toMatchObject({
    expectedMinutes: 60,
    expectedComing: [{ expectedMinutes: 600 }],
  });
  await set('withdrawal_expected_minutes', '30');
  expect(await terms()).toMatchObject({ expectedMinutes: 30, expectedComing: [] });
});

test('shorter hours count a day later, longer ones at once, and no pair of changes goes around that', async () => {
  await set('withdrawal_from_hour', '20');
  expect(await terms()).toMatchObject({
    ...{ fromHour: 0, untilHour: 24 },
    hoursComing: [{ fromHour: 20, untilHour: 24 }],
  });
  await later(DAY + 60);
  expect(await terms()).toMatchObject({ fromHour: 20, untilHour: 24, hoursComing: [] });
  // Over midnight: nothing is lost.
  await set('withdrawal_until_hour', '6');
  expect(await terms()).toMatchObject({ fromHour: 20, untilHour: 6, hoursComing: [] });
  // Earlier, and yet one hour is left of ten.
  await set('withdrawal_from_hour', '5');
  expect(await terms()).toMatchObject({
    ...{ fromHour: 20, untilHour: 6, hoursComing: [{ fromHour: 5, untilHour: 6 }] },
  });
  await set('withdrawal_until_hour', '7');
  expect((await terms()).untilHour).toBe(7);
  await set('withdrawal_from_hour', '22');
  await set('withdrawal_until_hour', '21');
  expect(await terms()).toMatchObject({
    ...{ fromHour: 20, untilHour: 7 },
    hoursComing: [
      { fromHour: 22, untilHour: 7 },
      { fromHour: 22, untilHour: 21 },
    ],
  });
  await set('withdrawal_until_hour', '24');
  await set('withdrawal_from_hour', '0');
  await later(DAY + 60);
  expect(await terms()).toMatchObject({ fromHour: 0, untilHour: 24, hoursComing: [] });
});

test('however high it is set a fee is a tenth, or 25 of little, and half at most', async () => {
  await set('withdrawal_minimum', '1000');
  await set('withdrawal_least_fee_trc20', '100');
  await later(DAY + 601);
  for (const [money, fee] of [
    ['20.01', '10'],
    ['60', '25'],
    ['250', '25'],
    ['700', '70'],
    ['1200', '100'],
  ] as const) {
    const one = await aWithdrawer(mall, money);
    expect(await withdraw(one, { amount: money })).toMatchObject({ fee });
  }
  await set('withdrawal_least_fee_trc20', null);
  await set('withdrawal_minimum', null);
  await expectSoundBooks(mall);
});

test('with the application’s own role nothing of that counts sooner, and the hours are never empty', async () => {
  const write = (code: string, value: string) =>
    mall.db.run(sql`
      insert into brands.setting (brand_id, code, value, changed_at) values (${BRAND_ID}, ${code}, ${value}, now())
      on conflict (brand_id, code) do update set value = excluded.value`);
  const counts = (code: string) =>
    mall.owner.value<string>(sql`
      select brands.value_now(s) from brands.setting s where brand_id = ${BRAND_ID} and code = ${code}`);
  await write('withdrawal_least_fee_erc20', '9');
  expect(await counts('withdrawal_least_fee_erc20')).toBe('5');
  const mine = sql`brand_id = ${BRAND_ID} and code = 'withdrawal_least_fee_erc20'`;
  for (const around of [
    sql`update brands.setting set counts_from = now() where ${mine}`,
    sql`update brands.setting set value_before = '9' where ${mine}`,
    sql`update brands.setting set code = 'withdrawal_least_fee_omni' where ${mine}`,
    sql`delete from brands.setting where ${mine}`,
    sql`insert into brands.setting (brand_id, code, value, changed_at, counts_from, value_before)
      values (${BRAND_ID}, 'withdrawal_least_fee_bank', '9', now(), now(), '9')`,
  ]) {
    await expect(mall.db.run(around)).rejects.toMatchObject({ code: '42501' });
  }
  for (const [code, value] of [
    ['withdrawal_from_hour', '24'],
    ['withdrawal_until_hour', '0'],
    ['withdrawal_until_hour', '25'],
    ['withdrawal_from_hour', 'x'],
  ] as const) {
    await expect(write(code, value)).rejects.toMatchObject({ code: '23514' });
  }
  await set('withdrawal_least_fee_erc20', null);
});

test('the database has the same fallbacks', async () => {
  const known = await mall.owner.list<string | null>(sql`
    select brands.fallback_of(c) from unnest(${ANNOUNCED}::text[]) with ordinality as t(c, n) order by n`);
  expect(known).toEqual(ANNOUNCED.map((code) => SETTINGS[code].fallback));
});
