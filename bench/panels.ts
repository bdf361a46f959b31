// Are the panels of a large mall as quick as those of a small one? A million orders, a shop with a hundred thousand listings,
// three hundred shops; the answers are timed over HTTP, one after the other, as a seller of that shop and as an operator.
import type { PersonId } from '@entrepot/contract/ids';
import { createHash } from 'node:crypto';
import { openSession } from '../apps/server/src/features/accounts/index.ts';
import { proveAll, proveNew } from '../apps/server/src/app/books/prove.ts';
import { beginOf, type Check, isSound, lastProof } from '../apps/server/src/app/books/record.ts';
import { jobs } from '../apps/server/src/app/jobs.ts';
import { type Mall, openMall } from '../apps/server/src/app/mall.ts';
import { runJob } from '../apps/server/src/app/run-jobs.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { sql } from '../apps/server/src/platform/db.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { openCaller } from './api/caller.ts';
import { openTable } from './kit/table.ts';
import { adminQuestions, type Question, sellerQuestions } from './panels/asked.ts';
import { MORE_ORDERS, placeMoreOrders } from './panels/more-orders.ts';
import { openLargeMall, PANELS_DATA } from './panels/world.ts';

const GOAL_MS = 100;
const WARM_UP = 3;
const CALLS = 20;
/** What takes this long in all is not asked again: it has missed its goal by far. */
const ENOUGH_MS = 4_000;
const SECRET = createHash('sha256').update('bench of the panels').digest('hex');

/** Timers that keep what is counted; the others would move orders that became due since the mall was filled. */
const COUNTING = new Set(['orders.add-up', 'catalogue.keep-shelves']);

/** With the room that their longest takes: each row is shown as it is measured. */
const COLUMNS: readonly [name: string, width: number][] = [
  ['panel', 6],
  ['operation', 26],
  ['asked', 34],
  ['p50 ms', 7],
  ['p95 ms', 7],
  [`goal p95 < ${GOAL_MS} ms`, 17],
];
type Row = ReturnType<typeof openTable>;

/** A word as an argument asks only what has it in its name or its kind; `--check` proves the books again, all and what is new. */
export async function run(args: string[]): Promise<void> {
  const large = await openLargeMall();
  const mall = await openMall(
    loadConfig({ DATA_DIR: PANELS_DATA, LOG_LEVEL: 'silent', MALL_SECRET: SECRET, DEMO: '1' }),
    large.urls,
    silentLog,
  );
  try {
    if (args.includes('--check') || !(await lastProof(mall.db))) {
      await proveTheBooks(mall);
    }
    for (const job of jobs.filter(({ name }) => COUNTING.has(name))) {
      await runJob(mall.shared, job);
    }
    const only = args.find((argument) => !argument.startsWith('--')) ?? '';
    const row = openTable([...COLUMNS]);
    report([
      ...(await askAs(mall, 'seller', { questions: sellerQuestions, only, row })),
      ...(await askAs(mall, 'admin', { questions: adminQuestions, only, row })),
    ]);
  } finally {
    await mall.close();
    await large.stop();
  }
}

/**
 * As the worker's timer does: the operators' pages show what it found. What was filled in by hand is worth measuring only
 * while it could have happened.
 */
async function proveTheBooks({ db, shared }: Mall): Promise<void> {
  const proving = { db, now: shared.clock.now(), witness: shared.witness };
  await timeProof('everything', () => proveAll(proving));
  await placeMoreOrders(db);
  const begin = await beginOf(db);
  await timeProof(`${MORE_ORDERS} new orders`, () =>
    begin ? proveNew(proving, begin) : undefined,
  );
  const again = await beginOf(db);
  await timeProof('nothing new', () => (again ? proveNew(proving, again) : undefined));
  process.stdout.write('\n');
}

async function timeProof(what: string, prove: () => Promise<Check[] | undefined> | undefined) {
  const started = performance.now();
  const checks = await prove();
  if (!checks || !isSound(checks)) {
    throw new Error(`the filled mall is not sound: ${JSON.stringify(checks)}`);
  }
  const ms = (performance.now() - started).toFixed(0);
  process.stdout.write(`the books are proved, ${what}: ${ms} ms\n`);
}

async function askAs(
  mall: Mall,
  who: 'seller' | 'admin',
  { questions, only, row }: { questions: readonly Question[]; only: string; row: Row },
): Promise<number[]> {
  const base = await mall.origins[who].listen({ host: '127.0.0.1', port: 0 });
  const token = await logIn(mall, who);
  const caller = await openCaller(base);
  const timed: number[] = [];
  for (const question of questions.filter((each) => `${each.name} ${each.what}`.includes(only))) {
    const times = await timesOf(() => caller.call(token, question.name, question.input));
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
    const p95 = at(0.95);
    const { name, what = '' } = question;
    row([who, name, what, at(0.5).toFixed(1), p95.toFixed(1), p95 < GOAL_MS ? 'met' : 'MISSED']);
    timed.push(p95);
  }
  caller.close();
  return timed;
}

/** Milliseconds of each call, rising; those before the database is warm are left out while there are others. */
async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const started = performance.now();
  const times: number[] = [];
  while (times.length < WARM_UP + CALLS && performance.now() - started < ENOUGH_MS) {
    const since = performance.now();
    await call();
    times.push(performance.now() - since);
  }
  const warm = times.length > WARM_UP ? times.slice(WARM_UP) : times;
  return warm.toSorted((one, other) => one - other);
}

/** The seller is the owner of the shop that has most listings. */
async function logIn({ db, shared }: Mall, who: 'seller' | 'admin'): Promise<string> {
  const row = await db.one<{ id: PersonId }>(
    who === 'admin'
      ? sql`select id from accounts.operator order by id limit 1`
      : sql`select s.account_id as id from sellers.public_shop s
          join sellers.public_shop_figures f on f.shop_id = s.id order by f.goods desc limit 1`,
  );
  if (!row) {
    throw new Error(`nobody can log in as ${who}`);
  }
  return openSession(db, who, row.id, shared.clock.now());
}

function report(p95s: readonly number[]): void {
  const missed = p95s.filter((p95) => p95 >= GOAL_MS).length;
  process.stdout.write(`\n${missed} of ${p95s.length} missed\n`);
  if (missed > 0) {
    process.exitCode = 1;
  }
}
