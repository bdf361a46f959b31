// The large mall on a PostgreSQL of its own, kept between runs: filling it takes minutes. Newer migrations are applied to
// it as to any mall that is brought up to date.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/supervisor.ts';
import { keptWorld } from '../kit/kept-world.ts';
import { bookSteps } from './fill-books.ts';
import { orderSteps } from './fill-orders.ts';
import { shopSteps } from './fill-shops.ts';

/** Without triggers nothing was counted. */
const COUNTS = { name: 'counts of the orders', sql: 'select orders.recount()' };
const HERE = import.meta.dirname;
export const PANELS_DATA = fileURLToPath(new URL('../../.mall/bench-panels', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

export type LargeMall = {
  appUrl: string;
  /** Filled in this run. */
  isNew: boolean;
  stop(): Promise<void>;
};

export async function openLargeMall(): Promise<LargeMall> {
  keptWorld(
    PANELS_DATA,
    ['fill-shops.ts', 'fill-orders.ts', 'fill-books.ts'].map((file) => join(HERE, file)),
  ).stands();
  const server = await startPostgres({
    dataDir: `${PANELS_DATA}/postgres`,
    durable: false,
    log: () => undefined,
  });
  try {
    const appUrl = await migrate({ ownerUrl: server.url, appPassword: 'bench' });
    const isNew = await fill(server.url);
    return { appUrl, isNew, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Does the steps that are not done yet: one that was broken off is begun again. Says whether there were any. */
async function fill(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('create table if not exists public.filled (step text primary key)');
    const { rows } = await client.query<{ step: string }>('select step from public.filled');
    const done = new Set(rows.map(({ step }) => step));
    const steps = [...shopSteps, ...orderSteps, ...bookSteps, COUNTS].filter(
      ({ name }) => !done.has(name),
    );
    // No triggers: foreign keys and balances are checked at the end, by the invariants.
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'`);
    for (const [index, { name, sql }] of steps.entries()) {
      const started = performance.now();
      // Statements that are sent as one are one transaction.
      await client.query(`${sql}; insert into public.filled values ('${name}')`);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      say(`filling ${index + 1} of ${steps.length}: ${name}, ${seconds} s`);
    }
    if (steps.length > 0) {
      say('filling: vacuum');
      await client.query('vacuum analyze');
    }
    return steps.length > 0;
  } finally {
    await client.end();
  }
}
