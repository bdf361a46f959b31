// How many browsers one process tells what is said, what each takes, and how long a message takes from one side to the
// other while many write, beside the least that this machine needs for its way.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aMember } from '../apps/server/test/catalogue-factories.ts';
import { type Servers, startServers } from './chat/servers.ts';
import { aPair, listen, type Pair, type Talk, talking } from './chat/talk.ts';
import { memoryOf } from './kit/process-memory.ts';
import { printTable } from './kit/table.ts';

const SOCKETS = 5_000;
const PAIRS = 200;
const A_SECOND = 200;
const SECONDS = 30;
const GOAL_P95_MS = 100;
/** A channel is looked after so often (intake.ts). */
const REST_SECONDS = 30;

/** Fewer sockets as an argument, for a quick look. */
export async function run([fewer]: string[]): Promise<void> {
  const sockets = fewer === undefined ? SOCKETS : Number(fewer);
  const servers = await startServers(1, { durable: true });
  try {
    await measure(servers, sockets);
  } finally {
    await servers.stop();
  }
}

async function measure(servers: Servers, sockets: number): Promise<void> {
  const [pid = 0] = servers.pids();
  const pairs: Pair[] = [];
  while (pairs.length < Math.min(PAIRS, sockets / 4)) {
    pairs.push(await aPair(servers));
  }
  const tokens = await inTens(sockets - 2 * pairs.length, async () => {
    return (await aMember(servers.mall, 'storefront')).token;
  });
  const floor = await theLeast(servers);
  const before = memoryOf(pid);
  const [port = ''] = servers.ports('PORT');
  const idle = await inTens(tokens.length, (at) => listen(port, tokens[at] ?? ''));
  await sleep(5_000);
  const after = memoryOf(pid);
  const restCpu = await cpuWhile(pid, () => sleep(REST_SECONDS * 1_000));
  const times: number[] = [];
  const talkCpu = await cpuWhile(pid, async () => void times.push(...(await talkAll(pairs))));
  const stillOpen = idle.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  const p95 = quantile(times, 0.95);
  const open = stillOpen + 2 * pairs.length;
  const rows: [name: string, wanted: string, is: string, met?: boolean][] = [
    ['open channels', `= ${sockets}`, String(open), open === sockets],
    ['kB of the server each', '', (((after - before) * 1_000) / idle.length).toFixed(1)],
    ['MB of the server with all of them', '', after.toFixed(0)],
    ['% of a core at rest: pings, sessions', '', restCpu.toFixed(1)],
    [`% of a core with ${A_SECOND} messages a second`, '', talkCpu.toFixed(0)],
    [
      'messages',
      `= ${A_SECOND * SECONDS}`,
      String(times.length),
      times.length === A_SECOND * SECONDS,
    ],
    ['ms from sent to seen, p50', '', quantile(times, 0.5).toFixed(0)],
    ['ms from sent to seen, p95', `< ${GOAL_P95_MS}`, p95.toFixed(0), p95 < GOAL_P95_MS],
    ['ms from sent to seen, p99', '', quantile(times, 0.99).toFixed(0)],
    ['ms of the least: stored, told, asked for; p95', '', floor.toFixed(1)],
  ];
  printTable(
    ['measured', 'wanted', 'is', ''],
    rows.map(([name, wanted, is, met]) => [
      ...[name, wanted, is],
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  );
  process.exitCode = rows.some(([, , , met]) => met === false) ? 1 : 0;
}

/** So many a second, each at its moment whatever became of those before it; in both directions. */
async function talkAll(pairs: readonly Pair[]): Promise<number[]> {
  const talks = pairs.map(talking);
  const since = performance.now();
  const all: Promise<number>[] = [];
  for (let at = 0; at < A_SECOND * SECONDS; at += 1) {
    await sleep(Math.max(0, since + (at * 1_000) / A_SECOND - performance.now()));
    const { say } = talks[at % talks.length] as Talk;
    all.push(say(Math.floor(at / talks.length) % 2 === 0 ? 0 : 1));
  }
  const times = await Promise.all(all);
  await Promise.all(talks.map(({ end }) => end()));
  return times;
}

/** A row stored, its news told by the database, and two calls that ask for nothing. */
async function theLeast({ databaseUrl, ports }: Servers): Promise<number> {
  const [writer, hearer] = [databaseUrl, databaseUrl].map(
    (url) => new pg.Client({ connectionString: url }),
  );
  const times: number[] = [];
  const clients = [writer, hearer] as [pg.Client, pg.Client];
  await Promise.all(clients.map((client) => client.connect()));
  await clients[1].query('listen least');
  await clients[0].query('create table public.least (n int)');
  const [port = ''] = ports('PORT');
  for (let at = 0; at < 300; at += 1) {
    const told = Promise.withResolvers<void>();
    clients[1].once('notification', () => told.resolve());
    const since = performance.now();
    await clients[0].query('insert into public.least values (1)');
    await clients[0].query('notify least');
    await told.promise;
    for (const _ of [1, 2]) {
      await (await fetch(`http://127.0.0.1:${port}/health`)).text();
    }
    times.push(performance.now() - since);
  }
  await Promise.all(clients.map((client) => client.end()));
  return quantile(times, 0.95);
}

async function inTens<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const from = made.length;
    const ten = Array.from({ length: Math.min(10, count - from) }, (_, at) => make(from + at));
    made.push(...(await Promise.all(ten)));
  }
  return made;
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Per cent of a core that a process took meanwhile. */
async function cpuWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  const taken = () => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')'))
      .split(' ')
      .slice(12, 14)
      .map(Number);
    return (user + system) / TICKS;
  };
  const [since, from] = [performance.now(), taken()];
  await work();
  return ((taken() - from) / (performance.now() - since)) * 100_000;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
