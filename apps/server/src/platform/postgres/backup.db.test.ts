import { existsSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { copyCluster } from './backup.ts';
import { type RunningPostgres, startPostgres } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-backup-'));
const started: RunningPostgres[] = [];
afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: join(folder, name), log: () => undefined });
  started.push(server);
  return server;
}

/** Writes rows 1, 2, 3 …, each safe before the next, until it is told to stop. */
async function writer(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table item (id int primary key, filling text)');
  let last = 0;
  let open = true;
  const work = (async () => {
    while (open) {
      await client.query(`insert into item values ($1, repeat('x', 2000))`, [last + 1]);
      last += 1;
    }
  })();
  return {
    last: () => last,
    async stop() {
      open = false;
      await work;
      await client.end();
    },
  };
}

test('a copy made while rows are written holds all that were safe before it, and starts', async () => {
  const server = await start('one');
  const writing = await writer(server.url);
  const safe = writing.last();
  await copyCluster(server, join(folder, 'copy'));
  await writing.stop();
  expect(writing.last()).toBeGreaterThan(safe);

  const copy = await start('copy');
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  const { rows } = await client.query<{ n: number; last: number }>(
    'select count(*)::int as n, max(id) as last from item',
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(safe);
  expect(rows[0]?.n).toBe(rows[0]?.last);
  await client.query('insert into item values ($1)', [1_000_000]);
  await client.end();

  // Without the label a start would take the files for whole: that it is there is what the copy stands on.
  expect(existsSync(join(folder, 'copy/data/backup_label.old'))).toBe(true);
  unlinkSync(join(folder, 'copy/data/backup_label.old'));
});
