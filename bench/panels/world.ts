// The large mall on a PostgreSQL of its own, kept between runs: filling it takes minutes. Newer migrations are applied to
// it as to any mall that is brought up to date.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate, type RoleUrls } from '../../apps/server/src/platform/migrate.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/supervisor.ts';
import { keptWorld } from '../kit/kept-world.ts';
import { bookSteps } from './fill-books.ts';
import { orderSteps } from './fill-orders.ts';
import { shopSteps } from './fill-shops.ts';
import { requestSteps } from './fill-requests.ts';
import { talkSteps } from './fill-talks.ts';

/** Without triggers nothing was counted. */
const COUNTS = [
  {
    name: 'words of the orders',
    sql: `insert into orders.word
      select * from orders.words_of(array(select id from orders."order")) on conflict do nothing`,
  },
  { name: 'counts of the orders', sql: 'select orders.recount()' },
  { name: 'counts of the reviews', sql: 'insert into reviews.tally select * from reviews.counted' },
  {
    name: 'shelves',
    sql: `set local session_replication_role = origin;
      select catalogue.shelve(array(select id from catalogue.listing), (now() at time zone 'UTC')::date)`,
  },
];
const HERE = import.meta.dirname;
export const PANELS_DATA = fileURLToPath(new URL('../../.mall/bench-panels', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

export type LargeMall = {
  urls: RoleUrls;
  stop(): Promise<void>;
};

export async function openLargeMall(): Promise<LargeMall> {
  const kept = keptWorld(
    PANELS_DATA,
    ['shops', 'orders', 'books', 'talks', 'requests'].map((part) => join(HERE, `fill-${part}.ts`)),
  );
  const server = await startPostgres({
    dataDir: `${PANELS_DATA}/postgres`,
    durable: false,
    log: () => undefined,
  });
  // Its folder is there now; a fill that is broken off goes on where it was.
  kept.stands();
  try {
    const urls = await migrate({ ownerUrl: server.url, passwordOf: () => 'bench' });
    await fill(server.url);
    return { urls, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Does the steps that are not done yet: one that was broken off is begun again. */
async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('create table if not exists public.filled (step text primary key)');
    const { rows } = await client.query<{ step: string }>('select step from public.filled');
    const done = new Set(rows.map(({ step }) => step));
    const steps = [
      ...[...shopSteps, ...orderSteps, ...bookSteps, ...talkSteps],
      ...[...requestSteps, ...COUNTS],
    ].filter(({ name }) => !done.has(name));
    // No triggers: foreign keys and balances are checked at the end, by the invariants.
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'`);
    for (const [index, { name, sql }] of steps.entries()) {
      const started = performance.now();
      // Statements that are sent as one are one transaction.
      await client.query(`${sql}; insert into public.filled values ('${name}')`);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      say(`filling ${index + 1} of ${steps.length}: ${name}, ${seconds} s`);
    }
    await vacuum(client, done, steps.length > 0);
  } finally {
    await client.end();
  }
}

/** As a mall's own vacuum would have done long ago: after the filling, and after migrations that wrote many rows. */
async function vacuum(
  client: pg.Client,
  done: ReadonlySet<string>,
  filled: boolean,
): Promise<void> {
  const { rows } = await client.query<{ step: string }>(
    `select 'vacuum after ' || max(name) as step from platform.migration`,
  );
  const step = rows[0]?.step ?? '';
  if (filled || !done.has(step)) {
    say('filling: vacuum');
    await client.query('vacuum analyze');
    await client.query('insert into public.filled values ($1) on conflict do nothing', [step]);
  }
}
