// How fast money is booked, with and without the chain behind it, beside durable inserts of bare rows in the same run; how
// long the books of a million entries take to chain, to write and to verify; and how long the transfers of other people's chains
// take to read.
import type { AccountId } from '@entrepot/contract/ids';
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMallDatabase } from '../apps/server/src/app/database.ts';
import { writeBooks } from '../apps/server/src/app/commands/books.ts';
import { type Mall, openMall } from '../apps/server/src/app/mall.ts';
import { runJob } from '../apps/server/src/app/run-jobs.ts';
import { chainBooks } from '../apps/server/src/features/openbooks/index.ts';
import { post } from '../apps/server/src/ledger/index.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { type Db, openDatabase, sql } from '../apps/server/src/platform/db.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { verifyBooks } from './books/drill.ts';
import { measureScan, type Scan } from './books/chain-scan.ts';
import { fillLedger } from './books/fill.ts';
import { measureOrdersCost, type OrdersCost } from './books/orders.ts';
import { printTable } from './kit/table.ts';

const ENTRIES = 1_000_000;
const CLIENTS = 16;
const ROUNDS = 4;
const ROUND_MS = 5_000;
/** Somebody's money goes to somebody else; as many of them as keep out of each other's way. */
const PEOPLE = 2_000;
const GOAL = { costOfChain: 0.1, seconds: 60 };
const SCANNED = { transfers: 100_000, addresses: 1_000_000 };

/**
 * Fewer entries as an argument, for a quick look. `orders` measures what the chain behind the books costs orders, `chain` how
 * long transfers on chains take to read, and nothing else.
 */
export async function run([what]: string[]): Promise<void> {
  const only = what === 'orders' || what === 'chain' ? what : undefined;
  if (only === undefined) {
    await inNewMall((mall, owner, folder) =>
      measureLedger(mall, owner, join(folder, 'books.ndjson'), Number(what ?? ENTRIES)),
    );
  }
  if (only === 'chain' || what === undefined) {
    await inNewMall(async (mall, owner) => reportScan(await measureScan(mall, owner, SCANNED)));
  }
  if (only === 'orders' || what === undefined) {
    reportOrders(await measureOrdersCost());
  }
}

async function measureLedger(mall: Mall, owner: Db, file: string, entries: number): Promise<void> {
  await owner.run(sql`create table bare (id uuid primary key, at timestamptz not null)`);
  const speed = await measurePostings(mall, owner);
  report(speed, await measureBooks(mall, owner, file, entries));
}

async function inNewMall(
  work: (mall: Mall, owner: Db, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-money-'));
  const config = loadConfig({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' });
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.urls, silentLog);
  const owner = openDatabase(database.own?.url ?? '', { max: CLIENTS });
  try {
    await work(mall, owner, folder);
  } finally {
    await owner.close();
    await mall.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Speed = { bare: number; alone: number; chained: number };

/** Per second, each the mean of rounds that take turns: what else the machine does hits all of them. */
async function measurePostings(mall: Mall, owner: Db): Promise<Speed> {
  const people = Array.from({ length: PEOPLE }, () => newId<AccountId>());
  await runJob(mall.shared, chainBooks);
  const bare = () => owner.run(sql`insert into bare (id, at) values (${newId()}, now())`);
  const booked = () => pay(mall, [anyOf(people), anyOf(people)]);
  const done: Speed = { bare: 0, alone: 0, chained: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    done.bare += await countIn(bare);
    done.alone += await countIn(booked);
    await runJob(mall.shared, chainBooks);
    done.chained += await countIn(booked, () => runJob(mall.shared, chainBooks));
  }
  const seconds = (ROUNDS * ROUND_MS) / 1_000;
  return {
    bare: done.bare / seconds,
    alone: done.alone / seconds,
    chained: done.chained / seconds,
  };
}

const anyOf = <Each>(all: readonly Each[]): Each =>
  all[Math.floor(Math.random() * all.length)] as Each;

function pay({ db, shared }: Mall, [from, to]: readonly [AccountId, AccountId]): Promise<boolean> {
  return post(db, {
    ...{ kind: 'demo-funds', key: `bench/${newId()}`, ref: 'bench', actor: 'system' },
    ...{ at: shared.clock.now(), currency: CURRENCY },
    legs: [
      // A mint for each, so that no two wait for the same one more than two payments do.
      { kind: 'demo-mint', owner: from, amount: parseAmount('-1') },
      { kind: 'available', owner: to, amount: parseAmount('1') },
    ],
  });
}

/** How many are done in a round by all clients; `beside` is done again and again meanwhile, at the timer's pace. */
async function countIn(
  work: () => Promise<unknown>,
  beside?: () => Promise<void>,
): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < end) {
      await work();
      count += 1;
    }
  });
  const behind = async () => {
    while (beside && performance.now() < end) {
      await beside();
      await new Promise((resolve) => setTimeout(resolve, chainBooks.everySeconds * 1_000));
    }
  };
  await Promise.all([...clients, behind()]);
  return count;
}

type Books = { entries: number; chain: number; export: number; verify: number; right: boolean };

async function measureBooks(mall: Mall, owner: Db, file: string, entries: number): Promise<Books> {
  const there = await owner.value<number>(sql`select count(*) from ledger.entry`);
  const movements = Math.max(0, Math.ceil((entries - there) / 2));
  await fillLedger(owner, { movements, people: PEOPLE, at: mall.shared.clock.now() });
  const seconds = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return (performance.now() - started) / 1_000;
  };
  const chain = await seconds(() => runJob(mall.shared, chainBooks));
  const written = await seconds(() => writeBooks(mall, file, {}));
  let right = false;
  const verify = await seconds(async () => {
    const verdict = verifyBooks([file]);
    right = verdict.right;
    process.stdout.write(verdict.said);
  });
  return { entries, chain, export: written, verify, right };
}

function report({ bare, alone, chained }: Speed, books: Books): void {
  const cost = 1 - chained / alone;
  const within = (name: string, is: number) =>
    line(name, `<= ${GOAL.seconds} s`, `${is.toFixed(1)} s`, is <= GOAL.seconds);
  printTable(
    ['measured', 'wanted', 'is', ''],
    [
      line('bare rows inserted a second, durably', '', bare.toFixed(0)),
      line('movements posted a second, not chained', '', alone.toFixed(0)),
      line('movements posted a second, chained meanwhile', '', chained.toFixed(0)),
      line(
        'what the chain costs bare movements, which nobody makes',
        '',
        `${(cost * 100).toFixed(1)} %`,
      ),
      line('entries in the books', '', String(books.entries)),
      line('all of them chained at once', '', `${books.chain.toFixed(1)} s`),
      within('exported', books.export),
      within('verified in Python', books.verify),
      line('found right', 'yes', books.right ? 'yes' : 'no', books.right),
    ],
  );
  const inTime = Math.max(books.export, books.verify) <= GOAL.seconds;
  process.exitCode = books.right && inTime ? 0 : 1;
}

const line = (name: string, wanted: string, is: string, met?: boolean) => [
  ...[name, wanted, is],
  met === undefined ? '' : met ? 'met' : 'MISSED',
];

function reportOrders({ alone, chained, failed }: OrdersCost): void {
  const cost = 1 - chained / alone;
  const met = cost <= GOAL.costOfChain && failed === 0;
  printTable(
    ['measured', 'wanted', 'is', ''],
    [
      line('complete orders a second, not chained', '', alone.toFixed(0)),
      line('complete orders a second, chained meanwhile', '', chained.toFixed(0)),
      line('orders that failed', '= 0', String(failed), failed === 0),
      line(
        'what the chain costs orders',
        `<= ${GOAL.costOfChain * 100} %`,
        `${(cost * 100).toFixed(1)} %`,
        cost <= GOAL.costOfChain,
      ),
    ],
  );
  process.exitCode = met ? (process.exitCode ?? 0) : 1;
}

function reportScan({ transfers, addresses, seconds, raw, found, expected, index }: Scan): void {
  const met = seconds <= GOAL.seconds && found === expected;
  printTable(
    ['measured', 'wanted', 'is', ''],
    [
      line('transfers on the chain', '', String(transfers)),
      line('addresses of the mall', '', String(addresses)),
      line(
        'the chain read by the watcher',
        `<= ${GOAL.seconds} s`,
        `${seconds.toFixed(1)} s`,
        seconds <= GOAL.seconds,
      ),
      line('the same answers read raw', '', `${raw.toFixed(1)} s`),
      line('transfers to the mall, all final', `= ${expected}`, String(found), found === expected),
      line('recipients of 50 blocks asked of the index', '', `${index.median.toFixed(1)} ms`),
      line('the longest of 100 times', '', `${index.worst.toFixed(1)} ms`),
    ],
  );
  process.exitCode = met ? (process.exitCode ?? 0) : 1;
}
