// Pages of the operators' desks while new rows come in: none is on two pages.
import type { AdminApi } from '@entrepot/contract/api/admin';
import type { OutputOf } from '@entrepot/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../test/accounts-factories.ts';
import { aProblem } from '../../test/deposits-factories.ts';
import { aClaimRow } from '../../test/identity-factories.ts';
import { aLoanRow } from '../../test/loans-factories.ts';
import { giveMoney } from '../../test/orders-factories.ts';
import { aPayment } from '../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aWithdrawal } from '../../test/withdrawals-factories.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Listed = Pick<OutputOf<AdminApi, 'adjustments.listAdjustments'>, 'total' | 'asOf'> & {
  rows: { id: string }[];
};

test('what comes between two pages stands on the first one anew, and moves no other', async () => {
  const [maker, checker, owner] = [
    await anOperator(mall),
    await anOperator(mall),
    await aBuyer(mall),
  ];
  const propose = async (amount: string) => {
    const reason = 'Order 4711 was paid twice';
    const asked = { accountId: owner.id, amount, reason };
    return (await maker.call('adjustments.proposeAdjustment', asked)).id;
  };
  const ids: string[] = [];
  for (const amount of ['1', '2', '3', '4', '5']) {
    const adjustmentId = await propose(amount);
    await checker.call('adjustments.declineAdjustment', { adjustmentId, reason: 'No need' });
    ids.unshift(adjustmentId);
    await mall.advance(1);
  }
  const page = async (number: number, asOf?: string) => {
    const asked = { accountId: owner.id, page: number, size: 2 };
    const found: Listed = await checker.call('adjustments.listAdjustments', {
      ...asked,
      ...(asOf !== undefined && { asOf }),
    });
    return { ...found, ids: found.rows.map(({ id }) => id) };
  };
  const first = await page(1);
  await mall.advance(1);
  const added = await propose('6');
  const [second, third] = [await page(2, first.asOf), await page(3, first.asOf)];
  expect([first.ids, second.ids, third.ids]).toEqual([
    ids.slice(0, 2),
    ids.slice(2, 4),
    ids.slice(4),
  ]);
  expect([first.total, second.total, second.asOf]).toEqual([5, 5, first.asOf]);
  expect(await page(1)).toMatchObject({ total: 6, ids: [added, ids[0]] });
});

test('every desk of money, documents and applications is read as of when it was begun', async () => {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '100');
  await aProblem(mall, buyer);
  await aClaimRow(mall, buyer.id);
  await aLoanRow(mall, buyer.id);
  await aPayment(mall, buyer);
  await aWithdrawal(mall, buyer);
  const { call } = await anOperator(mall);
  const before = { asOf: '2020-01-01T00:00:00Z' };
  const of = async (name: string, list: (asked: { asOf?: string }) => Promise<Listed>) => {
    const { asOf = '', total } = await list({});
    return [name, total > 0, (await list({ asOf })).total === total, (await list(before)).total];
  };
  expect([
    await of('deposits', (asked) => call('deposits.listDeposits', asked)),
    await of('identity', (asked) => call('identity.listClaims', asked)),
    await of('loans', (asked) => call('loans.listLoans', asked)),
    await of('payments', (asked) => call('payments.listPayments', asked)),
    await of('withdrawals', (asked) => call('withdrawals.listWithdrawals', asked)),
  ]).toEqual(
    ['deposits', 'identity', 'loans', 'payments', 'withdrawals'].map((name) => [
      name,
      true,
      true,
      0,
    ]),
  );
});
