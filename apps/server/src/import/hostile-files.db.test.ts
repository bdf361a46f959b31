// Files that are made to hold the mall up: each is refused with the bound that it breaks, and nobody else waits for it.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { MOST_LINE } from '@entrepot/contract/catalogue/import-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type ShopMade } from '../../test/catalogue-factories.ts';
import { hashOf, sendFile, startImportOf } from '../../test/import-sending.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { sql } from '../platform/db.ts';
import { openFile } from './open-file.ts';
import { markTurn, nextJob } from './queries.ts';

let mall: TestMall;
let shop: ShopMade;
beforeAll(async () => {
  mall = await startMall();
  mall.shared.limiter.take = () => 0;
  shop = await aShop(mall);
});
afterAll(() => mall.stop());

const start = (name: string, bytes: string | Buffer) =>
  startImportOf({ mall, token: shop.seller.token }, name, bytes);

/** Whether a process that reads files is at work for this test. */
function isReading(): boolean {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks)
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '))
    .some((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading-process'));
}

describe('a gzip file of half a megabyte that unfolds to half a gigabyte', () => {
  const bomb = gzipSync(Buffer.alloc(512 * 1_048_576, 'a'));

  test('is refused with the bound, and others are answered meanwhile', async () => {
    expect(bomb.length).toBeLessThan(600_000);
    let over = false;
    const ended = start('bomb.csv.gz', bomb).then(
      () => undefined,
      (error: unknown) => {
        over = true;
        return error;
      },
    );
    const askSomething = () => mall.storefront()('brands.getBrand', {});
    while (!over && !isReading()) {
      await askSomething();
    }
    await askSomething();
    expect(over).toBe(false);
    expect(await ended).toMatchObject({ code: 'IMPORT_RATIO', params: { times: 100 } });
  });

  test('is told in the reader’s language', async () => {
    const { token } = shop.seller;
    await sendFile({ mall, token }, 'part', bomb);
    const response = await fetch(`${mall.url.seller}/api/imports.startImport`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'zh-CN',
      },
      body: JSON.stringify({ fileName: 'bomb.csv.gz', parts: [hashOf(bomb)] }),
    });
    expect(((await response.json()) as { msg: string }).msg).toContain('100 倍');
  });
});

describe('refused is', () => {
  test.each<[string, () => string, object]>([
    [
      'more rows than one import takes',
      () => '{"id":1}\n'.repeat(200_001),
      { code: 'IMPORT_TOO_MANY_ROWS', params: { most: 200_000 } },
    ],
    [
      'a table of more columns than anybody has',
      () => `${Array.from({ length: 1_001 }, (_, at) => `c${at}`).join(',')}\n1\n`,
      { code: 'IMPORT_TOO_MANY_COLUMNS', params: { most: 1_000 } },
    ],
    [
      'JSON that can only be read as a whole and is too large for that',
      () => `[{"name":"${'a'.repeat(33 * 1_048_576)}"}]`,
      { code: 'IMPORT_JSON_TOO_LARGE', params: { megabytes: 32 } },
    ],
  ])('%s', async (_name, text, refusal) => {
    await expect(openFile(Buffer.from(text()))).rejects.toMatchObject(refusal);
  });

  test('JSON whose objects take all the memory there is', async () => {
    const bytes = Buffer.from(`[[${'[0],'.repeat(8_300_000)}0]]`);
    await expect(openFile(bytes)).rejects.toMatchObject({
      code: 'IMPORT_TOO_MUCH_MEMORY',
      params: { megabytes: 384 },
    });
  });
});

describe('a row costs only itself', () => {
  const batchOf = async (text: string) => {
    const file = await openFile(Buffer.from(text));
    try {
      const first = await file.batches({ stock: 1 }, 0).next();
      return first.value;
    } finally {
      file.close();
    }
  };

  test.each([
    ['of a line without an end', `{"name":"${'a'.repeat(MOST_LINE)}"}`, /longer than 1000000/],
    ['nested without an end', `{"id":1,"name":${'['.repeat(90_000)}${']'.repeat(90_000)}}`, /deep/],
  ])('%s', async (_name, line, reason) => {
    const batch = await batchOf(`{"id":2,"name":"Mug","price":1}\n${line}\n`);
    expect(batch).toMatchObject({ rows: 2, goods: [{ ref: '2' }] });
    expect(JSON.stringify(batch)).toMatch(reason);
  });

  test('of tags that are opened a hundred thousand times and never closed', async () => {
    const batch = await batchOf(
      `{"id":1,"name":"Mug","price":1,"description":"${'<br '.repeat(200_000)}"}`,
    );
    expect(batch?.goods).toHaveLength(1);
  });
});

test('shops take turns, however many files one of them sends', async () => {
  const other = await aShop(mall);
  await mall.owner.run(sql`delete from import.file`);
  for (const name of ['one', 'two', 'three']) {
    await start(`${name}.csv`, `id,name,price\n${name},Turn ${name},5\n`);
  }
  const sender = { mall, token: other.seller.token };
  await startImportOf(sender, 'late.csv', 'id,name,price\nlate,Turn late,5\n');
  const taken: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const next = await nextJob(mall.db);
    taken.push(next!.fileName);
    await markTurn(mall.db, next!.id);
    if (turn === 1) {
      await mall.owner.run(sql`delete from import.file where job_id = ${next!.id}`);
    }
  }
  expect(taken).toEqual(['one.csv', 'late.csv', 'one.csv']);
});
