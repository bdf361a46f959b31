// What strangers send of a coin that has no price now: it fills no mailbox, no list and no desk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aChannel, aPrice, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

const ASSET = '0x' + '7'.repeat(40);
let mall: TestMall;
let coin: string;
beforeAll(async () => {
  mall = await startMall();
  coin = await aChannel(mall, { ...{ coin: 'DOT', asset: ASSET, decimals: 6, least: '1' } });
});
afterAll(() => mall.stop());

async function aReceiver() {
  const buyer = await aBuyer(mall);
  const come = async (units: string, times = 1) => {
    for (let at = 0; at < times; at += 1) {
      const sent = { channelId: coin, units, asset: ASSET };
      await finish(mall, await aTransfer(mall, buyer, sent));
    }
    await mall.advance(3);
  };
  const states = () =>
    mall.owner.list<string>(sql`
      select state || ' ' || count(*) from deposits.deposit where account_id = ${buyer.id} group by state order by 1`);
  const notices = async () =>
    (await buyer.call('notifications.listNotices', {})).rows.filter(
      ({ kind }) => kind === 'deposit',
    ).length;
  return { ...buyer, come, states, notices };
}

test('without a price, what is below the least waits with its like, told once and without work for the desk', async () => {
  const buyer = await aReceiver();
  const { call } = await anOperator(mall);
  const waiting = async () => (await call('deposits.countWaiting', {})).waiting;
  const before = await waiting();
  await buyer.come('10000', 5);
  expect(await buyer.states()).toEqual(['small 5']);
  expect([await buyer.notices(), await waiting()]).toEqual([1, before]);
  const { moving } = await buyer.call('wallet.getHoldings', {});
  expect(moving).toMatchObject([{ count: 5, why: 'least', amount: null }]);
});

test('once there is enough of it together, one waits for the price, and with it all are credited', async () => {
  const buyer = await aReceiver();
  await buyer.come('300000', 6);
  expect(await buyer.states()).toEqual(['small 5', 'unpriced 1']);
  expect(await buyer.notices()).toBe(2);
  await aPrice(mall, 'DOT', '5');
  await mall.advance(3);
  await mall.advance(3);
  expect(await buyer.states()).toEqual(['credited 6']);
  expect(await balance(mall.db, 'available', buyer.id)).toBe('9');
});

test('of many that wait for a price, the owner is told once, and his wallet names the newest and the others as one', async () => {
  await mall.advance(7_200);
  const buyer = await aReceiver();
  await buyer.come('2000000', 24);
  expect(await buyer.states()).toEqual(['unpriced 24']);
  expect(await buyer.notices()).toBe(1);
  const { moving, underway } = await buyer.call('wallet.getHoldings', {});
  expect(moving).toHaveLength(21);
  expect(moving.at(-1)).toMatchObject({ count: 4, why: 'price', amount: '40' });
  expect(underway).toBe('240');
});
