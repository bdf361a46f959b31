/** The per cent that a list is sorted by is the one that a screen shows beside a price. */
import { type Amount, amount, parseAmount, percentOff, units } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;

beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

async function inDatabase(pairs: readonly (readonly [Amount, Amount])[]): Promise<number[]> {
  const rows = await mall.db.query<{ off: number }>(sql`
    select catalogue.percent_off(was, now) as off
    from unnest(${pairs.map(([was]) => was)}::numeric[], ${pairs.map(([, now]) => now)}::numeric[])
      with ordinality as pair (was, now, place) order by place`);
  return rows.map(({ off }) => off);
}

test('the database and the screens work out the same, at every edge between two whole per cent', async () => {
  const lists = ['8.20', '3', '0.0000000003', '7.77', '99.99', '999999999.9999999999'].map((text) =>
    parseAmount(text),
  );
  const pairs = lists.flatMap((was) =>
    Array.from({ length: 101 }, (_, off) => {
      const now = (units(was) * BigInt(100 - off)) / 100n;
      return [now - 1n, now, now + 1n]
        .filter((each) => each >= 0n)
        .map((each) => [was, amount(each)] as const);
    }).flat(),
  );
  expect(await inDatabase(pairs)).toEqual(pairs.map(([was, now]) => percentOff(was, now)));
});

test('a card says what its list is sorted by, and no more than is given', async () => {
  const price = parseAmount('5.90');
  const { listingId } = await aListing(mall, {
    offer: { price, listPrice: parseAmount('8.20'), tiers: [] },
  });
  const goods = await mall.storefront()('catalogue.getGoods', { listingId });
  expect(goods.discountPercent).toBe(28);
});
