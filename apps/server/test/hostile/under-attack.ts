/** Everything hostile at once for a while, and what somebody who only wants to buy notices of it. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkInvariants } from '../../src/app/invariants.ts';
import { sql } from '../../src/platform/db.ts';
import { PASSWORD } from '../accounts-factories.ts';
import { ECHOED } from './attacks.ts';
import type { Order, Tally } from './attacker-process.ts';
import { busyVisit, calmVisit, type Visit } from './calm-client.ts';
import { memoryOf, memoryOfHelpers, type Peaks, watchMemory } from './memory.ts';
import { aSender, outcomeOf } from './send.ts';
import { SECRETS, type Targets } from './targets.ts';
import type { World } from './world.ts';

/** Calls of each of many honest readers; then seconds of calm, of attacks, and of calm after them. */
export type Length = { busy: number; before: number; attacks: number; after: number };

export type Seen = {
  calm: Visit;
  attacked: Visit;
  after: Visit;
  tally: Tally;
  /** Megabytes; `before` is what the process takes after a busy time without attacks. */
  memory: { before: Peaks; most: Peaks; after: Peaks };
  /** What came of the operator's own log-in, in the middle of the wrong ones. */
  owner: string;
  /** What the attackers changed of shops that are not theirs to change so, and what is lost or wrong in the books. */
  lost: string[];
  /** Mean load of the machine in the last minute. */
  load: number;
};

export async function underAttack(world: World, length: Length): Promise<Seen> {
  const { server, targets } = world;
  const own = await theOwner(targets);
  const place = { url: server.url.storefront, listings: targets.listings };
  const visit = () => calmVisit({ ...place, from: '127.0.0.7', buyer: world.buyer });
  const visitFor = async (seconds: number): Promise<Visit> => {
    const { stop } = visit();
    await sleep(seconds * 1_000);
    return stop();
  };
  await busyTime(place, length.busy);
  const calm = await visitFor(length.before);
  const memoryBefore = memoryNow(server.pid);
  const watch = watchMemory(server.pid);
  const meanwhile = visit();
  const [tally, owner] = await Promise.all([
    sendAll({ targets, seconds: length.attacks }),
    sleep(length.attacks * 500).then(() => own.logsIn()),
  ]).finally(() => void meanwhile.stop());
  const attacked = await meanwhile.stop();
  const most = watch.stop();
  const after = await visitFor(length.after);
  server.assertRunning();
  const memory = { before: memoryBefore, most, after: memoryNow(server.pid) };
  const paid = [calm, attacked, after].flatMap((each) => each.paid);
  const lost = await whatIsLost(world, paid);
  return { calm, attacked, after, tally, memory, owner, lost, load: loadavg()[0] as number };
}

const READERS = 8;

/** Many read at once, each from a network of his own: what the server keeps for a busy day it has afterwards. */
async function busyTime(place: { url: string; listings: Targets['listings'] }, calls: number) {
  const readers = Array.from({ length: READERS }, (_, at) =>
    busyVisit({ ...place, from: `127.0.1.${1 + at}` }, calls),
  );
  await Promise.all(readers);
}

const memoryNow = (pid: number): Peaks => ({
  server: memoryOf(pid),
  helpers: memoryOfHelpers(pid),
});

/** The attackers' own process answers once, with what came of it all. */
function sendAll(order: Order): Promise<Tally> {
  const program = fileURLToPath(new URL('attacker-process.ts', import.meta.url));
  const child = fork(program, { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('message', (tally) => {
      resolve(tally as Tally);
      child.disconnect();
    });
    child.once('exit', () => reject(new Error('the attackers stumbled')));
    child.send(order);
  });
}

/** Logs in once before, so that the mall knows his browser. */
async function theOwner({ url, operator }: Targets) {
  const sender = aSender();
  const logIn = (from: string, cookie = '') =>
    sender.send(`${url.admin}/api/accounts.login`, {
      ...{ from, body: JSON.stringify({ name: operator, password: PASSWORD }) },
      headers: { cookie },
    });
  const { headers } = await logIn('127.0.0.8');
  const device = /device=[^;]+/.exec(String(headers['set-cookie']))?.[0];
  return {
    async logsIn() {
      const outcome = outcomeOf(await logIn('127.0.0.9', device));
      sender.leave();
      return outcome;
    },
  };
}

/** One sentence for each thing that is not as it must be. */
async function whatIsLost({ mall }: World, paid: readonly string[]): Promise<string[]> {
  const broken = await checkInvariants(mall.owner);
  const orders = await mall.owner.query<{ id: string }>(
    sql`select id from orders."order" where state = 'paid'`,
  );
  const stored = new Set(orders.map(({ id }) => id));
  const shops = await mall.owner.query<{ id: string }>(
    sql`select id from sellers.shop where picture is not null or banner is not null or version <> 1`,
  );
  return [
    ...broken
      .filter(({ violations }) => violations > 0)
      .map(({ name, violations }) => `${name}: ${violations}`),
    ...paid.filter((id) => !stored.has(id)).map((id) => `order ${id} was paid and is not there`),
    ...shops.map(({ id }) => `shop ${id} has changed`),
    ...(await secretsKept(mall.owner)),
  ];
}

type Owner = World['mall']['owner'];

/** What is kept for repeats holds no secret, nor what it could be found from by trying. */
async function secretsKept(owner: Owner): Promise<string[]> {
  const rows = await owner.query<{ kept: string }>(
    sql`select key || request_hash || coalesce(answer, '') as kept from platform.idempotency`,
  );
  const { fundPassword, password } = SECRETS;
  const input = JSON.stringify({ fundPassword, confirmation: fundPassword });
  const hash = createHash('sha256').update(input).digest();
  const needles = [password, `"${fundPassword}"`, hash.toString('hex'), hash.toString('base64')];
  return needles.filter((needle) => rows.some(({ kept }) => kept.includes(needle)));
}

/** What the mall answered where it stumbled: INTERNAL, a status above 499 that does not say when to come again, a poison. */
export function faultsIn(tally: Tally): string[] {
  return Object.entries(tally).flatMap(([name, outcomes]) =>
    Object.keys(outcomes)
      .filter((outcome) => /^(?:INTERNAL|5\d\d)$/.test(outcome) || outcome === ECHOED)
      .map((outcome) => `${name}: ${outcome}`),
  );
}

/**
 * Megabytes that the server's process may take beside what it took before: bodies that are being read (32 and 96 MB),
 * what it keeps (66 MB; both docs/OPERATIONS.md), and half as much again for what is thrown away later.
 */
export const MOST_BESIDE = 300;
/** Two decoders with the largest picture that is taken, and one reader of a file, each with all the memory it may have. */
export const MOST_HELPERS = 2 * (256 + 200) + 384;
