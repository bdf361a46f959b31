/** Money that the mall gives back without being asked: exactly once, never more than is held. */
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../../test/accounts-factories.ts';
import { mailedTo } from '../../../../test/mailed.ts';
import {
  aPaidOrder,
  aReceivedOrder,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const seen = async (order: OrderMade) =>
  (await logInAgain(mall, order.buyer))('orders.getOrder', { orderId: order.id });

const refund = async (order: OrderMade, amount: string, held = '166.8') =>
  (await anOperator(mall)).call('orders.refundOrder', {
    ...{ orderId: order.id, amount: parseAmount(amount), held: parseAmount(held) },
    reason: 'The warehouse burnt down',
  });

test('a part of it: the order goes on, its timeline and its papers say who gave it and why', async () => {
  const order = await aPaidOrder(mall);
  const email = `${newId()}@example.com`;
  await mall.owner.run(
    sql`update accounts.account set email = ${email} where id = ${order.buyer.id}`,
  );
  await refund(order, '20');
  const after = await seen(order);
  expect(after).toMatchObject({
    ...{
      state: 'paid',
      returnState: 'none',
      returns: [],
      escrow: { refunded: '20', held: '146.8' },
    },
    platformRefunds: [{ amount: '20', reason: 'The warehouse burnt down' }],
    lines: [{ calledOff: 0 }],
  });
  expect(after.log.at(-1)).toMatchObject({ event: 'refunded-by-platform', by: 'operator' });
  expect(await balance(mall.db, 'available', order.buyer.id)).toBe('9853.2');
  await mall.settle();
  const [mail] = await mailedTo(mall, email);
  expect(mail?.subject).toContain('20.00\u00A0USDT');
  const operator = await anOperator(mall);
  const { rows } = await operator.call('accounts.listAuditEntries', {});
  expect(rows[0]).toMatchObject({ operation: 'orders.refundOrder', input: { amount: '20' } });
  await expectSoundBooks(mall);
});

test('all of it: the order is over, its unsent pieces are stock again, and nothing further moves', async () => {
  const order = await aPaidOrder(mall);
  await refund(order, '20');
  await refund(order, '146.8', '146.8');
  expect(await seen(order)).toMatchObject({
    ...{ state: 'refunded', actions: [], lines: [{ calledOff: 24 }] },
    escrow: { state: 'refunded', refunded: '166.8', held: '0' },
  });
  expect(await balance(mall.db, 'available', order.buyer.id)).toBe('10000');
  expect(await refusalOf(refund(order, '1', '0'))).toBe('ORDER_NOT_REFUNDABLE');
  await mall.advance(60 * DAY);
  expect((await seen(order)).state).toBe('refunded');
  await expectSoundBooks(mall);
});

describe('it is refused', () => {
  test('above what is held, below a cent, and of nothing', async () => {
    const order = await aPaidOrder(mall);
    expect(await refusalOf(refund(order, '166.81'))).toBe('REFUND_TOO_LARGE');
    expect(await refusalOf(refund(order, '0'))).toBe('INVALID_INPUT');
    await expect(refund(order, '1.001')).rejects.toMatchObject({ fields: { amount: 'decimals' } });
    expect((await seen(order)).escrow.held).toBe('166.8');
  });

  test('once the shop has been paid', async () => {
    const order = await aReceivedOrder(mall);
    await mall.advance(8 * DAY);
    expect(await refusalOf(refund(order, '1', '0'))).toBe('ORDER_NOT_REFUNDABLE');
    await expectSoundBooks(mall);
  });
});

test('of two operators who saw the same sum, one gives back', async () => {
  const order = await aPaidOrder(mall);
  const both = await Promise.all([refusalOf(refund(order, '20')), refusalOf(refund(order, '20'))]);
  expect(both.toSorted()).toEqual(['ORDER_CHANGED', 'no refusal']);
  expect((await seen(order)).escrow).toMatchObject({ refunded: '20', held: '146.8' });
  await expectSoundBooks(mall);
});
