// Existing clients know a share of the amount as the fee, and nothing else: the least fee is told before it is charged.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD, withSetting } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, ON_TRON } from '../../../test/withdrawals-factories.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Said = Record<string, string>;
const FIRST = { code: '1', refusal: 'WITHDRAWAL_FEE_CHANGED' };

/** An existing client of somebody who has money and an address of long ago. */
async function aClient(money = '1000') {
  const buyer = await aWithdrawer(mall, money);
  const ask = (path: string, more: Said = {}) =>
    mall.legacy(`withdraw!${path}`, { token: buyer.token, ...more });
  const open = async () => {
    const { data } = await ask('withdraw_open');
    return (data as { session_token: string }).session_token;
  };
  const apply = (session_token: string, more: Said = {}) =>
    ask('apply', {
      ...{ session_token, safeword: FUND_PASSWORD, amount: '100', from: ON_TRON.address },
      ...{ channel: 'USDT_TRC20', ...more },
    });
  return { ...buyer, ask, open, apply };
}

test('a fee that their client did not show is told first, in their language, and charged once it is sent again', async () => {
  const { id, open, apply } = await aClient();
  const token = await open();
  expect(await apply(token)).toMatchObject({
    ...FIRST,
    msg: 'The fee is 1\u00A0USDT, you receive 99\u00A0USDT. Send it again to confirm.',
  });
  expect(await balance(mall.db, 'available', id)).toBe('1000');
  expect(await balance(mall.db, 'reserved', id)).toBe('0');
  const done = await apply(token);
  expect(done).toMatchObject({ code: '0', data: { volume: 100, amount: 99, fee: 1 } });
  expect(await balance(mall.db, 'reserved', id)).toBe('100');
  // What was told is used up with it: the next one is told again.
  const next = await open();
  expect(await apply(next, { lang: 'cn' })).toMatchObject({
    ...FIRST,
    msg: '手续费为 1\u00A0USDT，到账 99\u00A0USDT。请再次提交以确认。',
  });
  expect(await apply(next, { lang: 'ar' })).toMatchObject({ code: '0' });
  await expectSoundBooks(mall);
});

test('a share of the amount that their client showed is charged at once', async () => {
  await withSetting(mall, 'withdrawal_fee_rate_trc20', '0.02');
  const { ask, open, apply } = await aClient();
  expect(await ask('fee', { channel: 'USDT_TRC20' })).toMatchObject({
    data: { withdraw_fee: 0.02 },
  });
  const token = await open();
  expect(await apply(token, { amount: '20' })).toMatchObject({
    ...FIRST,
    msg: 'The fee is 1\u00A0USDT, you receive 19\u00A0USDT. Send it again to confirm.',
  });
  expect(await apply(token)).toMatchObject({ code: '0', data: { amount: 98, fee: 2 } });
  await withSetting(mall, 'withdrawal_fee_rate_trc20', '0');
});

test('what was told holds for the same amount and fee, for ten minutes, at every server', async () => {
  const { id, open, apply } = await aClient();
  const told = async () => {
    expect(await apply(await open())).toMatchObject(FIRST);
  };
  await told();
  expect(await apply(await open(), { amount: '101' })).toMatchObject(FIRST);
  // One thing is remembered of an account: the last.
  await told();
  await mall.shared.clock.advance(mall.db, 601);
  await told();
  await withSetting(mall, 'withdrawal_least_fee_trc20', '2');
  expect(await apply(await open())).toMatchObject({
    ...FIRST,
    msg: 'The fee is 2\u00A0USDT, you receive 98\u00A0USDT. Send it again to confirm.',
  });
  const rows = sql`select fee from withdrawals.fee_told where account_id = ${id}`;
  expect(await mall.owner.list(rows)).toEqual(['2']);
  expect(await balance(mall.db, 'available', id)).toBe('1000');
  const same = await open();
  // Two clicks at once are one withdrawal.
  const [one, other] = await Promise.all([apply(same), apply(same)]);
  expect(one).toMatchObject({ code: '0' });
  expect(other).toEqual(one);
  expect(await balance(mall.db, 'reserved', id)).toBe('100');
  await withSetting(mall, 'withdrawal_least_fee_trc20', '1');
});

test('whoever has not got so much, or a wrong fund password, is told that and no fee', async () => {
  const { open, apply } = await aClient('50');
  expect(await apply(await open())).toMatchObject({ refusal: 'WITHDRAWAL_ABOVE_BALANCE' });
  // Nobody is asked to pay in so that he gets something out (trust.md 6).
  for (const lang of ['en', 'cn', 'ar']) {
    const { msg } = await apply(await open(), { lang });
    expect(msg).not.toMatch(/top up|充值|تعبئة/);
  }
  const wrong = { amount: '20', safeword: '000000' };
  expect(await apply(await open(), wrong)).toMatchObject({ refusal: 'FUND_PASSWORD_WRONG' });
  expect(await apply(await open(), { amount: '20' })).toMatchObject(FIRST);
});
