import { MOST_SHARES, SHARE_DAYS } from '@entrepot/contract/cart/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { cartJobs } from './jobs.ts';

let mall: TestMall;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  listing = await aListing(mall);
});
afterAll(() => mall.stop());

const lines = () => [
  { listingId: listing.listingId, variantId: listing.variantIds[0] ?? null, quantity: 24 },
];
const GONE = { code: 'CART_SHARE_NOT_FOUND' };

test('who has the link sees what was chosen and nothing of the sharer, logged in or not', async () => {
  const buyer = await aBuyer(mall);
  const { token, expiresAt } = await buyer.call('cart.share', { name: 'Spring', lines: lines() });
  const seen = await mall.storefront()('cart.readShare', { token });
  expect(seen).toEqual({ name: 'Spring', lines: lines(), expiresAt });
  const stored = await mall.owner.one<{ row: string }>(
    sql`select s::text as row from cart.share s where account_id = ${buyer.id}`,
  );
  expect(stored?.row).not.toContain(token);
});

test('a link ends when its owner says so, and nobody else’s word ends it', async () => {
  const [buyer, other] = [await aBuyer(mall), await aBuyer(mall)];
  const { id, token } = await buyer.call('cart.share', { lines: lines() });
  await other.call('cart.endShare', { shareId: id });
  expect((await other.call('cart.listShares', {})).rows).toEqual([]);
  expect((await buyer.call('cart.listShares', {})).rows).toMatchObject([
    { id, lines: 1, name: '' },
  ]);
  await buyer.call('cart.endShare', { shareId: id });
  await buyer.call('cart.endShare', { shareId: id });
  await expect(mall.storefront()('cart.readShare', { token })).rejects.toMatchObject(GONE);
});

test('a made-up link finds nothing', async () => {
  const token = 'A'.repeat(43);
  await expect(mall.storefront()('cart.readShare', { token })).rejects.toMatchObject(GONE);
});

test('a link ends by itself, and its lines are deleted', async () => {
  const buyer = await aBuyer(mall);
  const { id, token } = await buyer.call('cart.share', { lines: lines() });
  const before = new Date(mall.shared.clock.now().getTime() - SHARE_DAYS * 86_400_000);
  await mall.owner.run(sql`
    update cart.share set created_at = ${before}::timestamptz - interval '1 s', expires_at = ${before}
    where id = ${id}`);
  await expect(mall.storefront()('cart.readShare', { token })).rejects.toMatchObject(GONE);
  await cartJobs[0]?.run({ db: mall.db, now: mall.shared.clock.now() } as never);
  expect(await mall.owner.hits(sql`select from cart.share_line where share_id = ${id}`)).toBe(
    false,
  );
});

test('an account has so many links at a time, also when it asks for several at once', async () => {
  const buyer = await aBuyer(mall);
  const asked = await Promise.allSettled(
    Array.from({ length: MOST_SHARES + 2 }, () => buyer.call('cart.share', { lines: lines() })),
  );
  const refused = asked.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
    ...[1, 2].map(() => ({ code: 'CART_SHARE_LIMIT', params: { most: MOST_SHARES } })),
  ]);
  const { rows } = await buyer.call('cart.listShares', {});
  expect(rows).toHaveLength(MOST_SHARES);
  await buyer.call('cart.endShare', { shareId: rows[0]?.id ?? '' });
  await buyer.call('cart.share', { lines: lines() });
});
