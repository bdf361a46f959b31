/** Samples in a merchant's file: what a row says is kept, and what it does not say stays as it was. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type ShopMade } from '../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { sql } from '../platform/db.ts';
import { planImport, runImport } from './index.ts';
import { NO_PICTURES } from './pictures.ts';
import { insertJob, listNotes } from './queries.ts';

let mall: TestMall;
let shop: ShopMade;
let folder: string;
beforeAll(async () => {
  mall = await startMall();
  shop = await aShop(mall);
  folder = mkdtempSync(join(tmpdir(), 'entrepot-import-samples-'));
});
afterAll(async () => {
  await mall.stop();
  rmSync(folder, { recursive: true });
});

/** The file as it stands now; the same name again changes what it made before. */
async function importCsv(...lines: string[]) {
  const path = join(folder, 'samples.csv');
  writeFileSync(path, lines.join('\n'));
  const bytes = readFileSync(path);
  const { job } = await planImport(bytes, { shopId: shop.shopId, fileName: path, dryRun: false });
  const now = () => mall.shared.clock.now();
  const row = await insertJob(mall.db, job, now());
  const { db } = mall;
  await runImport({ db, files: mall.shared.files, now, pictures: NO_PICTURES }, row, bytes);
  const notes = await listNotes(db, job.id, { page: 1, size: null });
  return notes.map((note) => `${note.row} ${note.field}: ${note.reason}`);
}

const samples = () =>
  mall.owner.list<string>(sql`
    select concat_ws(' ', g.ref, coalesce(trim_scale(l.sample_price)::text, 'none'), l.sample_most)
    from catalogue.listing l join catalogue.goods g on g.id = l.goods_id
    where l.shop_id = ${shop.shopId} order by g.ref`);

test('a file sets samples, reports what is wrong, and leaves alone what it does not name', async () => {
  const made = await importCsv(
    'ref,name,price,samples,sample price,sample most',
    'A,Tray,6,yes,9.50,3',
    'B,Bowl,6,,4,',
    'C,Plate,6,no,4,2',
    'D,Cup,6,,,',
    'E,Jug,6,yes,free,99',
  );
  expect(await samples()).toEqual(['A 9.5 3', 'B 4 1', 'C none 1', 'D none 1', 'E none 1']);
  expect(made).toEqual([
    '5 samplePrice: is no number',
    '5 sampleMost: is no whole number from 1 to 10; 1 was taken',
  ]);

  // Other prices, so that every row is written; nothing about samples.
  const head = 'ref,name,price';
  expect(await importCsv(head, 'A,Tray,7', 'B,Bowl,7', 'C,Plate,7', 'D,Cup,7')).toEqual([]);
  expect(await samples()).toEqual(['A 9.5 3', 'B 4 1', 'C none 1', 'D none 1', 'E none 1']);

  await importCsv(
    'ref,name,price,samples,sample price,sample most',
    'A,Tray,7,no,,',
    'B,Bowl,7,,,5',
  );
  expect((await samples()).slice(0, 2)).toEqual(['A none 3', 'B 4 5']);
});
