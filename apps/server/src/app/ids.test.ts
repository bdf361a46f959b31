import type {
  AccountId,
  BrandId,
  GoodsId,
  ListingId,
  OperatorId,
  OrderId,
  ShopId,
} from '@entrepot/contract/ids';
import type { ordersAdmin } from '@entrepot/contract/orders/admin';
import type { ordersStorefront } from '@entrepot/contract/orders/storefront';
import { expect, expectTypeOf, test } from 'vitest';
import { actorAt, type openSession } from '../features/accounts/index.ts';
import type { forgetChangedGoods } from '../features/catalogue/index.ts';
import type { balance, Leg, PLATFORM } from '../ledger/index.ts';
import type { Ctx, MemberCtx, OperatorCtx } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import type { Routes } from '../platform/routes.ts';

// What is expected of types is checked by the compiler (`npx tsc`), not by the run.
test('money is an account’s or the platform’s: not a shop’s, nor a text’s', () => {
  type Owner = Parameters<typeof balance>[2];
  expectTypeOf<Owner>().toEqualTypeOf<AccountId | typeof PLATFORM>();
  expectTypeOf<ShopId>().not.toExtend<Leg['owner']>();
  expectTypeOf<OperatorId>().not.toExtend<Leg['owner']>();
  expectTypeOf<string>().not.toExtend<Leg['owner']>();
});

test('goods are not their listings', () => {
  type Forgotten = Parameters<typeof forgetChangedGoods>[1][number];
  expectTypeOf<GoodsId>().toExtend<Forgotten>();
  expectTypeOf<ListingId>().not.toExtend<Forgotten>();
});

test('somebody who logs in is an account or an operator, no shop', () => {
  type Holder = Parameters<typeof openSession>[2];
  expectTypeOf<ShopId>().not.toExtend<Holder>();
  expectTypeOf<MemberCtx['actor']['id']>().toEqualTypeOf<AccountId>();
  expectTypeOf<OperatorCtx['actor']['id']>().toEqualTypeOf<OperatorId>();
  const row = { sessionId: newId(), id: newId<AccountId>(), username: 'quay' };
  const account = { ...row, brandId: newId<BrandId>() };
  const kinds = (['storefront', 'seller'] as const).map((at) => actorAt(at, account).kind);
  expect(kinds).toEqual(['buyer', 'seller']);
  expect(actorAt('admin', { ...row, rights: [] }).kind).toBe('operator');
});

test('a handler gets the caller that its operation lets in, and what it names', () => {
  type Buyers = Routes<typeof ordersStorefront>['getOrder'];
  type Operators = Routes<typeof ordersAdmin>['getOrder'];
  expectTypeOf<Parameters<Buyers>[0]>().toEqualTypeOf<MemberCtx>();
  expectTypeOf<Parameters<Operators>[0]>().toEqualTypeOf<OperatorCtx>();
  expectTypeOf<(ctx: Ctx) => never>().toExtend<Buyers>();
  expectTypeOf<(ctx: OperatorCtx) => never>().not.toExtend<Buyers>();
  expectTypeOf<(ctx: MemberCtx) => never>().not.toExtend<Operators>();
  expectTypeOf<(ctx: MemberCtx, input: { orderId: OrderId }) => never>().toExtend<Buyers>();
  expectTypeOf<(ctx: MemberCtx, input: { orderId: ListingId }) => never>().not.toExtend<Buyers>();
});
