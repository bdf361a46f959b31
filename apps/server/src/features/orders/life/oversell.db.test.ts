/** The last pieces, and far more buyers than pieces: nobody gets what is not there, nobody pays twice. */
import { ZERO } from '@entrepot/contract/money';
import { afterEach, describe, expect, test } from 'vitest';
import { FUND_PASSWORD } from '../../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../../test/catalogue-factories.ts';
import { aCrowd, inParallel, outcomeOf, plantInSql, tally } from '../../../../test/crowd.ts';
import { aLot, expectSoundBooks, type Shopper } from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';

let mall: TestMall;
afterEach(() => mall.stop());

/** The only variant, sold by the piece at 6.40 with 0.55 freight. */
function theLast(pieces: number): Promise<ListingMade> {
  return aListing(mall, {
    variants: [{ sku: 'standard', attributes: {}, picture: null, surcharge: ZERO, stock: pieces }],
    offer: { minimum: 1, lot: 1, tiers: [] },
  });
}

type Stock = { available: number; reserved: number; sold: number };

async function stockOf({ listingId }: ListingMade): Promise<Stock | undefined> {
  return mall.owner.one<Stock>(
    sql`select available, reserved, sold from catalogue.stock where listing_id = ${listingId}`,
  );
}

/** Both of a buyer's requests leave at the same moment under the same key. */
function twice(send: (key: string) => Promise<unknown>): Promise<[string, string]> {
  const key = `key-${crypto.randomUUID()}`;
  return Promise.all([outcomeOf(send(key)), outcomeOf(send(key))]);
}

function submitTwice(buyer: Shopper, listing: ListingMade): Promise<[string, string]> {
  const input = { lines: [aLot(listing, 1)], addressId: buyer.addressId };
  return twice((key) => buyer.call('orders.submitOrder', input, { key }));
}

function payTwice(buyer: Shopper, submitted: string): Promise<[string, string]> {
  const { orders } = JSON.parse(submitted.slice('done '.length)) as { orders: { id: string }[] };
  const input = { orderIds: orders.map(({ id }) => id), fundPassword: FUND_PASSWORD };
  return twice((key) => buyer.call('orders.payOrders', input, { key }));
}

test('1,000 buyers, each twice, for the last 100 pieces: exactly 100 orders, each paid once', async () => {
  // The crowd stands on one machine: the bound on one network's connections is not what is tested here.
  mall = await startMall({}, { limits: { connections: { all: 4_000, each: 4_000 } } });
  const listing = await theLast(100);
  const buyers = await aCrowd(mall, 1_000, '100');
  const submitted = await inParallel(buyers, 200, (buyer) => submitTwice(buyer, listing));
  expect(submitted.filter(([one, other]) => one !== other)).toEqual([]);
  expect(tally(submitted.flat())).toEqual({ done: 200, GOODS_OUT_OF_STOCK: 1_800 });
  expect(await stockOf(listing)).toEqual({ available: 0, reserved: 100, sold: 0 });

  const winners = buyers.flatMap((buyer, index) => {
    const [outcome = ''] = submitted[index] ?? [];
    return outcome.startsWith('done') ? [{ buyer, outcome }] : [];
  });
  const paid = await inParallel(winners, 100, ({ buyer, outcome }) => payTwice(buyer, outcome));
  expect(paid.filter(([one, other]) => one !== other)).toEqual([]);
  expect(tally(paid.flat())).toEqual({ done: 200 });

  expect(await stockOf(listing)).toEqual({ available: 0, reserved: 0, sold: 100 });
  expect(await balance(mall.db, 'escrow', listing.seller.id)).toBe('695');
  const left = await mall.owner.query<{ balance: string; buyers: number }>(
    sql`select trim_scale(balance)::text as balance, count(*)::int as buyers
        from ledger.account where kind = 'available' group by 1 order by 1`,
  );
  expect(left).toEqual([
    { balance: '100', buyers: 900 },
    { balance: '93.05', buyers: 100 },
  ]);
  await expectSoundBooks(mall);
}, 300_000);

describe('the proof has teeth', () => {
  /** 40 buyers for 5 pieces; answers how many got one. */
  async function rush(): Promise<{ got: number; listing: ListingMade }> {
    const listing = await theLast(5);
    const buyers = await aCrowd(mall, 40);
    const submitted = await inParallel(buyers, 40, (buyer) => submitTwice(buyer, listing));
    return { got: submitted.filter(([one]) => one.startsWith('done')).length, listing };
  }

  /** Everybody reads how many there are before anybody takes one. */
  const withoutLock = () => plantInSql(mall, 'for update of k', ', pg_sleep(0.05)::text');

  test('without the row lock the floor of the database still holds', async () => {
    mall = await startMall({}, { quiet: true });
    withoutLock();
    const { got, listing } = await rush();
    expect(got).toBe(5);
    expect((await stockOf(listing))?.available).toBe(0);
    await expectSoundBooks(mall);
  });

  test('without lock and floor more is sold than there is, and the books say so', async () => {
    mall = await startMall({}, { quiet: true });
    withoutLock();
    const floor = await mall.owner.query<{ name: string }>(
      sql`select conname as name from pg_constraint where conrelid = 'catalogue.stock'::regclass
          and pg_get_constraintdef(oid) like '%available >= 0%'`,
    );
    expect(floor.map(({ name }) => name)).toEqual(['stock_available_check']);
    await mall.owner.run(sql`alter table catalogue.stock drop constraint stock_available_check`);
    const { got } = await rush();
    expect(got).toBeGreaterThan(5);
    await expect(expectSoundBooks(mall)).rejects.toThrow('no stock is below zero: 1');
  });
});
