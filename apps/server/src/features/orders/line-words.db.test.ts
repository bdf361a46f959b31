import type { OrderId, VariantId } from '@entrepot/contract/ids';
import { ZERO } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aLot, aPaidOrder, anOrder, aShopper, pay } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const colour = (name: string, value: string) => [{ name, value }];
const VARIANTS = ['Red', 'Blue'].map((value, index) => ({
  sku: `POT-${value}`,
  attributes: { en: colour('Colour', value), 'zh-CN': colour('颜色', ['红', '蓝'][index] ?? '') },
  picture: { id: `ab/${String(index).repeat(32)}`, width: 960, height: 960, tint: '#c0c0c0' },
  surcharge: ZERO,
  stock: 1_000,
}));

test('goods of an order are named in the reader’s language, and found by it', async () => {
  const listing = await aListing(mall, { variants: VARIANTS });
  const order = await anOrder(mall, { listing });
  const { name: own } = (await order.buyer.call('orders.getOrder', { orderId: order.id }))
    .lines[0]!;
  const chinese = mall.storefront(order.buyer.token, { language: 'zh-CN' });
  const { lines } = await chinese('orders.getOrder', { orderId: order.id });
  expect(own).toBe('Enamelled steel teapot');
  expect(lines[0]).toMatchObject({ attributes: [{ name: '颜色', value: '红' }] });
  const name = lines[0]?.name ?? '';
  expect(name).toBe('搪瓷茶壶');
  const list = await chinese('orders.listOrders', { search: name });
  expect(list.rows[0]?.lines[0]).toMatchObject({ name, attributes: [{ value: '红' }] });
});

test('goods that were renamed since stay as they were sold', async () => {
  const listing = await aListing(mall);
  const order = await anOrder(mall, { listing });
  await mall.owner.run(
    sql`update catalogue.goods_text set name = name || ' II' where goods_id = ${listing.goodsId}`,
  );
  const chinese = mall.storefront(order.buyer.token, { language: 'zh-CN' });
  const { lines } = await chinese('orders.getOrder', { orderId: order.id });
  expect(lines[0]?.name).toBe('Enamelled steel teapot');
});

test('the best goods of a shop show the number and the picture of the variant sold most', async () => {
  const listing = await aListing(mall, { variants: VARIANTS });
  await aPaidOrder(mall, { listing });
  const buyer = await aShopper(mall);
  const blue = { ...aLot(listing, 54), variantId: listing.variantIds[1] as VariantId };
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: [blue],
    addressId: buyer.addressId,
  });
  await pay({ id: orders[0]?.id as OrderId, number: '', total: ZERO, buyer, listing });
  await aPaidOrder(mall, { listing });
  const { best, days, today } = await mall.seller(listing.seller.token)('orders.todayFigures', {});
  expect(days.map(({ orders: count }) => count)).toEqual([...Array(13).fill(0), today.orders]);
  expect(best).toMatchObject([
    { sku: 'POT-Blue', pieces: 102, picture: { id: VARIANTS[1]?.picture.id } },
  ]);
});
