// Payouts while everything breaks, over an EVM network and over TRON: when the signer comes to one of its six points, the signer, the
// server or the whole database is killed without warning (SIGKILL); blocks are taken back meanwhile, and TRON takes some payments only
// after they have lapsed. Each chain's own balances judge: nobody is paid twice, and nobody goes without. `npm run prove -- payouts` has
// fifty rounds on each, each victim at each point; here are a few of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSetting } from '../../apps/server/test/accounts-factories.ts';
import { withChain } from '../../apps/server/test/chain-node.ts';
import { aNodeBetween } from '../../apps/server/test/node-between.ts';
import { expectSoundBooks } from '../../apps/server/test/orders-factories.ts';
import { mallOn, openDoors, type TestMall } from '../../apps/server/test/server.ts';
import {
  freePorts,
  type ServerProcess,
  startServerProcess,
} from '../../apps/server/test/server-process.ts';
import {
  aPayee,
  aSigner,
  aTronPayee,
  aTronSigner,
  paidTo,
} from '../../apps/server/test/signer-kit.ts';
import { startTronChain } from '../../apps/server/test/tron-chain.ts';
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
/** `lapses`: where it can, the network takes nothing meanwhile until it is too late for it. */
type Blow = { victim: Victim; point: Point; lapses?: boolean };

/** Signed by then, and on no block yet. */
const LAPSING: readonly Point[] = ['after-commit', 'after-broadcast'];
const blowsOf = (victim: Victim): Blow[] =>
  POINTS.map((point) => ({ victim, point, lapses: LAPSING.includes(point) }));

/** The database dies before it knows what is signed, the server when the chain knows more than the book. */
const SHORT: readonly Blow[] = [
  { victim: 'database', point: 'after-sign' },
  { victim: 'server', point: 'after-broadcast' },
  ...blowsOf('signer'),
];

/** What TRON has of its own: a payment that was signed and lapses while nobody is there, and one whose block comes first. */
const SHORT_TRON: readonly Blow[] = [
  { victim: 'signer', point: 'after-commit', lapses: true },
  { victim: 'signer', point: 'after-sign' },
  { victim: 'database', point: 'after-broadcast' },
  { victim: 'signer', point: 'before-book' },
];

/** How often in a long run: each blow, and then chance. */
const LONG = process.env['PAYOUT_ROUNDS'];
const SEED = Number(process.env['PAYOUT_SEED'] ?? 1);
const ASKED = '20';
/** What a round may need at most. */
const ROUND_MS = 30_000;
/** A signer that has not come to its point by then goes past it this time. */
const POINT_MS = 15_000;
/** Points that only a payment comes to that is on a block, and one that is final. */
const LATE: readonly Point[] = ['after-mined', 'before-book'];
/** A chain that is too far ahead of the clock is not believed. */
const MOST_LAPSES = 6;
const MOST_TURNS = 8;
const BUYERS = 3;
const REORG_EVERY = 5;
/** A process knows a changed setting after a second. */
const FELT_MS = 1_100;

const SECRET = 'secret-of-the-tests-0123456789abcdef';
const dataDir = mkdtempSync(join(tmpdir(), 'mall-payouts-'));
const postgresDir = join(dataDir, 'postgres');

/** A network as the drill uses it. */
type Network = {
  signer: Awaited<ReturnType<typeof aSigner>> | Awaited<ReturnType<typeof aTronSigner>>;
  payee: () => Promise<Payee>;
  /** In millionths of a USDT, by the chain itself. */
  paidTo: (payee: Payee) => Promise<bigint>;
  mine: (blocks: number) => Promise<void>;
  /** As many blocks as it takes until what waits is final. */
  finalise: () => Promise<void>;
  reorganise: () => Promise<void>;
  /** Where payments lapse: it takes none until this one has. */
  lapse?: (meanwhile: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};
type Payee = Awaited<ReturnType<typeof aPayee | typeof aTronPayee>>;

const evm = withChain();
let environment: Record<string, string>;
let postgres: RunningPostgres;
let server: ServerProcess;
/** The test's own hands in the mall: people and their money, and its jobs without their waits. */
let mall: TestMall;
beforeAll(async () => {
  mall = await mallApart();
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  await sleep(FELT_MS);
}, 120_000);
afterAll(async () => {
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

const signerUrl = () => rolesOn(postgres.url, (role) => derivedKey(SECRET, role)).signerUrl;

async function onEvm(): Promise<Network> {
  const FINAL = 8;
  const chain = evm();
  // A business has two nodes; both are of this chain.
  const second = await aNodeBetween(chain.rpcUrl, (_, answer) => answer);
  const signer = await aSigner(mall, chain, signerUrl());
  signer.configure({ networks: { secondNode: second.url } });
  return {
    signer,
    payee: () => aPayee(mall, '5000'),
    paidTo: ({ address }) => paidTo(chain, address as Hex),
    mine: (blocks) => chain.mine(blocks),
    finalise: () => chain.mine(FINAL),
    reorganise: () => chain.reorganise(2),
    async stop() {
      await signer.stop();
      await second.stop();
    },
  };
}

/** It lives in this process, which nobody kills. */
async function onTron(): Promise<Network> {
  const SOLID = 20;
  const LIFE_MS = 125_000;
  const chain = await startTronChain({ blockMs: 500, follows: true });
  const signer = await aTronSigner(mall, chain, signerUrl());
  return {
    signer,
    payee: () => aTronPayee(mall, '5000'),
    paidTo: async ({ address }) => chain.unitsOf(address),
    mine: async (blocks) => chain.mine(blocks),
    finalise: async () => chain.mine(SOLID),
    reorganise: async () => chain.reorganise(2),
    async lapse(meanwhile) {
      chain.state.takes = false;
      await meanwhile();
      chain.pause(LIFE_MS);
      chain.mine(SOLID);
      chain.state.takes = true;
    },
    async stop() {
      await signer.stop();
      chain.stop();
    },
  };
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
async function strike({ signer }: Network, { victim, point }: Blow): Promise<boolean> {
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
const askOf = ({ signer }: Network, { ask }: Payee) =>
  ask(ASKED).catch(async () => {
    await signer.turn();
    return ask(ASKED);
  });

/** What they are at last: looked at once more after the last one has ended, for whoever is paid then is paid twice. */
async function untilAllHaveEnded(
  { signer, finalise }: Network,
  ids: readonly string[],
): Promise<Record<string, number>> {
  let states: { state: string; count: number }[] = [];
  for (let [turn, more] = [0, 1]; turn < MOST_TURNS && more >= 0; turn += 1) {
    await goOn();
    await signer.turn();
    await finalise();
    await signer.turn();
    await goOn();
    await mall.owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);
    states = await mall.owner.query<{ state: string; count: number }>(sql`
      select state, count(*)::int from withdrawals.withdrawal where id = any(${ids}) group by 1`);
    more -= states.every(({ state }) => state === 'settled') ? 1 : 0;
  }
  return Object.fromEntries(states.map(({ state, count }) => [state, count]));
}

const lapsedOf = ({ signer: { sender } }: Network) =>
  mall.owner.value<number>(sql`
    select count(*)::int from signer.attempt where sender = ${sender} and lapsed_at is not null`);

const NETWORKS = { EVM: { open: onEvm, short: SHORT }, TRON: { open: onTron, short: SHORT_TRON } };

test.each(['EVM', 'TRON'] as const)(
  'whoever is killed and wherever the signer is, each payment is made once over %s',
  async (name) => {
    const { open, short } = NETWORKS[name];
    const blows = LONG === undefined ? short : VICTIMS.flatMap(blowsOf);
    const rounds = Number(LONG ?? short.length);
    const network = await open();
    await network.signer.turn();
    const roll = dice(SEED);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => network.payee()));
    const ids: string[] = [];
    const due = buyers.map(() => 0n);
    const struck: Record<string, number> = {};
    const missed: Blow[] = [];
    let lapses = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { id, net } = await askOf(network, buyers[round % BUYERS] as Payee);
      ids.push(id);
      due[round % BUYERS] = (due[round % BUYERS] ?? 0n) + BigInt(Number(net) * 1e6);
      const blow = blows[round] ?? missed.shift() ?? (blows[roll(blows.length)] as Blow);
      await goOn();
      if (LATE.includes(blow.point)) {
        // Also where nothing of the rounds before is on its way any more.
        await network.signer.turn();
        await network.finalise();
      }
      const words = `${blow.victim} ${blow.point}`;
      const hit = async () => {
        const isHit = await strike(network, blow);
        struck[words] = (struck[words] ?? 0) + (isHit ? 1 : 0);
        missed.push(...(isHit ? [] : [blow]));
      };
      if (network.lapse && blow.lapses && lapses < MOST_LAPSES) {
        lapses += 1;
        await network.lapse(hit);
      } else {
        await hit();
      }
      await network.mine(roll(4));
      if (round % REORG_EVERY === REORG_EVERY - 1) {
        await network.reorganise();
      }
    }
    const states = await untilAllHaveEnded(network, ids);
    const paid = await Promise.all(buyers.map(network.paidTo));
    const lapsed = await lapsedOf(network);
    const told = { network: name, rounds, seed: SEED, struck, lapsed, states };
    process.stdout.write(`${JSON.stringify(told)}\n`);
    await network.stop();
    // Each of them was really struck where it says; a long run comes back to what it has missed.
    const all = blows.slice(0, rounds).map(({ victim, point }) => `${victim} ${point}`);
    expect(all.filter((each) => !struck[each])).toEqual([]);
    expect(states).toEqual({ settled: rounds });
    expect(paid).toEqual(due);
    expect(lapsed >= lapses).toBe(true);
    await expectSoundBooks(mall);
  },
  Number(LONG ?? SHORT.length) * ROUND_MS,
);
