import { type Amount, parseAmount } from '@entrepot/contract/money';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aShop, type ShopMade } from '../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { sql } from '../platform/db.ts';
import { openPictures, type JobRow, listNotes, planImport, runImport } from './index.ts';
import { NO_PICTURES } from './pictures.ts';
import { insertJob } from './queries.ts';

let mall: TestMall;
let shop: ShopMade;
let folder: string;

beforeAll(async () => {
  mall = await startMall();
  shop = await aShop(mall);
  folder = mkdtempSync(join(tmpdir(), 'entrepot-import-'));
});

afterAll(async () => {
  await mall.stop();
  rmSync(folder, { recursive: true });
});

type Given = {
  dryRun?: boolean;
  defaultPrice?: Amount;
  enough?: () => boolean;
  pictured?: boolean;
};

/** Imports a file as the command does; gives the finished job, or the open one when the turn ended early. */
async function importFile(path: string, given: Given = {}) {
  const { dryRun = false, defaultPrice } = given;
  const bytes = readFileSync(path);
  const wanted = { shopId: shop.shopId, fileName: path, dryRun, defaultPrice };
  const { job } = await planImport(bytes, wanted);
  const row = await insertJob(mall.db, job, mall.shared.clock.now());
  const finished = await resume(row, path, given);
  const notes = await listNotes(mall.db, job.id, { page: 1, size: null });
  return { job: finished ?? row, finished: finished !== undefined, notes };
}

function resume(row: JobRow, path: string, { enough, pictured = true }: Given = {}) {
  const now = () => mall.shared.clock.now();
  const { db } = mall;
  const pictures = pictured ? openPictures(path) : NO_PICTURES;
  return runImport(
    { db, files: mall.shared.files, now, pictures, enough },
    row,
    readFileSync(path),
  );
}

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const ndjson = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const goods = (sourceEnd: string) =>
  mall.owner.query<{ ref: string; name: string; price: string; pictures: unknown[] }>(sql`
    select g.ref, t.name, trim_scale(l.price)::text as price, g.pictures
    from catalogue.goods g join catalogue.goods_text t on t.goods_id = g.id and t.language = 'en'
      join catalogue.listing l on l.goods_id = g.id
    where g.source like ${`%:${sourceEnd}`} order by g.ref`);

describe('rows', () => {
  test('what is wrong with a row is told, and the others are stored', async () => {
    const path = write(
      'mixed.ndjson',
      [
        '{"id":1,"name":"Tin mug","price":"3.20"}',
        '{"id":2,"name":"","price":"1"}',
        '{"id":3,"name":"Free mug","price":-1}',
        '{"id":4,"name":"Golden mug","price":1e12}',
        'no json at all',
        '{"id":5,"name":"<b>Bold</b> mug<script>x()</script>","price":"$1,250.00"}',
        '{"id":1,"name":"Twin","price":1}',
        '{"id":6,"name":"Mug without a price"}',
      ].join('\n'),
    );
    const { job, notes } = await importFile(path);
    expect(job).toMatchObject({ state: 'done', rowsRead: 8, created: 2, refused: 6 });
    expect(notes.map(({ row, field, severity }) => [row, field, severity])).toEqual(
      expect.arrayContaining([
        [2, 'name', 'refused'],
        [3, 'price', 'refused'],
        [4, 'price', 'refused'],
        [5, 'row', 'refused'],
        [6, 'name', 'cleaned'],
        [7, 'ref', 'refused'],
        [8, 'price', 'refused'],
      ]),
    );
    expect(await goods('mixed')).toMatchObject([
      { ref: '1', name: 'Tin mug', price: '3.2' },
      { ref: '5', name: 'Bold mug', price: '1250' },
    ]);
  });

  test('a figure that is none, or out of bounds, is told and never guessed at', async () => {
    const path = write(
      'figures.ndjson',
      ndjson([
        {
          id: 1,
          name: 'Odd',
          price: '3.20',
          stock: '0x10',
          minimum: '+1',
          lot: '5.',
          lead_time: 1e21,
        },
        { id: 2, name: 'Huge', price: '3', stock: 1_000_000_001, minimum: 2_147_483_648 },
        { id: 3, name: 'Dear', price: '9'.repeat(28) },
        {
          id: 4,
          name: 'Fine',
          price: '0.123456',
          variants: [{ sku: 'V', attributes: [], stock: '1e9' }],
        },
        { id: 5, name: 'Full', price: '1000000000', stock: 1_000_000_000 },
      ]),
    );
    const { job, notes } = await importFile(path);
    expect(job).toMatchObject({ state: 'done', created: 4, refused: 1 });
    const told = (row: number) =>
      notes.filter((note) => note.row === row).map(({ field, severity }) => `${field} ${severity}`);
    expect(told(1)).toEqual(
      expect.arrayContaining(['stock cleaned', 'minimum cleaned', 'lot cleaned']),
    );
    expect(told(2)).toEqual(expect.arrayContaining(['stock cleaned', 'minimum cleaned']));
    expect(told(3)).toEqual(['price refused']);
    expect(told(4)).toContain('stock cleaned');
    expect((await goods('figures')).map(({ price }) => price)).toEqual([
      '3.2',
      '3',
      '0.1234',
      '1000000000',
    ]);
  });

  test('a reference stands in for a code, a name does not', async () => {
    const rows = [
      { id: 'a-1', name: 'Ladle', price: 1 },
      { id: 'a-2', code: 'LD 7', name: 'Large ladle', price: 1 },
      { name: 'Nameless ladle', price: 1 },
    ];
    await importFile(write('codes.ndjson', ndjson(rows)));
    const numbers = await mall.owner.query<{ itemNumber: string }>(
      sql`select item_number from catalogue.goods where source like '%:codes' order by ref`,
    );
    expect(numbers.map(({ itemNumber }) => itemNumber)).toEqual(['', 'a-1', 'LD 7']);
  });

  test('the second time nothing changes, a corrected file changes what it corrects', async () => {
    const rows = [
      { id: 'a', name: 'Kettle', price: 10 },
      { id: 'b', name: 'Pan', price: 20 },
    ];
    await importFile(write('again.ndjson', ndjson(rows)));
    const second = await importFile(write('again.ndjson', ndjson(rows)));
    expect(second.job).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const third = await importFile(
      write('again.ndjson', ndjson([rows[0], { ...rows[1], price: 21 }])),
    );
    expect(third.job).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  });

  test('a dry run stores nothing', async () => {
    const path = write('dry.ndjson', ndjson([{ id: 1, name: 'Ghost', price: 1 }]));
    expect((await importFile(path, { dryRun: true })).job).toMatchObject({ created: 1 });
    expect(await goods('dry')).toEqual([]);
  });

  test('an interrupted import goes on behind its last whole batch', async () => {
    const rows = Array.from({ length: 1_100 }, (_, id) => ({ id, name: `Bowl ${id}`, price: 1 }));
    const path = write('long.ndjson', ndjson(rows));
    const { job, finished } = await importFile(path, { enough: () => true });
    expect(finished).toBe(false);
    expect(await goods('long')).toHaveLength(500);
    const open = await mall.db.one<JobRow>(sql`select * from import.job where id = ${job.id}`);
    const end = await resume(open as JobRow, path);
    expect(end).toMatchObject({ state: 'done', rowsRead: 1_100, created: 1_100, unchanged: 0 });
    expect(await goods('long')).toHaveLength(1_100);
  });

  test('a default price stands in for missing ones', async () => {
    const path = write('unpriced.ndjson', ndjson([{ id: 1, name: 'Spoon', price: '' }]));
    await importFile(path, { defaultPrice: parseAmount('9.90') });
    expect(await goods('unpriced')).toMatchObject([{ price: '9.9' }]);
  });
});

describe('formats', () => {
  const csv = 'SKU;Title;Price;Description\nK1;Théière;"12,50 €";"two\nlines"\nK2;Cup;3;\n';

  test.each<[string, Buffer]>([
    ['utf8.csv', Buffer.from(`\ufeff${csv}`)],
    ['latin.csv', Buffer.from(csv.replace('€', '\x80'), 'latin1')],
    ['utf16.csv', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['zipped.csv.gz', gzipSync(csv)],
    ['tabs.tsv', Buffer.from(csv.replaceAll(';', '\t'))],
  ])('%s', async (name, bytes) => {
    await importFile(write(name, bytes));
    expect(await goods(name.replace(/\..*/, ''))).toMatchObject([
      { ref: 'K1', name: 'Théière', price: '12.5' },
      { ref: 'K2', name: 'Cup', price: '3' },
    ]);
  });

  test('lines with one handle are the variants of one goods', async () => {
    const path = write(
      'handles.csv',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmug,Mug,Colour,Red,M-R,5\nmug,,Colour,Blue,M-B,6\n',
    );
    await importFile(path);
    const variants = await mall.owner.query(sql`
      select v.sku, v.attributes -> 'en' -> 0 ->> 'value' as colour, trim_scale(k.surcharge)::text as more
      from catalogue.variant v join catalogue.stock k on k.variant_id = v.id
        join catalogue.goods g on g.id = v.goods_id
      where g.source like '%:handles' order by v.sku`);
    expect(variants).toEqual([
      { sku: 'M-B', colour: 'Blue', more: '1' },
      { sku: 'M-R', colour: 'Red', more: '0' },
    ]);
  });

  test.each<[string, string | Buffer, string]>([
    ['empty.json', '', 'empty'],
    ['broken.json', '[{"id":1,]', 'JSON'],
    ['cut.ndjson.gz', gzipSync('{"id":1}').subarray(0, 15), 'damaged'],
  ])('%s is refused with the reason', async (name, content, reason) => {
    const bytes = Buffer.from(content);
    const wanted = { shopId: shop.shopId, fileName: name, dryRun: false };
    await expect(planImport(bytes, wanted)).rejects.toThrow(reason);
  });
});

test('pictures beside the file belong to their rows; a broken one costs only itself', async () => {
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c00' } })
    .webp()
    .toBuffer();
  write('P1.webp', red);
  write('broken.png', 'no picture');
  const path = write(
    'pictured.ndjson',
    ndjson([
      { id: 'P1', name: 'By its id', price: 1 },
      { id: 'P2', name: 'By name', price: 1, image: 'p1.webp' },
      { id: 'P3', name: 'Broken', price: 1, image: 'broken.png' },
      { id: 'P4', name: 'Missing', price: 1, image: 'nowhere.png' },
    ]),
  );
  const { job, notes } = await importFile(path);
  expect(job).toMatchObject({ created: 4, picturesStored: 1 });
  expect(notes.map(({ ref, field }) => [ref, field])).toEqual([
    ['P3', 'picture'],
    ['P4', 'picture'],
  ]);
  expect((await goods('pictured')).map(({ pictures }) => pictures.length)).toEqual([1, 1, 0, 0]);
});

test('a picture in a folder of any name is found by its own name, unless two are called so', async () => {
  const dot = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  ['photos/2026', 'photos/old'].forEach((each) =>
    mkdirSync(join(folder, each), { recursive: true }),
  );
  write('photos/2026/kettle.png', await dot('#111'));
  write('photos/2026/mug.png', await dot('#222'));
  write('photos/old/mug.png', await dot('#333'));
  const path = write(
    'foldered.ndjson',
    ndjson([
      { id: 'F1', name: 'Kettle', price: 1, image: 'kettle.png' },
      { id: 'F2', name: 'Mug', price: 1, image: 'mug.png' },
      { id: 'F3', name: 'The right mug', price: 1, image: 'photos/old/mug.png' },
    ]),
  );
  await importFile(path);
  expect((await goods('foldered')).map(({ pictures }) => pictures.length)).toEqual([1, 0, 1]);
});

test('a dry run tells which pictures are missing, and stores none', async () => {
  write('there.png', 'never looked into');
  const rows = [
    { id: 'D1', name: 'There', price: 1, image: 'there.png' },
    { id: 'D2', name: 'Missing', price: 1, image: 'gone.png' },
  ];
  const { job, notes } = await importFile(write('dryly.ndjson', ndjson(rows)), { dryRun: true });
  expect(job).toMatchObject({ created: 2, picturesStored: 0 });
  expect(notes).toMatchObject([{ ref: 'D2', field: 'picture', severity: 'cleaned' }]);
});

test('goods go where their category is called alike, else to the category for others', async () => {
  const { categoryId } = await aCategory(mall, 'Garden benches');
  const path = write(
    'sorted.ndjson',
    ndjson([
      { id: 1, name: 'Oak seat', price: 1, category: 'garden bench' },
      { id: 2, name: 'Something', price: 1, category: 'Unheard of' },
    ]),
  );
  await importFile(path);
  const rows = await mall.owner.query<{ id: string; key: string }>(sql`
    select c.id, c.key from catalogue.goods g join catalogue.category c on c.id = g.category_id
    where g.source like '%:sorted' order by g.ref`);
  expect(rows[0]?.id).toBe(categoryId);
  expect(rows[1]?.key).toBe('general-other');
});

const SHARED = new URL('../../../../../shared/data/', import.meta.url);

describe.skipIf(!existsSync(SHARED))(
  'real catalogues (skipped where ../shared is not beside the repository)',
  { timeout: 120_000 },
  () => {
    test.each([
      ['retail-demo-store/products.ndjson.gz', 2_465, 0],
      ['eshop/catalog.json', 101, 0],
      ['bagisto/demo-products.en.json.gz', 105, 19],
      ['adventureworks/products.ndjson.gz', 304, 200],
    ])('%s', async (file, created, refused) => {
      const path = new URL(file, SHARED).pathname;
      // Decoding hundreds of pictures would take most of the time of all tests; sent-files.db.test.ts takes a hundred.
      const { job } = await importFile(path, { pictured: false });
      expect(job).toMatchObject({ state: 'done', created, refused });
      const again = await importFile(path, { pictured: false });
      expect(again.job).toMatchObject({ created: 0, updated: 0, unchanged: created });
    });
  },
);
