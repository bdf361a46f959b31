/** The life of a server process that has brought its own database. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  freePorts,
  killPostgres,
  postmasterOf,
  type ServerProcess,
  startServerProcess,
} from '../../test/server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mall-life-'));
const postgresDir = join(dataDir, 'postgres');
let server: ServerProcess;

/** As if the demo world were not there: who asks for a module of it gets none. */
const WITHOUT_DEMO = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('/apps/demo/')) {
        throw new Error('the demo world is not there');
      }
      return next(url, context);
    },
  });`)}`;

const start = async (settings: { DATA_DIR: string; DEMO: string }) =>
  startServerProcess({ ...(await freePorts()), ...settings }, ['--import', WITHOUT_DEMO]);

beforeAll(async () => {
  server = await start({ DATA_DIR: dataDir, DEMO: '0' });
});
afterAll(async () => {
  await server.kill();
  try {
    killPostgres(postgresDir);
  } catch {
    // It was stopped, as it should be.
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const home = async () => {
  const response = await fetch(`${server.url.storefront}/api/content.getHome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await response.json()) as { code: string }).code;
};

/** Processes that work in the database's folder. */
const workers = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(postgresDir);
    } catch {
      return false;
    }
  });

test('a business needs no file of the demo world, which a demo does', async () => {
  expect(await home()).toBe('0');
  const demoDir = mkdtempSync(join(tmpdir(), 'mall-demo-'));
  const demo = start({ DATA_DIR: demoDir, DEMO: '1' });
  await expect(demo).rejects.toThrow('the demo world is not there');
  rmSync(demoDir, { recursive: true, force: true });
}, 60_000);

test('a database whose main process was killed is started again, and the mall goes on', async () => {
  const strikes = [() => process.kill(postmasterOf(postgresDir), 'SIGKILL'), killAll];
  for (const [index, strike] of strikes.entries()) {
    strike();
    await vi.waitFor(() => {
      server.assertRunning();
      expect(server.said().match(/started again and serves/g)).toHaveLength(index + 1);
    }, WAITING);
    await vi.waitFor(async () => expect(await home()).toBe('0'), WAITING);
  }
}, 90_000);

test('SIGTERM ends the mall well, and its database with it', async () => {
  process.kill(server.pid, 'SIGTERM');
  expect(await server.ended).toBe(0);
  expect(workers()).toEqual([]);
}, 60_000);

const WAITING = { timeout: 40_000, interval: 100 };
const killAll = () => killPostgres(postgresDir);
