import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCast, type Cast } from '../../test/authorization/cast.ts';
import { differences, readRule } from '../../test/authorization/matrix.ts';
import { HIDDEN, type Rule } from '../../test/authorization/rules.ts';
import { AUTHORIZATION } from '../../test/authorization/table.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import type { Actor } from '../platform/context.ts';
import type { Entry, Registry } from './http/registry.ts';

let mall: TestMall;
let cast: Cast;

beforeAll(async () => {
  mall = await startMall();
  // Here it is asked who may, not how often.
  mall.shared.limiter.take = () => 0;
  cast = await aCast(mall);
});
afterAll(() => mall.stop());

const operations = (registry: Registry): Map<string, Entry> =>
  new Map([...registry].filter(([, { legacy }]) => !legacy));

test('the table names every operation, and nothing else', () => {
  for (const [audience, registry] of Object.entries(mall.registries)) {
    const named = Object.keys(AUTHORIZATION[audience] ?? {});
    expect(named.toSorted(), audience).toEqual([...operations(registry).keys()].toSorted());
  }
});

test('the contract declares who may and whose objects are named as the table does', () => {
  for (const [audience, registry] of Object.entries(mall.registries)) {
    for (const [name, { operation }] of operations(registry)) {
      const { who, kind } = readRule(AUTHORIZATION[audience]?.[name] as Rule);
      expect({ name, who: operation.who, kind: operation.object?.kind }).toEqual({
        name,
        who,
        kind,
      });
      expect(operation.object?.notFound, name).toBe(kind && HIDDEN[kind]);
    }
  }
});

test('the server does what the table says, for everybody, at every address', async () => {
  expect(await differences(mall, cast)).toEqual([]);
}, 300_000);

test('a broken rule is seen', async () => {
  const registry = mall.registries.storefront as Map<string, Entry>;
  const kept = registry.get('wallet.getBalance') as Entry;
  registry.set('wallet.getBalance', { ...kept, operation: { ...kept.operation, who: 'anyone' } });
  const open = await differences(mall, cast, (name) => name === 'wallet.getBalance');
  registry.set('wallet.getBalance', kept);
  expect(open).toContainEqual(expect.stringContaining('wallet.getBalance by visitor: out was'));

  const info = registry.get('order!info') as Entry;
  const careless: Entry = {
    ...info,
    handler: (ctx, input) =>
      info.handler({ ...ctx, actor: { ...ctx.actor, id: cast.a.buyer.id } as Actor }, input),
  };
  registry.set('order!info', careless);
  const leaked = await differences(mall, cast, (name) => name === 'orders.getOrder');
  registry.set('order!info', info);
  expect(leaked).toContainEqual(
    expect.stringContaining("order!info by other buyer on a's order: hidden was promised"),
  );
});

test('listings of another shop in a list of many are passed over', async () => {
  const call = mall.seller(cast.b.listing.seller.token);
  const listingIds = [cast.a.objects.listing, cast.b.objects.listing];
  expect(await call('catalogue.shelfListings', { listingIds, onShelf: false })).toEqual({
    changed: 1,
  });
});
