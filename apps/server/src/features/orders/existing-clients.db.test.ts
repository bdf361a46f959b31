// What clients of the original API compute with our answers: their own formulas, at the old addresses.
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSetting } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import { anOrder, aShippedOrder, aShopper, type Shopper } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
let shopper: Shopper;
beforeAll(async () => {
  mall = await startMall();
  shopper = await aShopper(mall);
});
afterAll(() => mall.stop());

type Figure =
  | 'priceCount'
  | 'fees'
  | 'tax'
  | 'prizeReal'
  | 'prizeOriginal'
  | 'discount'
  | 'goodsNum'
  | 'goodsReal'
  | 'sellingPrice'
  | 'totalCost'
  | 'isShelf'
  | 'isValid';
type Row = Record<Figure, number> & { id: string };

const ask = (path: string, parameters: Record<string, string> = {}) =>
  mall.legacy(path, { token: shopper.token, lang: 'en', ...parameters });

async function rows(path: string, parameters: Record<string, string> = {}): Promise<Row[]> {
  const { data } = await ask(path, parameters);
  return (data as { pageList: Row[] }).pageList;
}

/** As clients write an amount. */
const shown = (amount: number) => amount.toFixed(2);

/** Goods whose pieces cost fractions of a cent, so that products and charges differ. */
async function fineGoods() {
  return aListing(mall, {
    variants: TWO_COLOURS,
    offer: {
      price: parseAmount('0.0745'),
      listPrice: parseAmount('0.0825'),
      tiers: [],
      minimum: 1,
      lot: 1,
      unitFreight: parseAmount('0.0133'),
      unitTax: parseAmount('0.0031'),
    },
  });
}

async function ordered(listing: ListingMade, quantities: readonly number[]): Promise<string> {
  const { orders } = await shopper.call('orders.submitOrder', {
    lines: quantities.map((quantity, at) => ({
      listingId: listing.listingId,
      variantId: listing.variantIds[at] as string,
      quantity,
    })),
    addressId: shopper.addressId,
  });
  return orders[0]?.id as string;
}

describe('money as the client computes it', () => {
  test.each([
    ['in whole cents', () => aListing(mall, { variants: TWO_COLOURS }), [24, 12]],
    ['finer than a cent', fineGoods, [29, 7]],
  ] as const)('a list, an order and its lines come to what is charged: %s', async (_, make, of) => {
    const listing = await make();
    const orderId = await ordered(listing, of);
    const { total, goods } = await shopper.call('orders.getOrder', { orderId });

    const card = (await rows('order!listMain')).find(({ id }) => id === orderId) as Row;
    expect(shown(card.priceCount + card.fees + card.tax)).toBe(shown(Number(total)));
    expect(card.prizeReal).toBe(Number(total));

    const { data } = await ask('order!info', { orderId });
    const info = (data as { orderInfo: Row }).orderInfo;
    expect(shown(info.prizeReal + info.fees + info.tax)).toBe(shown(Number(total)));
    const way = info.prizeOriginal - info.discount + info.tax + info.fees;
    expect(shown(way)).toBe(shown(Number(total)));

    const lines = await rows('order!listGoods', { orderId });
    const sum = (each: (line: Row) => number) =>
      shown(lines.reduce((all, line) => all + each(line), 0));
    const count = (line: Row) => line.goodsNum;
    expect(sum((line) => line.goodsReal * count(line))).toBe(shown(Number(goods)));
    expect(sum((line) => line.fees * count(line))).toBe(shown(info.fees));
    expect(sum((line) => line.tax * count(line))).toBe(shown(info.tax));
    expect(sum((line) => (line.sellingPrice - line.goodsReal) * count(line))).toBe(
      shown(info.discount),
    );
    for (const line of lines) {
      const each = line.goodsReal + line.fees + line.tax;
      expect(shown(each * count(line))).toBe(shown(line.totalCost));
    }
  });

  test('in whole cents a piece costs what the shop asks', async () => {
    const orderId = await ordered(await aListing(mall), [24]);
    expect(await rows('order!listGoods', { orderId })).toMatchObject([
      { goodsReal: 6.4, sellingPrice: 8.2, fees: 0.55, tax: 0, totalCost: 166.8 },
    ]);
  });

  test('what the list calls the full total can be asked back', async () => {
    const order = await aShippedOrder(mall, { buyer: shopper });
    const card = (await rows('order!listMain')).find(({ id }) => id === order.id) as Row;
    const answer = await ask('order!returns', {
      orderId: order.id,
      returnReason: '1',
      money: String(card.prizeReal || card.priceCount),
    });
    expect(answer.code).toBe('0');
    const { returns } = await shopper.call('orders.getOrder', { orderId: order.id });
    expect(returns[0]?.amount).toBe(order.total);
  });
});

describe('facts about an order', () => {
  test('a date that is not there is empty, and the phone has no plus', async () => {
    const { id } = await anOrder(mall, { buyer: shopper });
    const { data } = await ask('order!info', { orderId: id });
    expect((data as { orderInfo: object }).orderInfo).toMatchObject({
      pushTime: '',
      phone: expect.stringMatching(/^\d/),
    });
  });

  test('a line says whether its goods are still on the shelf, and still there', async () => {
    const listing = await aListing(mall);
    const orderId = await ordered(listing, [24]);
    const facts = async () => {
      const [line] = await rows('order!listGoods', { orderId });
      return { isShelf: line?.isShelf, isValid: line?.isValid };
    };
    expect(await facts()).toEqual({ isShelf: 1, isValid: 1 });
    await mall.owner.run(
      sql`update catalogue.listing set on_shelf = false where id = ${listing.listingId}`,
    );
    expect(await facts()).toEqual({ isShelf: 0, isValid: 1 });
    await mall.owner.run(
      sql`update orders.line set variant_id = gen_random_uuid() where order_id = ${orderId}`,
    );
    expect(await facts()).toEqual({ isShelf: 0, isValid: 0 });
  });

  test.each(['9', '1.5', '0x1', '+1', 'paid'])(
    'a status that there is not is refused: %s',
    async (status) => {
      expect(await ask('order!listMain', { status })).toMatchObject({ refusal: 'INVALID_INPUT' });
    },
  );

  test('without a status all orders are listed', async () => {
    const { id } = await anOrder(mall, { buyer: shopper });
    for (const status of ['', 'undefined']) {
      expect((await rows('order!listMain', { status })).map((row) => row.id)).toContain(id);
    }
  });
});

describe('packs', () => {
  test('goods say in which steps they are sold, and what many pieces cost', async () => {
    const { listingId } = await aListing(mall);
    const { data } = await ask('sellerGoods!info', { sellerGoodsId: listingId });
    expect(data).toMatchObject({
      buyMin: 24,
      buyStep: 6,
      buyMax: null,
      tierPrices: [{ from: 96, price: 5.9 }],
    });
  });

  test('a client that steps by one is told the pack and the next quantity, and can order that', async () => {
    const { listingId } = await aListing(mall);
    const submit = (quantity: number) =>
      ask('order!submit', {
        orderInfo: `${listingId},-1,${quantity}`,
        addressId: shopper.addressId,
      });
    expect(await submit(25)).toMatchObject({
      code: '1',
      refusal: 'QUANTITY_NOT_IN_LOTS',
      msg: 'Enamelled steel teapot is sold in packs of 6. Please change the quantity to 30.',
    });
    expect(await submit(30)).toMatchObject({ code: '0' });
  });

  test.each(['0x18', '+24', '24.', '2.4e1', '24.0', '-24', '', '2147483648', '1000001'])(
    'a quantity is plain digits in bounds, not %s',
    async (quantity) => {
      const { listingId } = await aListing(mall);
      const answer = await ask('order!submit', {
        orderInfo: `${listingId},-1,${quantity}`,
        addressId: shopper.addressId,
      });
      expect(answer).toMatchObject({ code: '1', refusal: 'INVALID_INPUT' });
    },
  );

  test('the mall’s maximum lets every goods on the shelf be bought', async () => {
    const code = 'mall_max_goods_number_in_order';
    await withSetting(mall, code, '40');
    const maximum = async () => {
      const { data } = await ask('syspara!getSyspara', { code });
      return Number((data as Record<string, string>)[code]);
    };
    const { listingId } = await aListing(mall, { offer: { minimum: 3_000, lot: 7, tiers: [] } });
    expect(await maximum()).toBe(3_003);
    await mall.owner.run(
      sql`update catalogue.listing set on_shelf = false where id = ${listingId}`,
    );
    expect(await maximum()).toBe(40);
    await withSetting(mall, code, '500');
  });
});
