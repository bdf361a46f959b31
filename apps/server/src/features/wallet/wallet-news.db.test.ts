// Whoever has money here sees it move without asking: at the storefront, and in his panel if he has a shop.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aChannel, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { aListener, type Ear, QUICK_LIVE, until } from '../../../test/ears.ts';
import { aBorrower, aRunningLoan, withLending } from '../../../test/loans-factories.ts';
import { aPaidOrder, aReceivedOrder, logInAgain } from '../../../test/orders-factories.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { limits: { live: QUICK_LIVE } });
});
afterAll(() => mall.stop());

const open: Ear[] = [];
afterEach(() => open.splice(0).forEach(({ socket }) => socket.close()));

type Owner = { id: Parameters<typeof openSession>[2] };

async function listen(at: 'storefront' | 'seller', { id }: Owner): Promise<Ear> {
  const token = await openSession(mall.db, at, id, mall.shared.clock.now());
  const ear = await aListener(mall.url[at], token);
  open.push(ear);
  return ear;
}

const WALLET = JSON.stringify({ changed: 'wallet' });

/** All of them hear it, and may hear it again. */
async function hear(...ears: Ear[]): Promise<void> {
  await mall.settle();
  await until(() => ears.forEach(({ heard }) => expect(heard).toContain(WALLET)));
  ears.forEach(({ heard }) => heard.splice(0));
}

test('of an order: when it is paid, when it is confirmed, and when its money is released', async () => {
  const listing = await aListing(mall, {});
  const stranger = await listen('seller', (await aListing(mall, {})).seller);
  const shop = await listen('seller', listing.seller);
  const { id: orderId, buyer } = await aPaidOrder(mall, { listing });
  await hear(shop);
  const payer = await listen('storefront', buyer);
  await mall.seller(listing.seller.token)('orders.confirmOrder', { orderId });
  await hear(shop, payer);
  const received = await aReceivedOrder(mall, { listing });
  const releasedIn = await mall.owner.value<number>(sql`
    select extract(epoch from release_at - ${mall.shared.clock.now()})::int from orders."order" where id = ${received.id}`);
  await mall.advance(releasedIn - 60);
  const later = await listen('seller', listing.seller);
  await mall.advance(120);
  await hear(later);
  expect(stranger.heard).not.toContain(WALLET);
});

test('of a deposit over a chain, while it is confirmed and when it is credited', async () => {
  const { seller } = await aListing(mall, {});
  const owner = { ...seller, call: await logInAgain(mall, seller) };
  const channelId = await aChannel(mall);
  const ears = [await listen('storefront', owner), await listen('seller', owner)];
  const id = await aTransfer(mall, owner, { channelId, units: '25000000' });
  await mall.advance(3);
  await hear(...ears);
  await finish(mall, id);
  await mall.advance(3);
  await mall.advance(3);
  await hear(...ears);
});

test('of a deposit by card', async () => {
  await openPayments(mall);
  const { seller } = await aListing(mall, {});
  const owner = { ...seller, call: await logInAgain(mall, seller) };
  const ears = [await listen('storefront', owner), await listen('seller', owner)];
  const { payUrl } = await startPayment(owner);
  await payAt(mall, payUrl, 'pay');
  await mall.advance(3);
  await hear(...ears);
});

test('of a correction by two people', async () => {
  const owner = await aBuyer(mall);
  const [maker, checker] = [await anOperator(mall), await anOperator(mall)];
  const ear = await listen('storefront', owner);
  const { id: adjustmentId } = await maker.call('adjustments.proposeAdjustment', {
    ...{ accountId: owner.id, amount: '12.50', reason: 'Order 4711 was paid twice' },
  });
  await checker.call('adjustments.approveAdjustment', { adjustmentId });
  await hear(ear);
});

test('of a loan that is paid out', async () => {
  await withLending(mall);
  const borrower = await aBorrower(mall);
  const ear = await listen('storefront', borrower);
  await aRunningLoan(mall, { borrower });
  await hear(ear);
});
