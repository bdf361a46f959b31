import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchDatabase } from '../../test/postgres.ts';
import { type Database, openDatabase, raw, sql } from './db.ts';

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let db: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDatabase(scratch.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

test('a connection prepares a thousand statements and answers others all the same', async () => {
  for (let index = 1; index <= 1_100; index += 1) {
    const row = await db.one<{ one: number }>(sql`select ${raw(String(index))} as one`);
    expect(row?.one).toBe(index);
  }
  const known = await db.one<{ count: number }>(
    sql`select count(*) as count from pg_prepared_statements`,
  );
  expect(known?.count).toBe(1_000);
});
