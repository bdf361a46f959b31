/** Existing clients know one list of all that was paid in, with where to pay what is not paid yet. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  aProblem,
  aTransfer,
  bringBack,
  finish,
  takeBack,
} from '../../../test/deposits-factories.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** Over a chain, then by card and in the wallet, then by card and not paid yet; two seconds apart. */
async function three() {
  const buyer = await aBuyer(mall);
  const chain = await aProblem(mall, buyer);
  await mall.advance(2);
  const paid = await startPayment(buyer);
  await payAt(mall, paid.payUrl, 'pay');
  await mall.advance(3);
  return { buyer, chain, paid, open: await startPayment(buyer, { amount: '20' }) };
}

test('what was paid in by either way is one list, newest first, and each of it is found', async () => {
  const { buyer, chain, paid, open } = await three();
  const ask = async (path: string, more: Record<string, string>, { token } = buyer) =>
    (await mall.legacy(`rechargeBlockchain!${path}`, { token, ...more })) as {
      code: string;
      data: { elements: unknown[] };
    };
  const all = (await ask('list', { page_no: '1', page_size: '8' })).data;
  expect(all).toMatchObject({
    totalElements: 3,
    elements: [
      {
        ...{ order_no: open.id, state: 0, isThirdParty: true, payUrl: open.payUrl },
        ...{ coin: 'USD', volume: 20, amount: open.credit },
      },
      { order_no: paid.id, state: 1, isThirdParty: true, payUrl: '', amount: paid.credit },
      { order_no: chain, state: 2, isThirdParty: false, payUrl: '' },
    ],
  });
  expect(open.payUrl).toMatch(/^http/);
  const second = await ask('list', { page_no: '2', page_size: '2' });
  expect(second.data.elements).toEqual(all.elements.slice(2));
  expect((await ask('get', { order_no: paid.id })).data).toMatchObject({ state: 1, volume: 100 });
  expect((await ask('get', { order_no: chain })).data).toMatchObject({ order_no: chain, state: 2 });
  const other = await aBuyer(mall);
  for (const order_no of [paid.id, chain]) {
    expect((await ask('get', { order_no }, other)).code).toBe('1');
  }
  expect((await ask('list', { page_no: '1' }, other)).data.elements).toEqual([]);
});

/** One that an existing client has announced over a chain, with its list and the row of it. */
async function announced() {
  const channelId = await aChannel(mall);
  const buyer = await aBuyer(mall);
  const ask = async (path: string, more: Record<string, string> = {}) =>
    (await mall.legacy(`rechargeBlockchain!${path}`, { token: buyer.token, ...more })).data;
  const { session_token } = (await ask('recharge_open')) as { session_token: string };
  const coin = { coin: 'USDT', blockchain_name: 'demo-chain', amount: '40' };
  const { order_no } = (await ask('recharge', { session_token, ...coin })) as { order_no: string };
  const sent = (units: string, asset?: string) =>
    aTransfer(mall, buyer, { channelId, units, ...(asset ? { asset } : {}) });
  const list = async () =>
    ((await ask('list', { page_no: '1', page_size: '20' })) as { elements: unknown[] }).elements;
  return { buyer, order_no, sent, list, get: () => ask('get', { order_no }) };
}

test('what was announced is one row with the transfer that answers it: done once it is credited, and with that amount', async () => {
  const { order_no, sent, list, get } = await announced();
  const expectRow = async (row: Record<string, unknown>) => {
    expect(await list()).toMatchObject([{ order_no, isThirdParty: false, ...row }]);
    expect(await get()).toMatchObject({ order_no, ...row });
  };
  await expectRow({ state: 0, amount: '0', volume: 40 });
  const id = await sent('39500000');
  await mall.advance(3);
  await expectRow({ state: 0, amount: '0', volume: 39.5 });
  await takeBack(mall, id);
  await mall.advance(3);
  await expectRow({ state: 0, amount: '0', failure_msg: '' });
  await bringBack(mall, id, 140);
  await finish(mall, id);
  await mall.advance(3);
  await expectRow({ state: 1, amount: '39.5', volume: 39.5 });
  await takeBack(mall, id);
  await mall.advance(3);
  await expectRow({ state: 2, failure_msg: expect.stringMatching(/./) });
});

test('what was answered before that was written down is linked with its transfer, and told again', async () => {
  const { buyer, order_no, sent, list } = await announced();
  const transfers = [await sent('39500000'), await sent('40000000')];
  await mall.advance(3);
  const row = () =>
    mall.owner.value<string | null>(
      sql`select answer_id from deposits.deposit where account_id = ${buyer.id} and state = 'arrived'`,
    );
  const before = await row();
  expect(transfers).toContain(before);
  await mall.owner.run(sql`update deposits.deposit set answer_id = null`);
  expect(JSON.stringify(await list())).not.toContain(order_no);
  const file = new URL('../../../migrations/1427_deposits_answers_before.sql', import.meta.url);
  await mall.owner.run(raw(readFileSync(file, 'utf8')));
  // Two came at once: the one of just this amount is meant.
  expect(await row()).toBe(transfers[1]);
  expect(JSON.stringify(await list())).toContain(order_no);
  expect(await list()).toHaveLength(2);
});

test('tokens that the mall does not take fill its own list with three rows, and that of existing clients with no more', async () => {
  const { buyer, sent, list } = await announced();
  for (let at = 0; at < 5; at += 1) {
    await finish(mall, await sent('1', '0xunknown' + 'e'.repeat(33)));
    await mall.advance(3);
  }
  const own = await buyer.call('deposits.listDeposits', { page: 1, size: 20 });
  const rows = await list();
  expect([own.total, rows.length]).toEqual([4, 4]);
});

test('a method is named in the reader’s language, or in English; existing clients know it by the English name', async () => {
  const buyer = await aBuyer(mall);
  const { id } = await startPayment(buyer);
  const names = async (language: string) => {
    const call = mall.storefront(buyer.token, { language });
    const { ways } = await call('payments.listWays', {});
    const shown = [ways[0], await call('payments.getPayment', { paymentId: id })];
    return shown.map((each) => [each?.method, each?.methodName]);
  };
  const twice = (name: string) => [
    ['Card', name],
    ['Card', name],
  ];
  expect(await names('ar')).toEqual(twice('بطاقة'));
  expect(await names('zh-CN')).toEqual(twice('Card'));
});
