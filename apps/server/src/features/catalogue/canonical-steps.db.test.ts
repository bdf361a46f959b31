/** The migration that writes the prices of steps as every amount is written: 5.90 → 5.9. */
import type { ListingId } from '@entrepot/contract/ids';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';

const MIGRATION = readFileSync(
  new URL('../../../migrations/0701_catalogue_canonical_steps.sql', import.meta.url),
  'utf8',
);

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Step = { from: number; price: string };

async function aListingWith(tiers: readonly Step[]): Promise<ListingId> {
  const { listingId } = await aListing(mall);
  await mall.owner.run(
    sql`update catalogue.listing set tiers = ${JSON.stringify(tiers)}::jsonb where id = ${listingId}`,
  );
  return listingId;
}

/** `written` is another one whenever the row was. */
const rowOf = (listingId: ListingId) =>
  mall.owner.one<{ tiers: Step[]; written: string }>(
    sql`select tiers, xmin::text as written from catalogue.listing where id = ${listingId}`,
  );

test('steps are written canonically, each in its place', async () => {
  const typed = await aListingWith([
    { from: 96, price: '5.90' },
    { from: 192, price: '5.8' },
    { from: 288, price: '005.3500' },
    { from: 960, price: '5.00' },
  ]);
  await mall.owner.run(raw(MIGRATION));
  expect((await rowOf(typed))?.tiers).toEqual([
    { from: 96, price: '5.9' },
    { from: 192, price: '5.8' },
    { from: 288, price: '5.35' },
    { from: 960, price: '5' },
  ]);
});

test('a listing whose steps are so already, or that has none, is not written again', async () => {
  const listings = [await aListingWith([{ from: 96, price: '5.9' }]), await aListingWith([])];
  const before = await Promise.all(listings.map(rowOf));
  await mall.owner.run(raw(MIGRATION));
  expect(await Promise.all(listings.map(rowOf))).toEqual(before);
});
