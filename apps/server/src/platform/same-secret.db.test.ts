/** Roles belong to a whole server: these tests have one of their own. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../../test/postgres.ts';
import { CannotStart } from './cannot-start.ts';
import { migrate, type RoleUrls } from './migrate.ts';
import { type RunningPostgres, startPostgres } from './postgres/supervisor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mall-secret-'));
let postgres: RunningPostgres;
let mall: string;
let urls: RoleUrls;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
  mall = await aDatabase('first');
  urls = await started(mall, 'secret');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function aDatabase(name: string): Promise<string> {
  await ask(postgres.url, `create database ${name}`);
  return onDatabase(postgres.url, name);
}

/** What every start and every command does first. */
const started = (ownerUrl: string, secret: string): Promise<RoleUrls> =>
  migrate({ ownerUrl, passwordOf: (role) => `${role} of ${secret}` });

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a command with another secret is refused, and the mall goes on', async () => {
  const attempt = started(mall, 'another');
  await expect(attempt).rejects.toThrow(CannotStart);
  await expect(attempt).rejects.toThrow(/MALL_SECRET.*DATA_DIR/);
  expect(await ask(urls.appUrl, 'select current_user')).toEqual([{ current_user: 'mall_app' }]);
});

test('the same secret is taken as often as it comes, and the application cannot read its mark', async () => {
  await expect(started(mall, 'secret')).resolves.toEqual(urls);
  await expect(ask(urls.appUrl, 'select * from platform.secret_mark')).rejects.toThrow(
    /permission denied/,
  );
});

test('its mark is of what every version derives, whatever roles a later one has', async () => {
  const mark = createHash('sha256').update('which secret: mall_app of secret').digest('hex');
  const owners = onDatabase(postgres.url, 'first');
  expect(await ask(owners, 'select mark from platform.secret_mark')).toEqual([{ mark }]);
});

test('another mall on the same server does not take the roles from one that is at work', async () => {
  const other = await aDatabase('other');
  const atWork = new pg.Client({ connectionString: urls.appUrl });
  await atWork.connect();
  try {
    await expect(started(other, 'another')).rejects.toThrow(/DATABASE_URL .*mall_app/);
    expect(await ask(urls.appUrl, 'select current_user')).toEqual([{ current_user: 'mall_app' }]);
  } finally {
    await atWork.end();
  }
});

test('nor does one from a mall of which only the payout signer is at work, not even some of them', async () => {
  const atWork = new pg.Client({ connectionString: urls.signerUrl });
  await atWork.connect();
  try {
    const other = await aDatabase('third');
    await expect(started(other, 'another')).rejects.toThrow(
      /role mall_signer .*Nothing was changed/,
    );
    expect(await ask(urls.appUrl, 'select current_user')).toEqual([{ current_user: 'mall_app' }]);
  } finally {
    await atWork.end();
  }
});

test('a mall that is stopped keeps no other one from its roles, and takes them back', async () => {
  const later = await aDatabase('later');
  const theirs = await started(later, 'another');
  expect(await ask(theirs.appUrl, 'select current_user')).toEqual([{ current_user: 'mall_app' }]);
  await started(mall, 'secret');
  expect(await ask(urls.appUrl, 'select current_user')).toEqual([{ current_user: 'mall_app' }]);
});

test('a database from before there was a mark is not given to a secret that comes by mistake', async () => {
  const before = await aDatabase('before');
  await started(before, 'its own');
  await ask(before, 'delete from platform.secret_mark');
  const theirs = await started(before, 'a wrong one');
  expect(await ask(theirs.appUrl, 'select current_user')).toEqual([{ current_user: 'mall_app' }]);
  await started(before, 'its own');
  await started(before, 'its own');
  await expect(started(before, 'a wrong one')).rejects.toThrow(CannotStart);
});
