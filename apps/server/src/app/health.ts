// What a load balancer and an operator at night ask: does this process live, can it serve, and is anything behind.
// Answers hold states and figures only: whoever reaches a port may read them.
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentSince } from '../features/chains/index.ts';
import { countLate } from '../features/deposits/index.ts';
import { notReconciledSince } from '../features/reserves/index.ts';
import { standingStill, unfollowed } from '../features/withdrawals/index.ts';
import { type Db, sql } from '../platform/db.ts';
import { type DiskProbe, diskProbe } from '../platform/disk.ts';
import { migrationNames } from '../platform/migrate.ts';
import { lastProof } from './books/record.ts';
import type { Shared } from './http/origin.ts';
import { addSecurityHeaders } from './http/security.ts';
import { createServer } from './http/server.ts';
import { RELAY_JOBS } from './run-jobs.ts';
import type { Worker } from './timers.ts';

type Check = { ok: boolean } & Record<string, unknown>;

export type Readiness = {
  /** `unready`: send nobody here. `degraded`: it serves, and somebody should look. */
  status: 'ready' | 'degraded' | 'unready';
  checks: Record<string, Check>;
};

/** Without the database, its schema and a disk to write on nothing works; the rest can wait for an operator. */
const NEEDED = new Set(['database', 'migrations', 'disk']);
/** Room for the database to end what it is doing. */
const LEAST_FREE_BYTES = 128 * 1_048_576;
/** Room for some days, so that somebody looks before it is too late. */
const SCARCE_BYTES = 1_024 * 1_048_576;
/** Askers within a second share one look. */
const KEPT_MS = 1_000;
/** A database or a disk that has not answered by then does not answer. */
const LOOK_LIMIT_MS = 3_000;
/** Events are told within a second; a minute means that nobody tells them. */
const EVENT_LIMIT_SECONDS = 60;
/** Networks are looked at every two seconds; one that does not answer for a moment is nobody's work. */
const NETWORK_LIMIT_MS = 5 * 60_000;
/** Reconciled each hour; of a node that is away for a while nobody has to hear twice. */
const RECONCILED_LIMIT_MS = 3 * 3_600_000;
/** A signer that is started anew, or whose nodes are away for a moment, is nobody's work. */
const SIGNER_LIMIT_MINUTES = 5;
/** What is due goes by this machine's clock, what the signer does by the database's. */
const CLOCK_LIMIT_SECONDS = 60;

export type Health = () => Promise<Readiness>;

export function healthOf(
  shared: Shared,
  worker?: Pick<Worker, 'late'>,
  disk: DiskProbe = diskProbe(foldersOf(shared)),
): Health {
  const migrations = migrationNames();
  let kept: { until: number; readiness: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      kept = { until: now + KEPT_MS, readiness: look({ shared, migrations, worker, disk }) };
    }
    return kept.readiness;
  };
}

const foldersOf = ({ config: { dataDir, s3 } }: Shared) =>
  s3 ? [dataDir] : [dataDir, `${dataDir}/media`];

/** The one port of a process that only works: it answers nothing else. */
export function createHealthOrigin(shared: Shared): FastifyInstance {
  const app = createServer(shared);
  addSecurityHeaders(app, 'media', shared.config);
  return app;
}

/** `GET /health` and `GET /ready` of a port. */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/health', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (_, reply) => {
    const readiness = await health();
    return reply
      .code(readiness.status === 'unready' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}

const before = ({ clock }: Shared, ms: number): Date => new Date(clock.now().getTime() - ms);

type Looked = {
  shared: Shared;
  migrations: readonly string[];
  worker: Pick<Worker, 'late'> | undefined;
  disk: DiskProbe;
};

async function look({ shared, migrations, worker, disk }: Looked): Promise<Readiness> {
  const since = performance.now();
  const [stored, space] = await Promise.all([
    withinLimit(
      Promise.all([
        storedState(shared.autocommit, migrations),
        lastProof(shared.autocommit),
        silentSince(shared.autocommit, before(shared, NETWORK_LIMIT_MS)),
        notReconciledSince(shared.autocommit, before(shared, RECONCILED_LIMIT_MS)),
        countLate(shared.autocommit, shared.clock.now()),
        payoutState(shared.autocommit),
        secondsAhead(shared.autocommit),
      ]),
    ),
    withinLimit(disk()),
  ]);
  const ms = Math.round(performance.now() - since);
  const checks: Record<string, Check> = { database: { ok: stored !== undefined, ms } };
  if (stored) {
    const [
      { applied, oldest, waiting, setAside },
      books,
      silent,
      unreconciled,
      late,
      payouts,
      ahead,
    ] = stored;
    const missing = migrations.length - applied;
    const oldestSeconds = oldest
      ? Math.max(0, Math.round((shared.clock.now().getTime() - oldest.getTime()) / 1_000))
      : 0;
    checks['clock'] = { ok: Math.abs(ahead) <= CLOCK_LIMIT_SECONDS, secondsAhead: ahead };
    checks['migrations'] = { ok: missing === 0, missing };
    checks['events'] = { ok: oldestSeconds <= EVENT_LIMIT_SECONDS, waiting, oldestSeconds };
    checks['tasks'] = { ok: setAside === 0, setAside };
    checks['books'] = {
      ok: (books?.violated.length ?? 0) === 0,
      violated: books?.violated ?? [],
      checkedAt: books?.at ?? null,
      allCheckedAt: books?.wholeAt ?? null,
    };
    checks['networks'] = { ok: silent.length === 0, silent };
    checks['reconciliation'] = { ok: unreconciled.length === 0, late: unreconciled };
    checks['deposits'] = { ok: late === 0, late };
    checks['payouts'] = payouts;
  }
  const freeBytes = space?.freeBytes ?? 0;
  const isWritable = space?.writable === true;
  checks['disk'] = { ok: isWritable && freeBytes >= LEAST_FREE_BYTES, writable: isWritable };
  checks['space'] = {
    ok: freeBytes >= SCARCE_BYTES,
    freeMegabytes: Math.floor(freeBytes / 1_048_576),
  };
  if (worker) {
    const late = worker.late();
    checks['timers'] = { ok: late.length === 0, late };
  }
  return { status: statusOf(checks), checks };
}

function statusOf(checks: Record<string, Check>): Readiness['status'] {
  const failed = Object.keys(checks).filter((name) => !checks[name]?.ok);
  if (failed.length === 0) {
    return 'ready';
  }
  return failed.some((name) => NEEDED.has(name)) ? 'unready' : 'degraded';
}

type Stored = { applied: number; oldest: Date | null; waiting: number; setAside: number };

/** Told events are deleted, so what is counted here is little. */
function storedState(db: Db, migrations: readonly string[]): Promise<Stored> {
  return db.only<Stored>(sql`
    select (select count(*) from platform.migration where name = any(${migrations}))::int as applied,
      waiting.oldest, waiting.count as waiting, (select count(*) from platform.set_aside)::int as set_aside
    from (
      select min(at) as oldest, count(*)::int as count from platform.outbox
      where id::text not in (select item from platform.set_aside where job = any(${RELAY_JOBS}))
    ) waiting`);
}

async function payoutState(db: Db): Promise<Check> {
  const still = await standingStill(db, SIGNER_LIMIT_MINUTES);
  const others = await unfollowed(db);
  return { ok: still.length === 0 && others === 0, still, unfollowed: others };
}

/** How far this machine's clock is ahead of the database's, whatever the demo world's time machine says. */
const secondsAhead = async (db: Db): Promise<number> =>
  Math.round(
    (Date.now() - (await db.value<Date>(sql`select clock_timestamp()`)).getTime()) / 1_000,
  );

/** Why the database does not answer is in the log of whoever needed it. */
const withinLimit = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(LOOK_LIMIT_MS, undefined, { ref: false })]);
