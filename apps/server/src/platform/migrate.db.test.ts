import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { APP_PASSWORD, type ScratchDatabase, scratchDatabase } from '../../test/postgres.ts';
import { CannotStart } from './cannot-start.ts';
import { assertNewEnough, migrate, migrationNames } from './migrate.ts';

let database: ScratchDatabase;
let folder: string;

beforeEach(async () => {
  database = await scratchDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'entrepot-migrations-'));
  write(
    '0001_shop.sql',
    `
    create schema shop;
    create table shop.item (id int primary key);
    grant usage on schema shop to mall_app;
    grant select, insert on shop.item to mall_app;`,
  );
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

const run = () => migrate({ ownerUrl: database.ownerUrl, passwordOf: () => APP_PASSWORD, folder });

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('files are applied in the order of their names, each once', async () => {
  write('0002_more.sql', 'insert into shop.item values (1);');
  await run();
  await run();
  expect(await ask(database.ownerUrl, 'select id from shop.item')).toEqual([{ id: 1 }]);
});

test('two processes that migrate together apply every file once', async () => {
  write('0002_more.sql', 'insert into shop.item values (1);');
  await Promise.all([run(), run(), run()]);
  expect(await ask(database.ownerUrl, 'select id from shop.item')).toEqual([{ id: 1 }]);
});

test('a changed file that has been applied is an error that names it', async () => {
  await run();
  write('0001_shop.sql', 'create schema shop;');
  await expect(run()).rejects.toThrow(/0001_shop\.sql was changed/);
});

test('a file that fails leaves nothing of itself behind', async () => {
  write('0002_bad.sql', 'create table shop.half (id int); select 1/0;');
  await expect(run()).rejects.toThrow(/0002_bad\.sql failed: division by zero/);
  expect(await ask(database.ownerUrl, "select to_regclass('shop.half') as half")).toEqual([
    { half: null },
  ]);
});

test('the application has the rights that a migration granted, and owns nothing', async () => {
  const { appUrl } = await run();
  await ask(appUrl, 'insert into shop.item values (7)');
  expect(await ask(appUrl, 'select current_user, id from shop.item')).toEqual([
    { current_user: 'mall_app', id: 7 },
  ]);
  await expect(ask(appUrl, 'delete from shop.item')).rejects.toThrow(/permission denied/);
  await expect(ask(appUrl, 'drop table shop.item')).rejects.toThrow(/must be owner/);
  await expect(ask(appUrl, 'delete from platform.migration')).rejects.toThrow(/permission denied/);
});

test.each([
  ['postgres://u:hunter2@none.invalid/x', /^DATABASE_URL leads to no database: .*none\.invalid\.$/],
  ['postgres://u:hunter2@127.0.0.1:1/x', /^DATABASE_URL leads to no database: .*ECONNREFUSED.*\.$/],
  ['/none', /^DATABASE_URL leads to no database: database "none" does not exist\.$/],
])('%s, where no database is, is told in one sentence', async (address, sentence) => {
  const url = new URL(database.ownerUrl);
  url.pathname = '/none';
  const ownerUrl = address === '/none' ? url.href : address;
  const wrong = migrate({ ownerUrl, passwordOf: () => APP_PASSWORD, folder });
  await expect(wrong).rejects.toThrow(CannotStart);
  await expect(wrong).rejects.toThrow(sentence);
});

test.each([
  [150_000, undefined],
  [180_004, undefined],
  [140_011, 'DATABASE_URL leads to PostgreSQL 14, but 15 or newer is needed.'],
])('the server version %s', (version, sentence) => {
  const check = () => assertNewEnough(version);
  if (sentence) {
    expect(check).toThrow(sentence);
  } else {
    expect(check).not.toThrow();
  }
});

test('an owner that may not manage roles is told in one sentence', async () => {
  const name = `weak_${Date.now()}`;
  await ask(database.ownerUrl, `create role ${name} login password 'weak'`);
  const url = new URL(database.ownerUrl);
  url.username = name;
  url.password = 'weak';
  const attempt = migrate({ ownerUrl: url.href, passwordOf: () => 'not the password', folder });
  await expect(attempt).rejects.toThrow(CannotStart);
  await expect(attempt).rejects.toThrow(/DATABASE_URL .*mall_app/);
});

test('the mall’s own migrations stand on one line of time: no two share a number', () => {
  const numbers = migrationNames().map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
