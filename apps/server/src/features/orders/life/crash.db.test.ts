/**
 * The server, or the database, is killed in the middle of business. What was acknowledged is there afterwards,
 * exactly once; what was not can be sent again under its key; the books are sound.
 */
import { ZERO } from '@entrepot/contract/money';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@entrepot/client/call.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD } from '../../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../../test/catalogue-factories.ts';
import { aCrowd, inParallel } from '../../../../test/crowd.ts';
import { aLot, expectSoundBooks, type Shopper } from '../../../../test/orders-factories.ts';
import { mallOn, openDoors, type TestMall } from '../../../../test/server.ts';
import {
  freePorts,
  killPostgres,
  type ServerProcess,
  startServerProcess,
} from '../../../../test/server-process.ts';
import { gateTestMoney } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';
import { type RunningPostgres, startPostgres } from '../../../platform/postgres/supervisor.ts';

const ROUNDS = 5;
/** Business before each blow. */
const ROUND_MS = 500;
const CLIENTS = 12;

const dataDir = mkdtempSync(join(tmpdir(), 'mall-crash-'));
const postgresDir = join(dataDir, 'postgres');
let environment: Record<string, string>;
let postgres: RunningPostgres;
let server: ServerProcess;
let mall: TestMall;
let listing: ListingMade;
let buyers: Shopper[];

beforeAll(async () => {
  postgres = await openPostgres();
  environment = {
    ...(await freePorts()),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    MALL_SECRET: 'secret-of-the-tests-0123456789abcdef',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  };
  server = await startServerProcess(environment);
  mall = await mallOn(environment, postgres.url, server.url);
  await openDoors(mall);
  await sleep(FELT_MS);
  listing = await aListing(mall, {
    variants: [{ sku: 'one', attributes: {}, picture: null, surcharge: ZERO, stock: 1_000_000 }],
  });
  buyers = await aCrowd(mall, CLIENTS * 4, '1000000');
});
afterAll(async () => {
  await mall.stop();
  await server.kill();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function openPostgres(): Promise<RunningPostgres> {
  // Durable, as in business: this is about what a killed database still knows.
  return startPostgres({ dataDir: postgresDir, log: () => undefined });
}

type Sent = { name: 'orders.submitOrder' | 'orders.payOrders'; input: object; key: string };
type Acknowledged = Sent & { buyer: Shopper; answer: string };

/** A process knows a changed setting after a second. */
const FELT_MS = 1_100;

const acknowledged: Acknowledged[] = [];
const refused: string[] = [];
let retries = 0;

/** Sends under one key until somebody answers; while nobody is there it tries again. */
async function send(buyer: Shopper, sent: Sent): Promise<string> {
  const call = createClient<StorefrontApi>({
    base: server.url.storefront,
    token: () => buyer.token,
    language: () => 'en',
  });
  for (;;) {
    try {
      const answer = JSON.stringify(await call(sent.name, sent.input as never, { key: sent.key }));
      acknowledged.push({ ...sent, buyer, answer });
      return answer;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'OFFLINE' && code !== 'INTERNAL') {
        refused.push(`${sent.name} ${code}`);
        return '{"orders":[]}';
      }
      retries += 1;
      server.assertRunning();
      await sleep(100);
    }
  }
}

/** A client's business: order, pay, again, until it is told to stop; what it has begun it finishes. */
async function shop(own: readonly Shopper[], goOn: () => boolean): Promise<void> {
  for (let turn = 0; goOn(); turn += 1) {
    const buyer = own[turn % own.length] as Shopper;
    const submitted = await send(buyer, {
      name: 'orders.submitOrder',
      input: { lines: [aLot(listing)], addressId: buyer.addressId },
      key: `submit-${crypto.randomUUID()}`,
    });
    const { orders } = JSON.parse(submitted) as { orders: { id: string }[] };
    await send(buyer, {
      name: 'orders.payOrders',
      input: { orderIds: orders.map(({ id }) => id), fundPassword: FUND_PASSWORD },
      key: `pay-${crypto.randomUUID()}`,
    });
  }
}

/** Business all the while, and a blow in the middle of every round. */
async function strike(blow: () => Promise<void>): Promise<void> {
  let open = true;
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    shop(buyers.slice(index * 4, index * 4 + 4), () => open),
  );
  const business = Promise.all(clients);
  business.catch(() => undefined); // read below, after the blows
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(ROUND_MS);
    await blow();
  }
  await sleep(ROUND_MS);
  open = false;
  await business;
}

/** One order per acknowledged checkout and none besides; all of them paid; the same answer for the same key. */
async function expectNothingLostOrDoubled(): Promise<void> {
  expect(refused).toEqual([]);
  const submitted = acknowledged.filter(({ name }) => name === 'orders.submitOrder');
  const ids = submitted.map(({ answer }) => orderOf(answer));
  expect(new Set(ids).size).toBe(ids.length);
  const stored = await mall.owner.query<{ id: string; state: string }>(
    sql`select id, state from orders."order"`,
  );
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(stored.filter(({ state }) => state !== 'paid')).toEqual([]);
  const before = [...acknowledged];
  await inParallel(before.slice(-60), CLIENTS, async ({ buyer, answer, ...sent }) => {
    expect(JSON.parse(await send(buyer, sent))).toEqual(JSON.parse(answer));
  });
  acknowledged.length = before.length;
  // The crowd paid with test money, which each start of a business bars again.
  await gateTestMoney(mall.owner, true);
  await expectSoundBooks(mall);
}

function orderOf(answer: string): string {
  const { orders } = JSON.parse(answer) as { orders: { id: string }[] };
  return orders.map(({ id }) => id).join();
}

test('the server is killed five times: nothing acknowledged is lost, nothing is doubled', async () => {
  await strike(async () => {
    await server.kill();
    server = await startServerProcess(environment);
  });
  expect(retries).toBeGreaterThan(ROUNDS);
  await expectNothingLostOrDoubled();
}, 300_000);

test('the database is killed five times: nothing acknowledged is lost, nothing is doubled', async () => {
  retries = 0;
  await strike(async () => {
    killPostgres(postgresDir);
    postgres = await openPostgres();
  });
  expect(retries).toBeGreaterThan(ROUNDS);
  await expectNothingLostOrDoubled();
}, 300_000);
