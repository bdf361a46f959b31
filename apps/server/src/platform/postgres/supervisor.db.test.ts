import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { isAlive } from './process-table.ts';
import { type RunningPostgres, startPostgres } from './supervisor.ts';

// A killed server stays in the process table until PID 1 buries it; some containers take long.
vi.setConfig({ testTimeout: 60_000 });

const made = mkdtempSync(join(tmpdir(), 'entrepot-pg-made-'));
let dataDir: string;
const started: RunningPostgres[] = [];
const log = vi.fn<(line: string) => void>();

/** Making a cluster takes most of these tests' time: all but the first start on a copy of the same. */
beforeAll(async () => {
  const server = await startPostgres({ dataDir: made, log, durable: false });
  await server.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

const aCluster = () => {
  cpSync(made, dataDir, { recursive: true });
  chmodSync(join(dataDir, 'data'), 0o700); // PostgreSQL insists
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'entrepot-pg-'));
  log.mockClear();
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: folder, log });
  started.push(server);
  return server;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = (): number =>
  Number.parseInt(readFileSync(join(dataDir, 'data/postmaster.pid'), 'utf8'), 10);

/** Another process that starts the server, writes rows one by one and says each that is safe. */
const WRITER = `
  const { startPostgres } = await import(${JSON.stringify(new URL('supervisor.ts', import.meta.url).href)});
  const { default: pg } = await import('pg');
  const [dataDir, outlives] = process.argv.slice(1);
  const server = await startPostgres({ dataDir, outlives: outlives === 'true', log() {} });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create table item (id int primary key)');
  for (let id = 1; ; id += 1) {
    await client.query('insert into item values ($1)', [id]);
    console.log(id);
  }`;

/** Another process that takes a running server over, loses it, starts it again and stays. */
const HEIR = `
  const { startPostgres } = await import(${JSON.stringify(new URL('supervisor.ts', import.meta.url).href)});
  const { readFileSync } = await import('node:fs');
  const [dataDir] = process.argv.slice(1);
  const server = await startPostgres({ dataDir, log() {} });
  process.kill(Number.parseInt(readFileSync(dataDir + '/data/postmaster.pid', 'utf8'), 10), 'SIGKILL');
  while (server.isAlive()) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await server.restart();
  setInterval(() => undefined, 1_000);
  console.log('serves');`;

function startWriter({ outlives }: { outlives: boolean }) {
  const words = ['--input-type=module', '-e', WRITER, dataDir, String(outlives)];
  return spawn(process.execPath, words, {
    cwd: import.meta.dirname, // where `pg` is found from
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Kills the writer in the middle of its work; gives the last row that was acknowledged. */
async function killWriter(options: { outlives: boolean }): Promise<number> {
  const child = startWriter(options);
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === 500) {
      child.kill('SIGKILL');
    }
  }
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  expect(last).toBeGreaterThanOrEqual(500);
  return last;
}

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await ask(first.url, 'create table item as select 1 as id');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select id from item')).toEqual([{ id: 1 }]);
  expect(log).toHaveBeenCalledTimes(1); // the cluster was made once
});

test('the server of a killed process is adopted, with every acknowledged row, and then stopped', async () => {
  aCluster();
  const last = await killWriter({ outlives: true });
  const pid = postmaster();
  const server = await start();
  expect(postmaster()).toBe(pid);
  const [row] = await ask(server.url, 'select count(*)::int as n, max(id) as last from item');
  expect(row?.['n']).toBeGreaterThanOrEqual(last);
  expect(row?.['n']).toBe(row?.['last']);
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test('no acknowledged row is lost when the server itself is killed too', async () => {
  aCluster();
  const last = await killWriter({ outlives: true });
  process.kill(postmaster(), 'SIGKILL');
  const server = await start();
  const [row] = await ask(server.url, 'select count(*)::int as n from item');
  expect(row?.['n']).toBeGreaterThanOrEqual(last);
});

test('a worker that hangs when its main process has been killed does not keep the database down', async () => {
  aCluster();
  const first = await start();
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => undefined); // it is about to lose its server
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid as number, 'SIGSTOP');
  process.kill(postmaster(), 'SIGKILL');
  const second = await start();
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the server of a killed process ends by itself, and the next start finds every acknowledged row', async () => {
  aCluster();
  const last = await killWriter({ outlives: false });
  await vi.waitFor(() => expect(() => postmaster()).toThrow(/ENOENT/), 30_000);
  const server = await start();
  const [row] = await ask(server.url, 'select count(*)::int as n from item');
  expect(row?.['n']).toBeGreaterThanOrEqual(last);
});

test('one that was started again ends with the process too, and one that was taken over', async () => {
  aCluster();
  const first = startWriter({ outlives: true });
  await once(first.stdout, 'data');
  first.kill('SIGKILL');
  await once(first, 'exit');
  const pid = postmaster();
  const heir = spawn(process.execPath, ['--input-type=module', '-e', HEIR, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(heir.stdout, 'data');
  const restarted = postmaster();
  expect(restarted).not.toBe(pid);
  heir.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(restarted)).toBe(false), 30_000);
});

test('a guest does not stop the server that another process owns', async () => {
  aCluster();
  const owner = startWriter({ outlives: true });
  await once(owner.stdout, 'data');
  const guest = await startPostgres({ dataDir, log });
  await guest.stop();
  expect(isAlive(postmaster())).toBe(true);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await start(); // takes the orphan over, so that it is stopped after the test
});

test('a folder with a very long path works', async () => {
  const server = await start(join(dataDir, 'a'.repeat(60), 'b'.repeat(60)));
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two starts at once share one server', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.url).toBe(two.url);
});
