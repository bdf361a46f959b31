/** What happens to orders is told to those whom it concerns: once, in their language, and counted. */
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anAddress } from '../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../test/catalogue-factories.ts';
import { mailedTo } from '../../test/mailed.ts';
import { orderActs, type OrderActs } from '../../test/order-acts.ts';
import {
  anOrder,
  aPaidOrder,
  aReceivedOrder,
  askForReturn,
  DAY,
  expectSoundBooks,
  giveMoney,
  pay,
  review,
  type Shopper,
} from '../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';
import { sql } from '../platform/db.ts';
import { systemContext } from './http/in-process.ts';
import { tell } from './subscriptions.ts';

let mall: TestMall;
let acts: OrderActs;
beforeAll(async () => {
  mall = await startMall();
  acts = await orderActs(mall);
});
afterAll(() => mall.stop());

async function lettersTo(email: string) {
  await mall.settle();
  return (await mailedTo(mall, email)).toReversed();
}

/** Gives an account an address and the language of its last log-in. */
async function reads(id: string, language: string): Promise<string> {
  const email = `${newId()}@example.com`;
  await mall.owner.run(
    sql`update accounts.account set email = ${email}, language = ${language} where id = ${id}`,
  );
  return email;
}

async function aReader(language: string): Promise<Shopper & { email: string }> {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '10000');
  const email = await reads(buyer.id, language);
  return { ...buyer, email, addressId: await anAddress(buyer) };
}

async function aReadingShop(language: string): Promise<ListingMade & { email: string }> {
  const listing = await aListing(mall);
  return { ...listing, email: await reads(listing.seller.id, language) };
}

describe('mails', () => {
  test('a payment is told to the buyer in his language and to the shop in its own', async () => {
    const buyer = await aReader('ar');
    const listing = await aReadingShop('zh-CN');
    const { id, number } = await aPaidOrder(mall, { buyer, listing });
    const [toBuyer, ...more] = await lettersTo(buyer.email);
    expect(more).toEqual([]);
    expect(toBuyer?.subject).toBe(`تم دفع الطلب ${number}`);
    expect(toBuyer?.body).toContain('166.80\u00A0USDT');
    expect(toBuyer?.body).toContain(`/userInfo/order-detail?id=${id}`);
    expect(toBuyer?.body).toContain('كل الأموال فيها تجريبية');
    expect(toBuyer?.body).not.toMatch(/[{}]/);
    expect(await lettersTo(listing.email)).toMatchObject([
      { subject: `新订单 ${number}：166.80\u00A0USDT`, language: 'zh-CN' },
    ]);
  });

  test('of a whole life each hears what he did not do himself, in order', async () => {
    const buyer = await aReader('en');
    const listing = await aReadingShop('en');
    const order = await aPaidOrder(mall, { buyer, listing });
    const { number } = order;
    for (const act of [
      'remind',
      'confirm',
      'ship',
      'receive',
      'review',
      'return',
      'refuse',
    ] as const) {
      await acts[act](order);
      await mall.settle();
    }
    await mall.advance(8 * DAY);
    expect((await lettersTo(buyer.email)).map(({ subject }) => subject)).toEqual([
      `Payment received for order ${number}`,
      `Order ${number} has been shipped`,
      `Return declined for order ${number}`,
    ]);
    expect((await lettersTo(listing.email)).map(({ subject }) => subject)).toEqual([
      `New order ${number}: 166.80\u00A0USDT`,
      `Please ship order ${number}`,
      `New review of order ${number}`,
      `Return requested for order ${number}`,
      `Return declined for order ${number}`,
      `159.89\u00A0USDT paid out for order ${number}`,
    ]);
  });

  test('after a part refund both hear what went back, and the shop what is left after commission', async () => {
    const buyer = await aReader('en');
    const listing = await aReadingShop('en');
    const order = await aReceivedOrder(mall, { buyer, listing });
    await askForReturn(order, parseAmount('66.80'));
    await (await orderActs(mall)).refund(order);
    await mall.advance(8 * DAY);
    const { number } = order;
    const refund = { subject: `Refund for order ${number}: 66.80\u00A0USDT` };
    expect((await lettersTo(buyer.email)).at(-1)).toMatchObject(refund);
    expect((await lettersTo(listing.email)).slice(-2)).toMatchObject([
      refund,
      {
        subject: `95.86\u00A0USDT paid out for order ${number}`,
        body: expect.stringContaining('commission of 4.14\u00A0USDT'),
      },
    ]);
  });

  test('a timer’s cancellation is told, the buyer’s own is not', async () => {
    const buyer = await aReader('de');
    const own = await anOrder(mall, { buyer });
    await acts.cancel(own);
    const forgotten = await anOrder(mall, { buyer });
    await mall.advance(30 * 60);
    // German has no texts of its own yet: English.
    expect((await lettersTo(buyer.email)).map(({ subject }) => subject)).toEqual([
      `Order ${forgotten.number} was cancelled`,
    ]);
  });

  test('an event that is told again is mailed once', async () => {
    const buyer = await aReader('en');
    const order = await anOrder(mall, { buyer });
    await pay(order);
    const events = await mall.owner.query<{ topic: string; payload: Record<string, unknown> }>(
      sql`select topic, payload from platform.outbox where payload ->> 'orderId' = ${order.id}`,
    );
    expect(events.map(({ topic }) => topic)).toEqual(['orders.paid']);
    const ctx = await systemContext(mall.shared);
    for (const { topic, payload } of [...events, ...events]) {
      await mall.db.tx((db) => tell({ ...ctx, db }, { topic, payload }));
    }
    expect(await lettersTo(buyer.email)).toHaveLength(1);
  });

  test('nobody hears of what was rolled back', async () => {
    const buyer = await aReader('en');
    const big = await aListing(mall, {
      offer: { price: parseAmount('9000'), listPrice: null, tiers: [] },
    });
    const order = await anOrder(mall, { buyer, listing: big });
    await expect(pay(order)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await lettersTo(buyer.email)).toEqual([]);
  });

  test('logging in says which language somebody reads', async () => {
    const { username, id } = await aBuyer(mall, { password: true });
    await mall.storefront(null, { language: 'zh-CN' })('accounts.login', {
      name: username,
      password: 'harbour42',
    });
    const row = await mall.owner.one<{ language: string }>(
      sql`select language from accounts.account where id = ${id}`,
    );
    expect(row?.language).toBe('zh-CN');
  });
});

describe('counts', () => {
  type Counts = { sold: number; shopSold: number; ratings: number; stars: number };
  const countsOf = ({ listingId, shopId }: ListingMade) =>
    mall.owner.one<Counts>(sql`
      select l.sold_count as sold, f.sold as shop_sold, l.rating_count as ratings, l.rating_sum as stars
      from catalogue.listing l join sellers.shop_figures f on f.shop_id = ${shopId}
      where l.id = ${listingId}`);

  test('sold counts follow payments and refunds before shipment; ratings follow reviews', async () => {
    const listing = await aListing(mall);
    await anOrder(mall, { listing });
    expect(await countsOf(listing)).toMatchObject({ sold: 0, shopSold: 0 });
    const paid = await aPaidOrder(mall, { listing });
    await mall.advance(1);
    expect(await countsOf(listing)).toMatchObject({ sold: 24, shopSold: 24 });
    const now = await orderActs(mall);
    await now.return(paid);
    await now.refund(paid);
    const received = await aReceivedOrder(mall, { listing });
    await review(received, 3);
    await mall.settle();
    await mall.settle();
    await mall.advance(1);
    expect(await countsOf(listing)).toEqual({ sold: 24, shopSold: 24, ratings: 1, stars: 3 });
    await expectSoundBooks(mall);
  });
});
