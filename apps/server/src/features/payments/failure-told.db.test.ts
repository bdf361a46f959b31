// What existing clients show of money that was paid in and came to nothing: over a chain, by card or by bank.
import { GONE_DAYS } from '@entrepot/contract/deposits/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  aProblem,
  aTransfer,
  finish,
  takeBack,
} from '../../../test/deposits-factories.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** In the list and by itself, which say the same. */
async function said(
  { id }: Pick<Awaited<ReturnType<typeof aBuyer>>, 'id'>,
  one: string,
  lang = 'en',
) {
  const token = await openSession(mall.db, 'storefront', id, mall.shared.clock.now());
  const ask = async (path: string, more: Record<string, string>) =>
    (await mall.legacy(`rechargeBlockchain!${path}`, { token, lang, ...more })).data;
  type Told = { order_no: string; state: number; failure_msg: string };
  const { elements } = (await ask('list', { page_no: '1', page_size: '20' })) as {
    elements: Told[];
  };
  const { state, failure_msg } = (await ask('get', { order_no: one })) as Told;
  expect(elements.find(({ order_no }) => order_no === one)).toMatchObject({ state, failure_msg });
  expect(failure_msg !== '').toBe(state === 2);
  return failure_msg;
}

test('each end of a payment says why, and one that people look at says so', async () => {
  const buyer = await aBuyer(mall);
  const failed = await startPayment(buyer);
  await payAt(mall, failed.payUrl, 'fail');
  const paid = await startPayment(buyer);
  await payAt(mall, paid.payUrl, 'pay');
  const late = await startPayment(buyer);
  const short = await startPayment(buyer);
  await mall.advance(3);
  expect(await said(buyer, failed.id)).toMatch(/^The payment did not go through/);
  expect(await said(buyer, failed.id, 'cn')).toMatch(/^付款未成功/);
  expect(await said(buyer, failed.id, 'ar')).toMatch(/^لم تتم الدفعة/);
  expect(await said(buyer, paid.id)).toBe('');
  await mall.advance(7_300);
  expect(await said(buyer, late.id)).toMatch(/^It was not paid in time/);
  await payAt(mall, short.payUrl, 'short');
  await mall.advance(3);
  expect(await said(buyer, short.id)).toMatch(/^Something about it does not match/);
  const end = (state: string) =>
    mall.owner.run(sql`
      update payments.payment set state = ${state}, ended_at = now() where id = ${paid.id}`);
  await end('disputed');
  expect(await said(buyer, paid.id)).toMatch(/^Your bank has taken it back/);
  await end('refunded');
  expect(await said(buyer, paid.id)).toMatch(/^It was sent back to where it came from/);
});

test('each end of a deposit says why, in the language of who asks', async () => {
  const buyer = await aBuyer(mall);
  const channelId = await aChannel(mall);
  const unknown = await aProblem(mall, buyer);
  expect(await said(buyer, unknown)).toMatch(/^The mall does not take this token/);
  expect(await said(buyer, unknown, 'cn')).toMatch(/^本商城不接受/);
  expect(await said(buyer, unknown, 'ar')).toMatch(/^لا تقبل المنصّة/);

  const credited = await aTransfer(mall, buyer, { channelId, units: '30000000' });
  await finish(mall, credited);
  await mall.advance(3);
  await mall.advance(3);
  expect(await said(buyer, credited)).toBe('');
  await takeBack(mall, credited);
  await mall.advance(3);
  expect(await said(buyer, credited)).toMatch(/^The network has taken it back/);

  const gone = await aTransfer(mall, buyer, { channelId, units: '30000000', block: 120 });
  await mall.advance(3);
  await takeBack(mall, gone);
  await mall.advance(3);
  expect(await said(buyer, gone)).toBe('');
  await mall.advance(GONE_DAYS * 86_400 + 5);
  expect(await said(buyer, gone)).toMatch(/has not come again/);

  await mall.owner.run(
    sql`insert into deposits.deposit (id, account_id, channel_id, network, address, state, units, seen_at, wait_until)
      select gen_random_uuid(), account_id, ${channelId}, network, address, 'announced', 5, now(), now()
      from deposits.deposit where id = ${gone}`,
  );
  await mall.advance(61);
  const expired = await mall.owner.value<string>(
    sql`select id from deposits.deposit where account_id = ${buyer.id} and state = 'expired'`,
  );
  expect(await said(buyer, expired)).toMatch(/^Nothing came in time/);
});
