// Settings that one operator changes keep nobody's money in: closing is what has a reason and an end (trust.md 6.3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { giveMoney } from '../../../test/orders-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';
import { forgetBrands } from '../brands/index.ts';

let mall: TestMall;
let set: (code: string, value: string) => Promise<unknown>;
beforeAll(async () => {
  mall = await startMall();
  const { call } = await anOperator(mall, { rights: ['settings'] });
  set = async (code, value) => {
    await call('brands.updateSetting', { brandId: BRAND_ID, code, value });
    forgetBrands(mall.shared.db);
  };
});
afterAll(() => mall.stop());

test('once a day everybody takes out all that he has, whatever one operator sets', async () => {
  const buyer = await aWithdrawer(mall, '75000');
  expect(await refusalOf(set('withdrawal_maximum', '999.99'))).toBe('INVALID_INPUT');
  expect(await refusalOf(set('withdrawal_daily_count', '0'))).toBe('INVALID_INPUT');
  expect(await refusalOf(set('withdrawal_address_wait_days', '4'))).toBe('INVALID_INPUT');
  await set('withdrawal_maximum', '1000');
  await set('withdrawal_minimum', '1000');
  await set('withdrawal_daily_count', '1');
  await set('withdrawal_address_wait_days', '3');
  expect(await buyer.call('withdrawals.getTerms', {})).toMatchObject({
    ...{ maximum: '75000', addressWaitDays: 3, closing: null },
  });
  expect(await withdraw(buyer, { amount: '75000' })).toMatchObject({ state: 'requested' });
  await giveMoney(mall, buyer.id, '2000');
  expect(await refusalOf(withdraw(buyer, { amount: '1000' }))).toBe('WITHDRAWAL_COUNT');
});

test('what is asked for after the first of a day is bounded by the setting', async () => {
  await set('withdrawal_daily_count', '3');
  const buyer = await aWithdrawer(mall, '5000');
  expect(await withdraw(buyer, { amount: '2500' })).toMatchObject({ state: 'requested' });
  expect(await buyer.call('withdrawals.getTerms', {})).toMatchObject({ maximum: '1000' });
  expect(await refusalOf(withdraw(buyer, { amount: '1000.01' }))).toBe('WITHDRAWAL_ABOVE_MAXIMUM');
  expect(await withdraw(buyer, { amount: '1000' })).toMatchObject({ state: 'requested' });
});

test('a higher least counts at once, for with each withdrawal of a day all that is there goes out', async () => {
  await set('withdrawal_daily_count', '3');
  const buyer = await aWithdrawer(mall, '1500');
  await set('withdrawal_minimum', '1000');
  await withdraw(buyer, { amount: '1000' });
  await expect(withdraw(buyer, { amount: '400' })).rejects.toMatchObject({
    ...{ code: 'WITHDRAWAL_BELOW_MINIMUM' },
    message: 'The minimum withdrawal is 1000\u00A0USDT, or your whole balance.',
  });
  expect(await withdraw(buyer, { amount: '500' })).toMatchObject({ state: 'requested' });
});

test('nor does a connection of the application', async () => {
  const write = (code: string, value: string) =>
    mall.db.run(sql`
      insert into brands.setting (brand_id, code, value, changed_at) values (${BRAND_ID}, ${code}, ${value}, now())
      on conflict (brand_id, code) do update set value = excluded.value`);
  for (const [code, value] of [
    ['withdrawal_maximum', '999.99'],
    ['withdrawal_maximum', '-2000'],
    ['withdrawal_maximum', 'no number'],
    ['withdrawal_daily_count', '0'],
  ] as const) {
    await expect(write(code, value)).rejects.toMatchObject({
      constraint: 'setting_lets_money_out',
    });
  }
  await write('withdrawal_address_wait_days', '30');
  const days = sql`select wallet.address_wait_days(${BRAND_ID})`;
  expect(await mall.owner.value<number>(days)).toBe(3);
});
