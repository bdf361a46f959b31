import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, FUND_PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const change = (buyer: Buyer, old: string, fundPassword = '583920') =>
  refusalOf(
    buyer.call('accounts.changeFundPassword', { old, fundPassword, confirmation: fundPassword }),
  );

test('the first fund password is set once', async () => {
  const buyer = await aBuyer(mall, { fundPassword: false });
  const set = (fundPassword: string, confirmation = fundPassword) =>
    refusalOf(buyer.call('accounts.setFundPassword', { fundPassword, confirmation }));
  expect(await buyer.call('accounts.checkFundPassword', {})).toEqual({ set: false });
  expect(await change(buyer, FUND_PASSWORD)).toBe('FUND_PASSWORD_NOT_SET');
  expect(await set('123456')).toBe('PASSWORD_TOO_COMMON');
  expect(await set('111111')).toBe('PASSWORD_TOO_COMMON');
  expect(await set('12345')).toBe('INVALID_INPUT');
  expect(await set('246810', '246811')).toBe('PASSWORD_MISMATCH');
  expect(await set('246810')).toBe('no refusal');
  expect(await set('583920')).toBe('FUND_PASSWORD_ALREADY_SET');
  expect(await buyer.call('accounts.checkFundPassword', {})).toEqual({ set: true });
});

test('it is changed with the old one', async () => {
  const buyer = await aBuyer(mall);
  expect(await change(buyer, FUND_PASSWORD, '583920')).toBe('no refusal');
  expect(await change(buyer, '583920', '246810')).toBe('no refusal');
  const row = await mall.owner.one<{ hash: string }>(
    sql`select hash from accounts.fund_password where account_id = ${buyer.id}`,
  );
  expect(row?.hash).not.toContain('246810');
});

test('the fourth wrong entry of a day locks it until the next day in UTC', async () => {
  const buyer = await aBuyer(mall);
  const entries: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    entries.push(await change(buyer, '999990'));
  }
  expect(entries).toEqual([...Array(3).fill('FUND_PASSWORD_WRONG'), 'FUND_PASSWORD_LOCKED']);
  expect(await change(buyer, FUND_PASSWORD)).toBe('FUND_PASSWORD_LOCKED');
  const now = mall.shared.clock.now();
  const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T24:00:00Z`);
  await mall.advance(Math.floor((midnight - now.getTime()) / 1_000) - 20);
  const again = await relogged(buyer);
  expect(await change(again, FUND_PASSWORD)).toBe('FUND_PASSWORD_LOCKED');
  await mall.advance(40);
  expect(await change(again, FUND_PASSWORD)).toBe('no refusal');
});

test('the refusal says how many tries are left, and a right entry clears the count', async () => {
  const buyer = await aBuyer(mall);
  const wrong = buyer.call('accounts.changeFundPassword', {
    old: '999990',
    fundPassword: '583920',
    confirmation: '583920',
  });
  await expect(wrong).rejects.toMatchObject({ code: 'FUND_PASSWORD_WRONG', params: { left: 3 } });
  await change(buyer, '999990');
  await change(buyer, '999990');
  expect(await change(buyer, FUND_PASSWORD)).toBe('no refusal');
  expect(await change(buyer, '999990')).toBe('FUND_PASSWORD_WRONG');
});

test('fifty guesses at the same moment are four', async () => {
  const buyer = await aBuyer(mall);
  const entries = await Promise.all(
    Array.from({ length: 50 }, (_, index) => change(buyer, String(300_000 + index))),
  );
  expect(entries.filter((code) => code === 'FUND_PASSWORD_WRONG')).toHaveLength(3);
  expect(entries.filter((code) => code === 'FUND_PASSWORD_LOCKED')).toHaveLength(47);
});

/** The same account in a new session, because the old one has rested too long. */
async function relogged(buyer: Buyer): Promise<Buyer> {
  const token = await openSession(mall.db, 'storefront', buyer.id, mall.shared.clock.now());
  return { ...buyer, token, call: mall.storefront(token) };
}
