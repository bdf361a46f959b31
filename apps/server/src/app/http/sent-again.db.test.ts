// The same write sent again, by a double click, a lost answer or a stale page: acts once under its key, and does no harm
// without one. What two people change at once is lost to neither of them unseen.
import { parseAmount } from '@entrepot/contract/money';
import type { Audience } from '@entrepot/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { aCast, type Cast } from '../../../test/authorization/cast.ts';
import { aListing, aShop, type ListingMade } from '../../../test/catalogue-factories.ts';
import { exampleInput } from '../../../test/example-input.ts';
import { knownObjects } from '../../../test/hostile-values.ts';
import {
  anOrder,
  aPaidOrder,
  askForReturn,
  expectSoundBooks,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import type { Entry } from './registry.ts';

let mall: TestMall;
let cast: Cast;
beforeAll(async () => {
  mall = await startMall();
  // Here it is asked how often something is done, not how often it may be asked for.
  mall.shared.limiter.take = () => 0;
  cast = await aCast(mall);
}, 120_000);
afterAll(() => mall.stop());

type Write = { audience: Audience; name: string; entry: Entry };

/** Writes in a transaction, whose twins are told apart by their keys; a file has a hash for that. */
const everyWrite = (): Write[] =>
  Object.entries(mall.registries).flatMap(([audience, registry]) =>
    [...registry]
      .filter(([, { legacy, operation }]) => {
        const { effect, transaction, file } = operation;
        return !legacy && effect === 'write' && transaction !== false && !file;
      })
      .map(([name, entry]) => ({ audience: audience as Audience, name, entry })),
  );

/** Replaces what an operation does by counting; answers the count, and how to put it back. */
function counted({ audience, name, entry }: Write) {
  const registry = mall.registries[audience] as Map<string, Entry>;
  const runs = { count: 0 };
  registry.set(name, { ...entry, handler: async () => ({ run: (runs.count += 1) }) });
  return { runs, restore: () => registry.set(name, entry) };
}

async function send({ audience, name, entry }: Write, token: string | undefined, key?: string) {
  const response = await fetch(`${mall.url[audience]}/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(exampleInput(entry.operation, knownObjects(entry.operation, cast.a))),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
  return (await response.json()) as { code: string; data: unknown };
}

const DOORS: Record<Audience, string> = {
  storefront: 'buyer',
  seller: 'seller',
  admin: 'operator',
  promotion: 'visitor',
};

async function complaints(write: Write): Promise<string[]> {
  const { audience, name } = write;
  const token = (who: string) => cast.callers.find((caller) => caller.name === who)?.token();
  const [own, others] = [await token(DOORS[audience]), await token(`other ${DOORS[audience]}`)];
  const { runs, restore } = counted(write);
  const found: string[] = [];
  const expectRuns = (count: number, what: string) => {
    if (runs.count !== count) {
      found.push(`${audience} ${name}: ${what}: ran ${runs.count} times, not ${count}`);
    }
  };
  const first = await send(write, own, 'a-key-of-the-form');
  const again = await send(write, own, 'a-key-of-the-form');
  expectRuns(1, 'sent again under its key');
  if (first.code !== '0' || JSON.stringify(again) !== JSON.stringify(first)) {
    found.push(`${audience} ${name}: ${JSON.stringify([first, again])}`);
  }
  await send(write, own, 'another-key-of-the-form');
  expectRuns(2, 'under another key');
  await send(write, own);
  expectRuns(3, 'without a key');
  if (others) {
    await send(write, others, 'a-key-of-the-form');
    expectRuns(4, 'under somebody else’s key');
  }
  restore();
  return found;
}

test('every write acts once for each key of each caller, and its repeats get the first answer', async () => {
  mall.shared.strict = false;
  const writes = everyWrite();
  expect(writes.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const write of writes) {
    found.push(...(await complaints(write)));
  }
  mall.shared.strict = true;
  expect(found).toEqual([]);
}, 120_000);

describe('an operator', () => {
  const watched = async (id: string) => {
    const { call } = await anOperator(mall);
    const act = (name: 'disableAccount' | 'enableAccount', key?: string) =>
      call(`accounts.${name}`, { id, reason: 'looked into it' }, key ? { key } : {});
    const state = async () => (await call('accounts.getAccount', { id })).state;
    const history = async () =>
      (await call('accounts.getAccount', { id })).history.map((entry) => entry.act);
    return { act, state, history };
  };

  test('who disables twice, or enables twice, has done it once', async () => {
    const { act, history } = await watched((await aBuyer(mall)).id);
    await act('enableAccount');
    expect(await history()).toEqual([]);
    await act('disableAccount');
    await act('disableAccount');
    expect(await history()).toEqual(['disabled']);
    await act('enableAccount');
    await act('enableAccount');
    expect(await history()).toEqual(['enabled', 'disabled']);
  });

  test('whose act arrives once more after it was taken back does not do it again', async () => {
    const buyer = await aBuyer(mall, { password: true });
    const { act, state, history } = await watched(buyer.id);
    await act('disableAccount', 'key-of-the-disabling');
    await act('enableAccount', 'key-of-the-enabling');
    const late = await act('disableAccount', 'key-of-the-disabling');
    expect(late.state).toBe('disabled');
    expect(await state()).toBe('active');
    expect(await history()).toEqual(['enabled', 'disabled']);
    const login = { name: buyer.username, password: PASSWORD };
    expect(await refusalOf(mall.storefront()('accounts.login', login))).toBe('no refusal');
  });

  test('who disables a merchant at the same moment as a colleague writes it down once', async () => {
    const { id } = cast.b.listing.seller;
    const [one, other] = [await watched(id), await watched(id)];
    await Promise.all([one.act('disableAccount'), other.act('disableAccount')]);
    expect(await one.history()).toEqual(['disabled']);
    await one.act('enableAccount');
  });

  test('whose refund is sent again has given the money back once, with a key and without', async () => {
    const { call } = await anOperator(mall);
    const order = await aPaidOrder(mall);
    await askForReturn(order, parseAmount('66.80'));
    const input = { orderId: order.id, decision: 'refund', reason: 'Photos show it' } as const;
    const resolve = (key?: string) => call('orders.resolveReturn', input, key ? { key } : {});
    expect(await Promise.all([resolve('key-of-refund'), resolve('key-of-refund')])).toEqual([
      {},
      {},
    ]);
    expect(await refusalOf(resolve())).toBe('ORDER_NOT_RETURNABLE');
    expect(await refusalOf(resolve('another-key'))).toBe('ORDER_NOT_RETURNABLE');
    expect(await balance(mall.db, 'available', order.buyer.id)).toBe('9900');
    await expectSoundBooks(mall);
  });
});

describe('a shop', () => {
  const selling = (listing: ListingMade) => mall.seller(listing.seller.token);

  const stockOf = async ({ listingId }: ListingMade) =>
    (
      await mall.owner.one<{ available: number }>(
        sql`select available from catalogue.stock where listing_id = ${listingId}`,
      )
    )?.available;

  test('that takes listings off its shelf again and again has done it once for each key', async () => {
    const shop = await aShop(mall);
    const listings = [await aListing(mall, {}, shop), await aListing(mall, {}, shop)];
    const call = mall.seller(shop.seller.token);
    const listingIds = listings.map(({ listingId }) => listingId);
    const shelve = (onShelf: boolean, key?: string) =>
      call('catalogue.shelfListings', { listingIds, onShelf }, key ? { key } : {});
    expect(await shelve(false, 'key-of-the-bulk')).toEqual({ changed: 2 });
    expect(await shelve(false, 'key-of-the-bulk')).toEqual({ changed: 2 });
    expect(await shelve(false)).toEqual({ changed: 0 });
    expect(await shelve(true)).toEqual({ changed: 2 });
    // The late repeat of what was taken back since takes nothing off again.
    expect(await shelve(false, 'key-of-the-bulk')).toEqual({ changed: 2 });
    const { counts } = await call('catalogue.listListings', {});
    expect(counts).toMatchObject({ 'on-shelf': 2, 'off-shelf': 0 });
  });

  test('whose page was open while its listings were changed in bulk does not change them unseen', async () => {
    const listing = await aListing(mall);
    const { listingId } = listing;
    const call = selling(listing);
    await call('catalogue.shelfListings', { listingIds: [listingId], onShelf: false });
    const stale = call('catalogue.updateListing', { listingId, version: 1, onShelf: true });
    expect(await refusalOf(stale)).toBe('LISTING_CHANGED');
    const seen = call('catalogue.updateListing', { listingId, version: 2, price: '6' });
    expect(await seen).toMatchObject({ onShelf: false, price: '6', version: 3 });
  });

  test('that counts its store while a buyer orders is told, and no piece is counted twice', async () => {
    const listing = await aListing(mall);
    const { listingId, variantIds } = listing;
    const call = selling(listing);
    const set = (expected: number, version = 1) =>
      call('catalogue.updateListing', {
        listingId,
        version,
        stock: [{ variantId: variantIds[0] as string, set: 500, expected }],
      });
    await anOrder(mall, { listing });
    expect(await refusalOf(set(1_000))).toBe('LISTING_CHANGED');
    expect(await stockOf(listing)).toBe(976);
    expect(await set(976)).toMatchObject({ available: 500 });
    await expectSoundBooks(mall);
  });

  test('that adds a delivery twice has added it once for each key, and without one is told', async () => {
    const listing = await aListing(mall);
    const { listingId, variantIds } = listing;
    const add = (key?: string) =>
      selling(listing)(
        'catalogue.updateListing',
        { listingId, version: 1, stock: [{ variantId: variantIds[0] as string, add: 100 }] },
        key ? { key } : {},
      );
    const [one, other] = await Promise.all([add('key-of-delivery'), add('key-of-delivery')]);
    expect(other).toEqual(one);
    expect(await refusalOf(add())).toBe('LISTING_CHANGED');
    expect(await stockOf(listing)).toBe(1_100);
  });

  test('two of whose people count at the same moment: one is told', async () => {
    const listing = await aListing(mall);
    const { listingId, variantIds } = listing;
    const set = (pieces: number) =>
      refusalOf(
        selling(listing)('catalogue.updateListing', {
          listingId,
          version: 1,
          stock: [{ variantId: variantIds[0] as string, set: pieces, expected: 1_000 }],
        }),
      );
    const outcomes = await Promise.all([set(800), set(700)]);
    expect(outcomes.toSorted()).toEqual(['LISTING_CHANGED', 'no refusal']);
    expect(await stockOf(listing)).toBe(outcomes[0] === 'no refusal' ? 800 : 700);
  });

  test('that confirms or ships an order twice has done it once', async () => {
    const order = await aPaidOrder(mall);
    const call = selling(order.listing);
    const confirm = (key?: string) =>
      call('orders.confirmOrder', { orderId: order.id }, key ? { key } : {});
    expect(await confirm('key-of-confirming')).toEqual({});
    expect(await confirm('key-of-confirming')).toEqual({});
    expect(await refusalOf(confirm())).toBe('ORDER_NOT_CONFIRMABLE');
    const parcel = { orderId: order.id, carrier: 'Nordlinje', trackingNumber: 'NL 1' };
    await call('orders.shipOrder', parcel);
    const other = call('orders.shipOrder', { ...parcel, trackingNumber: 'NL 2' });
    expect(await refusalOf(other)).toBe('ORDER_NOT_SHIPPABLE');
    const { shipments, log } = await order.buyer.call('orders.getOrder', { orderId: order.id });
    expect(shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['NL 1']);
    expect(log.map(({ event }) => event)).toEqual(['placed', 'paid', 'confirmed', 'shipped']);
  });
});
