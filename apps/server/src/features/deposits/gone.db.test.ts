// A transfer whose block was taken back and that is on no chain again: it comes to an end, and counts all the same when it is late.
import { GONE_DAYS } from '@entrepot/contract/deposits/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  aTransfer,
  bringBack,
  finish,
  takeBack,
  TOKEN,
} from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
let usdt: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall);
});
afterAll(() => mall.stop());

const DAY = 86_400;

/** A buyer to whom something came and was taken back with its block. Days go by: each call is of a session just opened. */
async function takenBack(asset = TOKEN) {
  const buyer = await aBuyer(mall);
  const depositId = await aTransfer(mall, buyer, { channelId: usdt, units: '30000000', asset });
  await mall.advance(3);
  await takeBack(mall, depositId);
  await mall.advance(3);
  const call: typeof buyer.call = async (...said) =>
    mall.storefront(await openSession(mall.db, 'storefront', buyer.id, mall.shared.clock.now()))(
      ...said,
    );
  return {
    depositId,
    deposit: () => call('deposits.getDeposit', { depositId }),
    news: async () =>
      (await call('notifications.listNotices', {})).rows.filter(({ kind }) => kind === 'deposit'),
    wallet: () => balance(mall.db, 'available', buyer.id),
  };
}

test('says until when it is waited for, ends then, and is credited once when it comes after all', async () => {
  const { depositId, deposit, news, wallet } = await takenBack();
  const before = await deposit();
  expect(before.state).toBe('orphaned');
  const until = new Date(before.waitUntil ?? 0).getTime();
  expect(
    Math.abs(until - mall.shared.clock.now().getTime() - GONE_DAYS * DAY * 1_000),
  ).toBeLessThan(10_000);
  await mall.advance((GONE_DAYS - 1) * DAY);
  expect((await deposit()).state).toBe('orphaned');
  await mall.advance(DAY + 5);
  expect(await deposit()).toMatchObject({ state: 'gone', endedAt: expect.any(String) });
  expect(await news()).toMatchObject([{ params: { news: 'gone' } }]);
  expect(await wallet()).toBe('0');

  await bringBack(mall, depositId, 130);
  await mall.advance(3);
  expect(await deposit()).toMatchObject({ state: 'seen', waitUntil: null, endedAt: null });
  await finish(mall, depositId);
  await mall.advance(3);
  await mall.advance(3);
  expect(await deposit()).toMatchObject({ state: 'credited', net: '30' });
  expect(await wallet()).toBe('30');
  await expectSoundBooks(mall);
});

test('of a token that is not taken it ends without a word: anybody sends them', async () => {
  const { deposit, news } = await takenBack(`0x${'d'.repeat(40)}`);
  await mall.advance(GONE_DAYS * DAY + 5);
  expect((await deposit()).state).toBe('gone');
  expect(await news()).toEqual([]);
});

test('one that was taken back before it was taken, and is there again hours later, is taken then', async () => {
  const early = await aBuyer(mall);
  const id = await aTransfer(mall, early, { channelId: usdt, units: '30000000' });
  await takeBack(mall, id);
  await mall.advance(7_200);
  const other = await aBuyer(mall);
  await finish(mall, await aTransfer(mall, other, { channelId: usdt, units: '20000000' }));
  await mall.advance(3);
  expect(await balance(mall.db, 'available', other.id)).toBe('20');
  await bringBack(mall, id, 160);
  await finish(mall, id);
  await mall.advance(3);
  expect(await balance(mall.db, 'available', early.id)).toBe('30');
});
