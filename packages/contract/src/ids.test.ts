import { expect, expectTypeOf, test } from 'vitest';
import type { SellerApi } from './api/seller.ts';
import type { StorefrontApi } from './api/storefront.ts';
import type {
  AccountId,
  BrandId,
  GoodsId,
  ListingId,
  NamedId,
  OperatorId,
  OrderId,
  Sent,
  ShopId,
  VariantId,
} from './ids.ts';
import type { InputOf, OutputOf } from './operation.ts';
import {
  accountId,
  brandId,
  goodsId,
  listingId,
  operatorId,
  orderId,
  shopId,
  variantId,
} from './shapes.ts';

const UUID = '019ab000-0000-7000-8000-000000000001';
const SHAPES = {
  order: orderId,
  account: accountId,
  operator: operatorId,
  shop: shopId,
  goods: goodsId,
  listing: listingId,
  variant: variantId,
  brand: brandId,
};

// What is expected of types is checked by the compiler (`npx tsc`), not by the run.
test('no id passes for another', () => {
  expectTypeOf<OrderId>().not.toExtend<ListingId>();
  expectTypeOf<ShopId>().not.toExtend<AccountId>();
  expectTypeOf<AccountId>().not.toExtend<ShopId>();
  expectTypeOf<AccountId>().not.toExtend<OperatorId>();
  expectTypeOf<GoodsId>().not.toExtend<ListingId>();
  expectTypeOf<VariantId>().not.toExtend<GoodsId>();
  expectTypeOf<BrandId>().not.toExtend<ShopId>();
  expectTypeOf<string>().not.toExtend<NamedId>();
});

test('a text of an address can be sent for an id, another thing’s id cannot', () => {
  type Asked = InputOf<StorefrontApi, 'orders.getOrder'>;
  expectTypeOf<{ orderId: string }>().toExtend<Asked>();
  expectTypeOf<{ orderId: OrderId }>().toExtend<Asked>();
  expectTypeOf<{ orderId: ListingId }>().not.toExtend<Asked>();
  expectTypeOf<{ orderId: OrderId | ListingId }>().not.toExtend<Asked>();
  type Opened = InputOf<StorefrontApi, 'catalogue.getGoods'>;
  expectTypeOf<{ listingId: GoodsId }>().not.toExtend<Opened>();
  expectTypeOf<OrderId[]>().not.toExtend<
    InputOf<SellerApi, 'catalogue.shelfListings'>['listingIds']
  >();
  expectTypeOf<Sent<ShopId>>().not.toExtend<ShopId>();
});

test('what is answered says what its ids name', () => {
  type Order = OutputOf<StorefrontApi, 'orders.getOrder'>;
  expectTypeOf<Order['id']>().toEqualTypeOf<OrderId>();
  expectTypeOf<Order['shop']['id']>().toEqualTypeOf<ShopId>();
  expectTypeOf<Order['lines'][number]['listingId']>().toEqualTypeOf<ListingId>();
  expectTypeOf<OutputOf<SellerApi, 'orders.getOrder'>['buyer']['id']>().toEqualTypeOf<AccountId>();
});

test.each(Object.entries(SHAPES))('the id of %s is a UUID and nothing else', (_, shape) => {
  expect(shape.parse(UUID)).toBe(UUID);
  expect(shape.safeParse('EN-2611-000001').success).toBe(false);
});

test('capitals make no other id', () => {
  expect(listingId.parse(UUID.toUpperCase())).toBe(UUID);
});
