/** The whole server on a database of its own, asked over HTTP: what use-case tests stand on. */
import type { BrandId } from '@entrepot/contract/ids';
import { createClient } from '@entrepot/client/call.ts';
import type { Envelope } from '@entrepot/contract/envelope';
import type { AdminApi } from '@entrepot/contract/api/admin';
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { Audience } from '@entrepot/contract/operation';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMallDatabase } from '../src/app/database.ts';
import { INTAKE_LIMITS, type IntakeLimits } from '../src/app/http/intake.ts';
import { systemContext } from '../src/app/http/in-process.ts';
import { openMall, type Mall } from '../src/app/mall.ts';
import { runAllJobs, relayEvents } from '../src/app/run-jobs.ts';
import { forgetBrands, storeSetting } from '../src/features/brands/index.ts';
import type { Ctx } from '../src/platform/context.ts';
import { loadConfig } from '../src/platform/config.ts';
import { gateTestMoney } from '../src/ledger/index.ts';
import { type Database, openDatabase } from '../src/platform/db.ts';
import { type Log, silentLog } from '../src/platform/log.ts';
import { scratchDatabase } from './postgres.ts';

export type TestMall = Mall & {
  url: Record<Audience, string>;
  /** The owner's connection: may look at and change anything. */
  owner: Database;
  storefront: (token?: string | null, options?: { language?: string }) => Caller<StorefrontApi>;
  seller: (token?: string | null, options?: { language?: string }) => Caller<SellerApi>;
  admin: (token?: string | null, options?: { language?: string }) => Caller<AdminApi>;
  /** A call as an existing client sends it: parameters in the query, no body. */
  legacy: (path: string, parameters?: Record<string, string>) => Promise<LegacyAnswer>;
  /** Moves the mall's clock and runs what became due. */
  advance: (seconds: number) => Promise<void>;
  /** Runs reactions to what happened so far. */
  settle: () => Promise<void>;
  /** The mall's own context, as jobs and reactions get it. */
  system: () => Promise<Ctx>;
  stop: () => Promise<void>;
};

type Caller<A> = ReturnType<typeof createClient<A>>;
type LegacyAnswer = Envelope<unknown> & { data: unknown };

const DAY_MS = 86_400_000;
const TEST_SECRET = 'secret-of-the-tests-0123456789abcdef';

/**
 * Starts a mall on free ports. `environment` overrides settings, for example `{ DEMO: '0' }`; with `quiet` our own
 * faults, planted ones, are not printed; `limits` replaces some of what it takes in.
 */
export async function startMall(
  environment: Record<string, string> = {},
  { quiet = false, limits }: { quiet?: boolean; limits?: Partial<IntakeLimits> } = {},
): Promise<TestMall> {
  const scratch = await scratchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MALL_SECRET: TEST_SECRET,
    ...environment,
  });
  const mall = await openMall(config, scratch, quiet ? silentLog : loudLog, {
    strict: true,
    limits: { ...INTAKE_LIMITS, ...limits },
  });
  const url = await listening(mall);
  const owner = openDatabase(scratch.ownerUrl, { max: 2 });
  if (config.demo) {
    await openDoors(mall);
  }
  return withCallers(mall, owner, url, async () => {
    await mall.close();
    await owner.close();
    await scratch.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

/**
 * A mall whose requests are answered by another process at `url`; factories work on its database from here. Both must
 * have the same secret.
 */
export async function mallOn(
  environment: Record<string, string>,
  ownerUrl: string,
  url: { storefront: string; seller?: string; admin?: string },
): Promise<TestMall> {
  const config = loadConfig(environment);
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.urls, silentLog, { poolSize: 4 });
  const owner = openDatabase(ownerUrl, { max: 2 });
  // A process in business has closed the gate to test money, which is what factories give people.
  await gateTestMoney(owner, true);
  const urls = { seller: '', admin: '', promotion: '', ...url };
  return withCallers(mall, owner, urls, async () => {
    await mall.close();
    await owner.close();
    await database.stop();
  });
}

/** As the seed does for a demo world, and an operator for a business. */
export async function openDoors({ db, shared }: Mall): Promise<void> {
  for (const code of ['mall_open', 'money_open', 'deposits_open', 'withdrawals_open']) {
    await storeSetting(db, { brandId: BRAND_ID, code, value: 'true', now: shared.clock.now() });
  }
  forgetBrands(db);
}

/** The brand that every mall has from its migration. */
export const BRAND_ID = '00000000-0000-7000-8000-000000000001' as BrandId;

/** A mall on a PostgreSQL of its own in `DATA_DIR`, as `npm start` runs one: for what concerns its files and its log. */
export async function mallWithDatabase(
  environment: Record<string, string>,
  log: Log,
): Promise<TestMall> {
  const config = loadConfig({ MALL_SECRET: TEST_SECRET, ...environment });
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.urls, log, { strict: true });
  const url = await listening(mall);
  const owner = openDatabase(database.own?.url ?? '', { max: 2 });
  await openDoors(mall);
  return withCallers(mall, owner, url, async () => {
    await mall.close();
    await owner.close();
    await database.stop();
  });
}

/** Noon of the next day: no day begins or ends while a test looks at it, whenever the test is run. */
export async function advanceToNoon({ shared, advance }: TestMall): Promise<void> {
  const now = shared.clock.now().getTime();
  await advance(Math.ceil((DAY_MS * 1.5 - (now % DAY_MS)) / 1_000));
}

async function listening({ origins }: Mall): Promise<Record<Audience, string>> {
  const url = {} as Record<Audience, string>;
  for (const [audience, origin] of Object.entries(origins)) {
    url[audience as Audience] = await origin.listen({ host: '127.0.0.1', port: 0 });
  }
  return url;
}

function withCallers(
  mall: Mall,
  owner: Database,
  url: Record<Audience, string>,
  stop: () => Promise<void>,
): TestMall {
  const caller = <A>(audience: Audience, token: string | null | undefined, language = 'en') =>
    createClient<A>({ base: url[audience], token: () => token ?? null, language: () => language });
  return {
    ...mall,
    url,
    owner,
    storefront: (token, options) => caller<StorefrontApi>('storefront', token, options?.language),
    seller: (token, options) => caller<SellerApi>('seller', token, options?.language),
    admin: (token, options) => caller<AdminApi>('admin', token, options?.language),
    async legacy(path, parameters = {}) {
      const query = new URLSearchParams(parameters);
      const response = await fetch(`${url.storefront}/wap/api/${path}.action?${query.toString()}`, {
        method: 'POST',
      });
      return (await response.json()) as LegacyAnswer;
    },
    async advance(seconds) {
      // As the owner: the application's role moves no clock of a business.
      await mall.shared.clock.advance(owner, seconds);
      await runAllJobs(mall.shared);
    },
    settle: () => relayEvents(mall.shared),
    system: () => systemContext(mall.shared),
    stop,
  };
}

/** Our own faults are seen in the test's output; refusals and calls are not. */
const loudLog: Log = {
  ...silentLog,
  error: ({ error, ...fields }: { error?: unknown }, message) =>
    console.error(message, fields, error),
};
