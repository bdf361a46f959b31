/** What somebody has sent and nothing shows is removed, so that no document lies at an address for ever. */
import { readFile } from 'node:fs/promises';
import type { Picture } from '@entrepot/contract/uploads/types';
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aSession } from '../../test/accounts-factories.ts';
import { aShop } from '../../test/catalogue-factories.ts';
import { sendPicture } from '../../test/pictures.ts';
import { createMediaOrigin } from './media.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { raw, sql } from '../platform/db.ts';

let mall: TestMall;
let media: FastifyInstance;
beforeAll(async () => {
  // One file cannot be removed, which is logged.
  mall = await startMall({}, { quiet: true });
  media = createMediaOrigin(mall.shared);
});
afterAll(async () => {
  await media.close();
  await mall.stop();
});

const HOUR = 3_600;
let shade = 0x100000;
/** A picture that nobody else has sent. */
const send = (token: string, audience: 'storefront' | 'seller' = 'storefront') =>
  sendPicture(mall, token, {
    audience,
    width: 40,
    height: 40,
    background: `#${(shade += 0x010101).toString(16)}`,
  });

const fetched = (picture: Picture) =>
  media.inject({ method: 'GET', url: pictureUrl('', picture, largestWidth(picture)) });
const isThere = async (picture: Picture) => (await fetched(picture)).statusCode === 200;
const rows = (picture: Picture) =>
  mall.owner.list<string>(sql`
    select id from uploads.picture where id = ${picture.id}
    union all select picture_id from uploads.sender where picture_id = ${picture.id}`);

async function show(token: string, picture: Picture): Promise<void> {
  const seller = mall.seller(token);
  const { version } = await seller('sellers.getShop', {});
  await seller('sellers.updateShop', { version, picture });
}

test('a picture that nothing shows is gone after a day, for everybody and with its files', async () => {
  const buyer = await aBuyer(mall);
  const document = await send(buyer.token);
  await mall.advance(23 * HOUR);
  expect(await isThere(document)).toBe(true);
  await mall.advance(2 * HOUR);
  expect(await isThere(document)).toBe(false);
  expect(await rows(document)).toEqual([]);
  for (const width of [240, 480, 960, 1_600]) {
    expect(await mall.shared.files.get(`${document.id}-${width}.webp`)).toBeUndefined();
  }
});

test('one that is shown stays, also when somebody sends it again and does not use it', async () => {
  const { seller } = await aShop(mall);
  const logo = await send(seller.token, 'seller');
  await show(seller.token, logo);
  const buyer = await aBuyer(mall);
  shade -= 0x010101;
  expect(await send(buyer.token)).toEqual(logo);
  await mall.advance(72 * HOUR);
  expect(await isThere(logo)).toBe(true);
});

test('what is sent again is kept for a day from then', async () => {
  const buyer = await aBuyer(mall);
  const picture = await send(buyer.token);
  await mall.advance(20 * HOUR);
  shade -= 0x010101;
  expect(await send(await aSession(mall, 'storefront', buyer))).toEqual(picture);
  await mall.advance(20 * HOUR);
  expect(await isThere(picture)).toBe(true);
  await mall.advance(5 * HOUR);
  expect(await isThere(picture)).toBe(false);
});

test('what was removed is nobody’s to show, and can be sent again', async () => {
  const { seller } = await aShop(mall);
  const picture = await send(seller.token, 'seller');
  await mall.advance(25 * HOUR);
  const token = await aSession(mall, 'seller', seller);
  await expect(show(token, picture)).rejects.toMatchObject({ code: 'PICTURE_NOT_YOURS' });
  shade -= 0x010101;
  expect(await send(token, 'seller')).toEqual(picture);
  await show(token, picture);
  expect(await isThere(picture)).toBe(true);
});

test('what was shown by an attempt that was refused is still unused', async () => {
  const { seller } = await aShop(mall);
  const [own, missing] = [await send(seller.token, 'seller'), `ab/${'0'.repeat(32)}`];
  const banner = { ...own, id: missing };
  const both = mall.seller(seller.token)('sellers.updateShop', {
    version: 1,
    picture: own,
    banner,
  });
  await expect(both).rejects.toMatchObject({ code: 'PICTURE_NOT_YOURS' });
  await mall.advance(25 * HOUR);
  expect(await isThere(own)).toBe(false);
});

test('a file that cannot be removed keeps no other one, and goes later', async () => {
  const buyer = await aBuyer(mall);
  const [bad, good] = [await send(buyer.token), await send(buyer.token)];
  const { remove } = mall.shared.files;
  mall.shared.files.remove = (name) =>
    name.startsWith(bad.id) ? Promise.reject(new Error('the store is away')) : remove(name);
  await mall.advance(25 * HOUR);
  mall.shared.files.remove = remove;
  expect([await isThere(bad), await isThere(good)]).toEqual([true, false]);
  await mall.advance(25 * HOUR);
  expect(await isThere(bad)).toBe(false);
});

test('nothing between keeps a picture before it is used, and everything after', async () => {
  const { seller } = await aShop(mall);
  const picture = await send(seller.token, 'seller');
  const kept = async () => (await fetched(picture)).headers['cache-control'];
  expect(await kept()).toBe('private, no-store');
  await show(seller.token, picture);
  expect(await kept()).toBe('public, max-age=31536000, immutable');
});

test('a hundred megabytes that nothing shows are enough for one account', async () => {
  const buyer = await aBuyer(mall);
  const first = await send(buyer.token);
  const bytes = await mall.owner.value<number>(
    sql`select bytes from uploads.picture where id = ${first.id}`,
  );
  const files = await Promise.all(
    [240, 480, 960, 1_600].map((width) => mall.shared.files.get(`${first.id}-${width}.webp`)),
  );
  expect(bytes).toBe(files.reduce((sum, each) => sum + (each?.length ?? 0), 0));
  await mall.owner.run(
    sql`update uploads.picture set bytes = ${100 * 1_048_576} where id = ${first.id}`,
  );
  expect(await send(buyer.token)).toEqual({ megabytes: 100, hours: 24 });
  const other = await aBuyer(mall);
  expect(await send(other.token)).toHaveProperty('id');
  await mall.advance(25 * HOUR);
  expect(await send(await aSession(mall, 'storefront', buyer))).toHaveProperty('id');
});

test('what was sent before it was written down where pictures are shown goes unless something names it', async () => {
  const { seller } = await aShop(mall);
  const [shown, nowhere] = [await send(seller.token, 'seller'), await send(seller.token, 'seller')];
  await show(seller.token, shown);
  await mall.owner.run(sql`
    update uploads.picture set unused_until = null where id = any(${[shown.id, nowhere.id]})`);
  const file = new URL('../../migrations/1283_uploads_unused_before.sql', import.meta.url);
  await mall.owner.run(raw(await readFile(file, 'utf8')));
  await mall.advance(6 * 24 * HOUR);
  expect([await isThere(shown), await isThere(nowhere)]).toEqual([true, true]);
  await mall.advance(2 * 24 * HOUR);
  expect([await isThere(shown), await isThere(nowhere)]).toEqual([true, false]);
});
