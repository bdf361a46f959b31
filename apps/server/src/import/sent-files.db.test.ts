// A merchant's folder, sent by his browser: what is here is not sent again, and the import is that of the terminal.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PART_BYTES } from '@entrepot/contract/catalogue/import-rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type ShopMade } from '../../test/catalogue-factories.ts';
import { hashOf, sendFile, startImportOf } from '../../test/import-sending.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { sql } from '../platform/db.ts';
import { reindexAll } from '../features/search/index.ts';
import { aSession } from '../../test/accounts-factories.ts';
import { findSentPictures, forgetSent } from './sent-queries.ts';

let mall: TestMall;
let shop: ShopMade;
beforeAll(async () => {
  mall = await startMall();
  mall.shared.limiter.take = () => 0;
  shop = await aShop(mall);
});
afterAll(() => mall.stop());

type Folder = { name: string; bytes: Buffer }[];
const FOLDER = hashOf('a folder');
const dot = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const csv = (...rows: string[]) => Buffer.from(['id,name,price,image', ...rows].join('\n'));

/** What a browser does: names everything and sends what is missing, `most` files before it is interrupted. */
async function sendFolder(
  { token }: { token: string },
  [goods, ...pictures]: Folder,
  { dryRun = false, most = Infinity } = {},
) {
  const { name: fileName, bytes } = goods as Folder[number];
  const folder = hashOf(fileName);
  const pieces = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, at) =>
    bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
  );
  const parts = pieces.map(hashOf);
  const named = pictures.map((each) => ({ name: each.name, hash: hashOf(each.bytes) }));
  const offer = await mall.seller(token)('imports.offerFiles', { folder, parts, pictures: named });
  const missing = dryRun ? offer.missing.filter((hash) => parts.includes(hash)) : offer.missing;
  for (const hash of missing.slice(0, most)) {
    const piece = pieces.find((each) => hashOf(each) === hash);
    const picture = pictures.find((each) => hashOf(each.bytes) === hash);
    await sendFile({ mall, token }, piece ? 'part' : 'picture', piece ?? picture!.bytes);
  }
  return { missing, start: { fileName, parts, folder, pictureCount: named.length, dryRun } };
}

/** Gives the report, and what had to go over the wire. */
async function importFolder(by: { token: string }, files: Folder, how: { dryRun?: boolean } = {}) {
  const { missing, start } = await sendFolder(by, files, how);
  const seller = mall.seller(by.token);
  const { id } = await seller('imports.startImport', start);
  await mall.advance(1);
  return { ...(await seller('imports.getImport', { importId: id })), sent: missing };
}

const picturesOf = (nameStart: string) =>
  mall.owner.query<{ name: string; pictures: { id: string }[] }>(sql`
    select t.name, g.pictures from catalogue.goods g
      join catalogue.goods_text t on t.goods_id = g.id and t.language = 'en'
    where t.name like ${`${nameStart}%`} order by t.name`);

describe('a folder', () => {
  test('becomes goods with their pictures; again, nothing is sent and nothing changes', async () => {
    const files = [
      { name: 'spring/goods.csv', bytes: csv('1,Quokka lamp,5,red.png', '2,Quokka mug,6,') },
      { name: 'spring/pictures/red.png', bytes: await dot('#c00') },
      { name: 'spring/pictures/2.png', bytes: await dot('#0c0') },
    ];
    const first = await importFolder(shop.seller, files);
    expect(first.sent).toHaveLength(3);
    expect(first.job).toMatchObject({ state: 'done', created: 2, refused: 0, picturesStored: 2 });
    const goods = await picturesOf('Quokka');
    expect(goods.map(({ pictures }) => pictures.length)).toEqual([1, 1]);
    const shown = await mall.shared.files.get(`${goods[0]?.pictures[0]?.id}-240.webp`);
    expect((await sharp(shown).metadata()).format).toBe('webp');
    await reindexAll(mall.db);
    const found = await mall.storefront()('search.searchGoods', { keyword: 'quokka lmap' });
    expect(found.rows[0]?.name).toBe('Quokka lamp');
    const second = await importFolder(shop.seller, files);
    expect(second.sent).toEqual([]);
    expect(second.job).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  test('that was sent in half goes on with the other half', async () => {
    const files = [
      { name: 'goods.csv', bytes: csv('7,Wombat pan,5,7.png', '8,Wombat pot,5,8.png') },
      { name: '7.png', bytes: await dot('#707') },
      { name: '8.png', bytes: await dot('#808') },
    ];
    const half = await sendFolder(shop.seller, files, { most: 2 });
    expect(half.missing).toHaveLength(3);
    const rest = await importFolder(shop.seller, files);
    expect(rest.sent).toEqual([hashOf(files[2]!.bytes)]);
    expect(rest.job).toMatchObject({ state: 'done', created: 2, picturesStored: 2 });
  });

  test('is checked without its pictures being sent', async () => {
    const files = [
      { name: 'dry.csv', bytes: csv('1,Ghost lamp,5,there.png', '2,Ghost pan,5,gone.png') },
      { name: 'there.png', bytes: await dot('#123') },
    ];
    const { job, notes } = await importFolder(shop.seller, files, { dryRun: true });
    expect(job).toMatchObject({ state: 'done', created: 2, picturesStored: 0 });
    expect(notes.rows).toMatchObject([{ ref: '2', reason: 'gone.png is not beside the file' }]);
    expect(await picturesOf('Ghost')).toEqual([]);
  });

  test('with a file that is no picture loses only that one, and says so', async () => {
    const { job, notes } = await importFolder(shop.seller, [
      { name: 'odd.csv', bytes: csv('1,Odd lamp,5,broken.png', '2,Odd pan,5,fine.png') },
      { name: 'broken.png', bytes: Buffer.from('<svg onload="alert(1)"></svg>') },
      { name: 'fine.png', bytes: await dot('#456') },
    ]);
    expect(job).toMatchObject({ created: 2, picturesStored: 1 });
    expect(notes.rows).toMatchObject([
      { ref: '1', field: 'picture', reason: 'broken.png: UPLOAD_NOT_A_PICTURE' },
    ]);
  });
});

test('a goods file of several pieces is put together in their order', async () => {
  const rows = Array.from({ length: 2_000 }, (_, id) =>
    [`B${id}`, `Numbat bowl ${id} ${'of oak '.repeat(200)}`, '5', ''].join(','),
  );
  const bytes = csv(...rows);
  expect(bytes.length).toBeGreaterThan(PART_BYTES);
  const { job, sent } = await importFolder(shop.seller, [{ name: 'bowls.csv', bytes }]);
  expect(sent).toHaveLength(2);
  expect(job).toMatchObject({ state: 'done', rowsRead: 2_000, created: 2_000, refused: 0 });
});

describe('refused is', () => {
  const offer = (input: object) =>
    mall.seller(shop.seller.token)('imports.offerFiles', {
      folder: FOLDER,
      pictures: [],
      parts: [],
      ...input,
    });

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a//b.png',
    'a\\b.png',
    'a\0.png',
    '\u202Egnp.png',
  ])('the file name %j', async (name) => {
    const pictures = [{ name, hash: hashOf('x') }];
    await expect(offer({ pictures })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'pictures.0.name': 'fileName' },
    });
  });

  test('a folder of more pictures than one import takes', async () => {
    const folder = hashOf('hoard');
    await mall.owner.run(sql`
      insert into import.picture (shop_id, folder, name, hash, used_at)
      select ${shop.shopId}, ${folder}, n || '.png', ${hashOf('x')}, now() from generate_series(1, 20000) n`);
    const pictures = [{ name: 'one-more.png', hash: hashOf('x') }];
    await expect(offer({ folder, pictures })).rejects.toMatchObject({
      code: 'IMPORT_TOO_MANY',
      params: { most: 20_000 },
    });
    await mall.owner.run(sql`delete from import.picture where folder = ${folder}`);
  });

  test('a piece that is too large or empty', async () => {
    const sender = { mall, token: shop.seller.token };
    const large = await sendFile(sender, 'part', Buffer.alloc(PART_BYTES + 1, 32));
    expect(large).toMatchObject({ refusal: 'UPLOAD_TOO_LARGE', data: { megabytes: 2 } });
    expect(await sendFile(sender, 'part', '')).toMatchObject({ refusal: 'UPLOAD_FAILED' });
  });

  test('more than a shop may have lying here', async () => {
    const hoarder = await aShop(mall);
    await mall.owner.run(sql`
      insert into import.part (shop_id, hash, bytes, used_at)
      select ${hoarder.shopId}, encode(sha256(n::text::bytea), 'hex'),
        decode(repeat('00', 12582912), 'hex'), now() from generate_series(1, 22) n`);
    const { token } = hoarder.seller;
    expect(await sendFile({ mall, token }, 'part', 'id,name\n')).toMatchObject({
      refusal: 'UPLOAD_QUOTA',
    });
  });

  test('a start before everything has arrived', async () => {
    const seller = mall.seller(shop.seller.token);
    const parts = [hashOf('never sent')];
    const start = (more: object) =>
      seller('imports.startImport', { fileName: 'goods.csv', parts, ...more });
    await expect(start({})).rejects.toMatchObject({ code: 'IMPORT_INCOMPLETE' });
    await sendFile({ mall, token: shop.seller.token }, 'part', 'never sent');
    const folder = hashOf('nothing named');
    await expect(start({ folder, pictureCount: 3 })).rejects.toMatchObject({
      code: 'IMPORT_INCOMPLETE',
    });
  });

  test('a file that cannot be read, with the reason', async () => {
    const sender = { mall, token: shop.seller.token };
    await expect(startImportOf(sender, 'nothing.csv', ' \n')).rejects.toMatchObject({
      code: 'IMPORT_EMPTY',
    });
    await expect(startImportOf(sender, 'picture.csv', 'P\0NG')).rejects.toMatchObject({
      code: 'IMPORT_NOT_TEXT',
    });
    await expect(startImportOf(sender, 'half.json', '[{"name": "Lamp"')).rejects.toMatchObject({
      code: 'IMPORT_NOT_READABLE',
    });
  });
});

describe('another shop', () => {
  test('neither reads what one has sent nor learns that it was', async () => {
    const secret = csv('1,Secret lamp,5,secret.png');
    const picture = await dot('#abc');
    const { token } = shop.seller;
    await importFolder({ token }, [
      { name: 'secret.csv', bytes: secret },
      { name: 'secret.png', bytes: picture },
    ]);
    const other = mall.seller((await aShop(mall)).seller.token);
    const [parts, hash] = [[hashOf(secret)], hashOf(picture)];
    const pictures = [{ name: 'secret.png', hash }];
    const { missing } = await other('imports.offerFiles', { folder: FOLDER, parts, pictures });
    expect(missing).toEqual([...parts, hash]);
    await expect(
      other('imports.startImport', { fileName: 'secret.csv', parts }),
    ).rejects.toMatchObject({ code: 'IMPORT_INCOMPLETE' });
  });

  test('does not see its imports', async () => {
    const sender = { mall, token: shop.seller.token };
    const { id } = await startImportOf(sender, 'own.csv', 'id,name,price\n1,Own,5\n');
    const other = mall.seller((await aShop(mall)).seller.token);
    await expect(other('imports.getImport', { importId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('and nobody without a session', async () => {
    await expect(mall.seller()('imports.listImports', {})).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    });
    expect((await sendFile({ mall, token: 'none' }, 'part', 'x')).refusal).toBe('NOT_LOGGED_IN');
  });
});

test('what nobody has used for two days is forgotten, but not what an import still reads', async () => {
  await mall.advance(1);
  const { token } = shop.seller;
  const seller = mall.seller(token);
  const folder = hashOf('left over');
  const sender = { mall, token };
  await sendFile(sender, 'part', 'left,over\n');
  const pictures = [{ name: 'left.png', hash: hashOf('left') }];
  await seller('imports.offerFiles', { folder, parts: [], pictures });
  const open = await startImportOf(sender, 'open.csv', 'id,name,price\n1,Still open,5\n');
  await mall.owner.run(sql`update import.part set used_at = used_at - interval '49 hours'`);
  await mall.owner.run(sql`update import.picture set used_at = used_at - interval '49 hours'`);
  const now = mall.shared.clock.now().getTime();
  await forgetSent(mall.db, new Date(now - 48 * 3_600_000));
  const kept = await mall.owner.query<{ hash: string }>(sql`select hash from import.part`);
  expect(kept).toEqual([{ hash: hashOf('id,name,price\n1,Still open,5\n') }]);
  expect(await mall.owner.query(sql`select from import.picture`)).toEqual([]);
  await mall.advance(1);
  const { job } = await seller('imports.getImport', { importId: open.id });
  expect(job).toMatchObject({ state: 'done', created: 1 });
  await mall.advance(49 * 3_600);
  expect(await mall.owner.query(sql`select from import.part`)).toEqual([]);
});

test('pictures of a folder stay for three days after it was last named, and those that goods show for good', async () => {
  const own = await aShop(mall);
  const files = (['#246', '#357', '#468'] as const).map(async (colour, at) => ({
    name: `${at}.png`,
    bytes: await dot(colour),
  }));
  const [shown, later, never] = (await Promise.all(files)) as [Folder[0], Folder[0], Folder[0]];
  const goods = { name: 'kept.csv', bytes: csv('1,Kept lamp,5,0.png') };
  expect((await importFolder(own.seller, [goods, shown])).job).toMatchObject({ created: 1 });
  await sendFolder(own.seller, [{ name: 'b.csv', bytes: csv('2,Lamp,5,1.png') }, later, never]);
  const there = async () =>
    (
      await findSentPictures(
        mall.db,
        own.shopId,
        [shown, later, never].map((each) => hashOf(each.bytes)),
      )
    ).size;
  await mall.advance(2 * 86_400);
  const seller = mall.seller(await aSession(mall, 'seller', own.seller));
  const pictures = [{ name: later.name, hash: hashOf(later.bytes) }];
  expect(await seller('imports.offerFiles', { folder: FOLDER, parts: [], pictures })).toEqual({
    missing: [],
  });
  expect(await there()).toBe(3);
  await mall.advance(2 * 86_400);
  expect(await there()).toBe(2);
  await mall.advance(2 * 86_400);
  expect(await there()).toBe(1);
});

const SHARED = new URL('../../../../../shared/data/', import.meta.url);

test.skipIf(!existsSync(SHARED))(
  'a real catalogue with its pictures (skipped where ../shared is not beside the repository)',
  { timeout: 180_000 },
  async () => {
    const picture = (name: string) => ({
      name: `pictures/eshop/${name}`,
      bytes: readFileSync(new URL(`pictures/eshop/${name}`, SHARED)),
    });
    const files = [
      { name: 'eshop/catalog.json', bytes: readFileSync(new URL('eshop/catalog.json', SHARED)) },
      ...readdirSync(new URL('pictures/eshop', SHARED)).map(picture),
    ];
    const { seller } = await aShop(mall);
    const first = await importFolder(seller, files);
    expect(first.job).toMatchObject({ created: 101, refused: 0, picturesStored: 101 });
    const again = await importFolder(seller, files);
    expect(again.sent).toEqual([]);
    expect(again.job).toMatchObject({ created: 0, updated: 0, unchanged: 101 });
  },
);
