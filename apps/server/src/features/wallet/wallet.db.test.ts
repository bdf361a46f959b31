import type { AccountId } from '@entrepot/contract/ids';
import { add, parseAmount, CURRENCY } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMerchant, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { giveAnyway } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM, post } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import { getHoldings, getSellerBalance } from './balances.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

async function fund(owner: AccountId, amount: string) {
  await mall.db.tx((db) =>
    post(db, {
      kind: 'demo-funds',
      key: `test/${owner}/${amount}`,
      ref: `test/${owner}`,
      actor: 'system',
      at: mall.shared.clock.now(),
      currency: CURRENCY,
      reason: 'money of the test',
      legs: [
        { kind: 'available', owner, amount: parseAmount(amount) },
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
      ],
    }),
  );
}

test('a balance and its statement tell every movement with its reason', async () => {
  const buyer = await aBuyer(mall);
  expect(await buyer.call('wallet.getBalance', {})).toEqual({ currency: 'USDT', available: '0' });
  await fund(buyer.id, '100.5');
  await fund(buyer.id, '0.000001');
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('100.500001');
  const { rows, total } = await buyer.call('wallet.listStatement', { size: 1 });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { amount: '0.000001', balanceAfter: '100.500001', reason: 'money of the test' },
  ]);
  const older = await buyer.call('wallet.listStatement', { size: 1, page: 2 });
  expect(older.rows).toMatchObject([{ amount: '100.5', balanceAfter: '100.5' }]);
  const answer = await mall.legacy('wallet!getUsdt', { token: buyer.token });
  expect(answer).toMatchObject({ code: '0', data: { money: 100.500001 } });
});

test('there is test money once a day, in the demo world alone', async () => {
  const buyer = await aBuyer(mall);
  const take = () => buyer.call('wallet.takeTestMoney', {});
  const twice = await Promise.allSettled([take(), take()]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(take())).toBe('TEST_MONEY_TAKEN');
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('5000');
  await anOperator(mall);
  mall.shared.config.demo = false;
  expect(await refusalOf(take())).toBe('DEMO_ONLY');
  mall.shared.config.demo = true;
});

test('nobody sees another’s money', async () => {
  const rich = await aBuyer(mall);
  await fund(rich.id, '7');
  const other = await aBuyer(mall);
  expect((await other.call('wallet.listStatement', {})).rows).toEqual([]);
  expect(await refusalOf(mall.storefront()('wallet.getBalance', {}))).toBe('NOT_LOGGED_IN');
});

test('a merchant sees what is at hand and what is held', async () => {
  const merchant = await aMerchant(mall);
  await fund(merchant.id, '12');
  await giveAnyway(mall, { kind: 'escrow', owner: merchant.id }, '30');
  expect(await merchant.call('wallet.getBalance', {})).toEqual({
    currency: 'USDT',
    ...{ available: '12', reserved: '0', underway: '0', moving: [] },
    ...{ escrow: '30', inReturnWindow: '0' },
  });
  expect((await merchant.call('wallet.listStatement', {})).total).toBe(1);
});

test('an operator sees all sums, and that the books were not proved yet', async () => {
  const { call } = await anOperator(mall);
  const overview = await call('wallet.getOverview', {});
  const kinds = overview.sums.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['available', 'demo-mint', 'escrow']));
  expect([overview.books, overview.checking]).toEqual([null, false]);
});

test('money that moves while its owner looks is told at one place, and at none below zero', async () => {
  const { id } = await aMerchant(mall);
  await fund(id, '50');
  await mall.owner.run(sql`alter table ledger.journal disable trigger withdrawal_movement`);
  const reserve = (key: string) =>
    mall.db.tx((db) =>
      post(db, {
        ...{ kind: 'withdrawal-reserve', key, ref: 'test', actor: 'system', currency: CURRENCY },
        at: mall.shared.clock.now(),
        legs: [
          { kind: 'available', owner: id, amount: parseAmount('-10') },
          { kind: 'reserved', owner: id, amount: parseAmount('10') },
        ],
      }),
    );
  const system = await mall.system();
  // All that is reserved is on its way, as it stands once something has moved in between.
  const ports = {
    ...system.ports,
    underway: async (db: Db) => {
      await reserve(`test/${Math.random()}`);
      const amount = await balance(db, 'reserved', id);
      const why = 'arrival' as const;
      const what = 'withdrawal' as const;
      return [{ what, id, count: 1, amount, why, since: system.now, until: null }];
    },
  };
  const actor = { kind: 'seller', id } as MemberCtx['actor'];
  const ctx = { ...system, ports, db: mall.db, actor } as MemberCtx;
  for (const look of [getHoldings, getSellerBalance]) {
    const { available, reserved, underway } = await look(ctx);
    expect(reserved).toBe('0');
    expect(add(available, reserved, underway)).toBe('50');
  }
  await mall.owner.run(sql`alter table ledger.journal enable trigger withdrawal_movement`);
});
