// Puts one server process together: database, origins, worker. Tests, commands and main start from here.
import type { Audience } from '@entrepot/contract/operation';
import type { FastifyInstance } from 'fastify';
import { databaseClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db.ts';
import { diskFiles, s3Files } from '../platform/files.ts';
import type { Log } from '../platform/log.ts';
import type { RoleUrls } from '../platform/migrate.ts';
import { memoryCache } from '../platform/memory-cache.ts';
import { memoryRateLimiter } from '../platform/rate-limit.ts';
import { openNamedLocks } from '../platform/named-locks.ts';
import { rememberBy } from '../platform/remembered.ts';
import { throttledLog } from '../platform/throttled-log.ts';
import { checkTheBooks } from './books/check-the-books.ts';
import { type IntakeLimits, openIntake } from './http/intake.ts';
import { openLive } from './http/live.ts';
import { createOrigin, createSocketOrigin, type Shared } from './http/origin.ts';
import { buildRegistry, type Registry } from './http/registry.ts';
import { apis, handlers } from './routes.ts';
import { finishTask, runAllJobs, runJob } from './run-jobs.ts';
import { ports } from './wiring.ts';

export type Mall = {
  shared: Shared;
  db: Database;
  registries: Record<Audience, Registry>;
  origins: Record<Audience, FastifyInstance>;
  /** The storefront's live channel on a port of its own, where one is set. */
  socket: FastifyInstance | undefined;
  /** Stops refreshing the clock, finishes running requests, closes the database. */
  close: () => Promise<void>;
};

/** How often a process reads the clock's offset: the time machine is felt everywhere within a second. */
const CLOCK_REFRESH_MS = 1_000;
/** Single short statements only. */
const AUTOCOMMIT_POOL_SIZE = 5;
/** What chains and payment providers report is written by a few jobs and callbacks. */
const WITNESS_POOL_SIZE = 2;
/** Operators' words: one short statement each. */
const APPROVER_POOL_SIZE = 2;

/** An answer has some 10 KB. */
const ANSWERS_BYTES = 16 * 1_048_576;

type Options = { strict?: boolean; poolSize?: number; limits?: IntakeLimits };

export async function openMall(
  config: Config,
  urls: RoleUrls,
  log: Log,
  options: Options = {},
): Promise<Mall> {
  const shared = await openShared(config, urls, log, options);
  const audiences = ['storefront', 'seller', 'admin', 'promotion'] as const;
  const registries = {} as Record<Audience, Registry>;
  const origins = {} as Record<Audience, FastifyInstance>;
  for (const audience of audiences) {
    registries[audience] = buildRegistry(audience, apis[audience], handlers[audience]);
    origins[audience] = createOrigin(audience, registries[audience], shared);
  }
  const { storefront, seller, admin } = origins;
  const socket = config.ports.socket > 0 ? createSocketOrigin(shared) : undefined;
  const live = await openLive(shared, urls.appUrl, [
    { audience: 'storefront', origin: storefront },
    { audience: 'seller', origin: seller },
    { audience: 'admin', origin: admin },
    ...(socket ? [{ audience: 'storefront' as const, origin: socket, path: '/' }] : []),
  ]);
  const failures = throttledLog(log, {
    failed: 'clock not read',
    over: 'clock is read again',
  });
  const timer = setInterval(() => {
    shared.clock.refresh().then(failures.over, failures.failed);
  }, CLOCK_REFRESH_MS);
  return {
    shared,
    db: shared.db,
    registries,
    origins,
    socket,
    async close() {
      clearInterval(timer);
      await live.close();
      await Promise.all(Object.values(origins).map((origin) => origin.close()));
      await socket?.close();
      await shared.locks.close();
      await shared.autocommit.close();
      await shared.witness.close();
      await shared.approver.close();
      await shared.db.close();
    },
  };
}

/** What all requests, jobs and listeners of this process have in common. */
async function openShared(
  config: Config,
  urls: RoleUrls,
  log: Log,
  options: Options,
): Promise<Shared> {
  const db = openDatabase(urls.appUrl, { max: options.poolSize ?? 20 });
  const autocommit = openDatabase(urls.appUrl, { max: AUTOCOMMIT_POOL_SIZE });
  const witness = openDatabase(urls.witnessUrl, { max: WITNESS_POOL_SIZE });
  const approver = openDatabase(urls.approverUrl, { max: APPROVER_POOL_SIZE });
  const locks = openNamedLocks(urls.appUrl);
  const clock = databaseClock(db);
  await clock.refresh();
  const time = () => clock.now().getTime();
  rememberBy(db, time);
  const shared: Shared = {
    config,
    db,
    autocommit,
    witness,
    approver,
    locks,
    clock,
    files: config.s3 ? s3Files(config.s3) : diskFiles(`${config.dataDir}/media`),
    log,
    limiter: memoryRateLimiter(),
    intake: openIntake(options.limits),
    answers: memoryCache({
      mostBytes: ANSWERS_BYTES,
      bytesOf: (json) => 2 * json.length,
      now: time,
    }),
    ports: {
      ...ports,
      async advanceClock(seconds) {
        const now = await clock.advance(db, seconds);
        await runAllJobs(shared);
        await runJob(shared, checkTheBooks);
        return now;
      },
      finishTask: (job, item) => finishTask(shared, job, item),
    },
    strict: options.strict ?? false,
  };
  return shared;
}
