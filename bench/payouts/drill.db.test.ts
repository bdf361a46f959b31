// Payouts while everything breaks: when the signer comes to one of its six points, the signer, the server or the whole database is
// killed without warning (SIGKILL); blocks are taken back meanwhile. The chain's own balances judge: nobody is paid twice, and nobody
// goes without. `npm run prove -- payouts` has fifty rounds, each victim at each point; here the signer dies once at each point, the
// server once and the database once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSetting } from '../../apps/server/test/accounts-factories.ts';
import { withChain } from '../../apps/server/test/chain-node.ts';
import { expectSoundBooks } from '../../apps/server/test/orders-factories.ts';
import { mallOn, openDoors, type TestMall } from '../../apps/server/test/server.ts';
import {
  freePorts,
  type ServerProcess,
  startServerProcess,
} from '../../apps/server/test/server-process.ts';
import { aPayee, aSigner, paidTo, type TestSigner } from '../../apps/server/test/signer-kit.ts';
import { runAllJobs } from '../../apps/server/src/app/run-jobs.ts';
import { sql } from '../../apps/server/src/platform/db.ts';
import { rolesOn } from '../../apps/server/src/platform/migrate.ts';
import {
  type RunningPostgres,
  startPostgres,
} from '../../apps/server/src/platform/postgres/supervisor.ts';
import { derivedKey } from '../../apps/server/src/platform/secret.ts';
import { type Point, POINTS } from '../../apps/server/src/signer/station.ts';
import { dice } from '../loans/chance.ts';

const VICTIMS = ['signer', 'server', 'database'] as const;
type Victim = (typeof VICTIMS)[number];
type Blow = { victim: Victim; point: Point };

const blowsOf = (victim: Victim): Blow[] => POINTS.map((point) => ({ victim, point }));

/** The database dies before it knows what is signed, the server when the chain knows more than the book. */
const SHORT: readonly Blow[] = [
  { victim: 'database', point: 'after-sign' },
  { victim: 'server', point: 'after-broadcast' },
  ...blowsOf('signer'),
];

/** How often in a long run: each blow, and then chance. */
const LONG = process.env['PAYOUT_ROUNDS'];
const BLOWS = LONG === undefined ? SHORT : VICTIMS.flatMap(blowsOf);
const ROUNDS = Number(LONG ?? SHORT.length);
const SEED = Number(process.env['PAYOUT_SEED'] ?? 1);
const ASKED = '20';
/** What a round may need at most. */
const ROUND_MS = 30_000;
/** A signer that has not come to its point by then goes past it this time. */
const POINT_MS = 15_000;
/** Points that only a payment comes to that is on a block, and one that is final. */
const LATE: readonly Point[] = ['after-mined', 'before-book'];
const MANY_BLOCKS = 8;
const BUYERS = 3;
const REORG_EVERY = 5;
/** A process knows a changed setting after a second. */
const FELT_MS = 1_100;

const SECRET = 'secret-of-the-tests-0123456789abcdef';
const dataDir = mkdtempSync(join(tmpdir(), 'mall-payouts-'));
const postgresDir = join(dataDir, 'postgres');

const chain = withChain();
let environment: Record<string, string>;
let postgres: RunningPostgres;
let server: ServerProcess;
/** The test's own hands in the mall: people and their money, and its jobs without their waits. */
let mall: TestMall;
let signer: TestSigner;
beforeAll(async () => {
  mall = await mallApart();
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  const { signerUrl } = rolesOn(postgres.url, (role) => derivedKey(SECRET, role));
  signer = await aSigner(mall, chain(), signerUrl);
  await Promise.all([signer.turn(), sleep(FELT_MS)]);
}, 120_000);
afterAll(async () => {
  await signer.stop();
  await mall.stop();
  await server.kill();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As in business: a server that is a process, and a durable database, since this is about what a killed one still knows. */
async function mallApart(): Promise<TestMall> {
  postgres = await startPostgres({ dataDir: postgresDir, log: () => undefined });
  environment = {
    ...{ ...(await freePorts()), DATABASE_URL: postgres.url, DATA_DIR: dataDir },
    ...{ MALL_SECRET: SECRET, DEMO: '0', LOG_LEVEL: 'silent' },
  };
  server = await startServerProcess(environment);
  const apart = await mallOn(environment, postgres.url, server.url);
  await openDoors(apart);
  // Payees get test money. Each start of a business bars it where nothing is said of it, and then finds its books wrong and pays nobody.
  await apart.owner.run(sql`insert into ledger.gate (kind, up_to) values ('demo-funds', 5000)`);
  return apart;
}

/** The mall goes on by itself, sooner than its timers would; what broke under it comes again with the next turn of its jobs. */
async function goOn(): Promise<void> {
  try {
    await mall.owner.run(sql`
      update withdrawals.payout set next_look_at = least(next_look_at, ${mall.shared.clock.now()})`);
    await runAllJobs(mall.shared);
  } catch {
    // Its connections were cut with the database.
  }
}

/** True when it was struck at the point, and not because the signer did not come to it. */
async function strike({ victim, point }: Blow): Promise<boolean> {
  const kills = victim === 'server' ? String(server.pid) : postgresDir;
  const running = signer.process(point, victim === 'signer' ? undefined : kills);
  const late = sleep(POINT_MS).then(() => false);
  const struck = await Promise.race([fallen(victim, running.signal), late]);
  if (victim === 'server') {
    await server.kill();
    server = await startServerProcess(environment);
  } else if (victim === 'database' && struck) {
    await postgres.restart();
  }
  await running.stop();
  return struck;
}

async function fallen(victim: Victim, signal: Promise<string | null>): Promise<boolean> {
  if (victim === 'signer') {
    return (await signal) === 'SIGKILL';
  }
  if (victim === 'server') {
    await server.ended;
    return true;
  }
  for (const until = Date.now() + POINT_MS; Date.now() < until;) {
    if (!postgres.isAlive()) {
      return true;
    }
    await sleep(20);
  }
  return false;
}

/** A network that stands still is closed until the signer's next turn: then he asks again. */
const askOf = ({ ask }: Awaited<ReturnType<typeof aPayee>>) =>
  ask(ASKED).catch(async () => {
    await signer.turn();
    return ask(ASKED);
  });

async function untilAllHaveEnded(ids: readonly string[]): Promise<Record<string, number>> {
  for (let turn = 0; turn < 8; turn += 1) {
    await goOn();
    await signer.turn();
    await chain().mine(MANY_BLOCKS);
    await signer.turn();
    await goOn();
    await mall.owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);
  }
  const states = await mall.owner.query<{ state: string; count: number }>(sql`
    select state, count(*)::int from withdrawals.withdrawal where id = any(${ids}) group by 1`);
  return Object.fromEntries(states.map(({ state, count }) => [state, count]));
}

test(
  'whoever is killed and wherever the signer is, each payment is made once',
  async () => {
    const roll = dice(SEED);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aPayee(mall, '5000')));
    const ids: string[] = [];
    const due = new Map<string, bigint>(buyers.map(({ address }) => [address, 0n]));
    const struck: Record<string, number> = {};
    const missed: Blow[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = buyers[round % BUYERS] as (typeof buyers)[number];
      const { id, net } = await askOf(buyer);
      ids.push(id);
      due.set(buyer.address, (due.get(buyer.address) ?? 0n) + BigInt(Number(net) * 1e6));
      const blow = BLOWS[round] ?? missed.shift() ?? (BLOWS[roll(BLOWS.length)] as Blow);
      await goOn();
      if (LATE.includes(blow.point)) {
        await chain().mine(MANY_BLOCKS);
      }
      const name = `${blow.victim} ${blow.point}`;
      const hit = await strike(blow);
      struck[name] = (struck[name] ?? 0) + (hit ? 1 : 0);
      if (!hit) {
        missed.push(blow);
      }
      await chain().mine(roll(4));
      if (round % REORG_EVERY === REORG_EVERY - 1) {
        await chain().reorganise(2);
      }
    }
    const states = await untilAllHaveEnded(ids);
    const paid = await Promise.all(buyers.map(({ address }) => paidTo(chain(), address)));
    process.stdout.write(`${JSON.stringify({ rounds: ROUNDS, seed: SEED, struck, states })}\n`);
    // Each of them was really struck where it says; a long run comes back to what it has missed.
    const rounds = BLOWS.slice(0, ROUNDS).map(({ victim, point }) => `${victim} ${point}`);
    expect(rounds.filter((name) => !struck[name])).toEqual([]);
    expect(states).toEqual({ settled: ROUNDS });
    expect(paid).toEqual(buyers.map(({ address }) => due.get(address)));
    await expectSoundBooks(mall);
  },
  ROUNDS * ROUND_MS,
);
