import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchDatabase } from '../../test/postgres.ts';
import { loadConfig } from '../platform/config.ts';
import { openDatabase, sql } from '../platform/db.ts';
import { silentLog } from '../platform/log.ts';
import { openNamedLocks } from '../platform/named-locks.ts';
import { jobs } from './jobs.ts';
import { type Mall, openMall } from './mall.ts';
import { runJob } from './run-jobs.ts';

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let dataDir: string;
let mall: Mall;
beforeAll(async () => {
  scratch = await scratchDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'mall-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MALL_SECRET: 'secret-of-the-tests-0123456789abcdef',
  });
  mall = await openMall(config, scratch, silentLog, { poolSize: 3 });
});
afterAll(async () => {
  await mall.close();
  await scratch.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const aJob = (run: () => Promise<void>) => ({
  ...{ name: 'test.job', everySeconds: 1, apart: true as const },
  run,
});

test('jobs whose timers fall together take turns at the few connections, and stop nobody', async () => {
  expect(jobs.length).toBeGreaterThan(20);
  const all = Promise.all(jobs.map((job) => runJob(mall.shared, job)));
  const asked = await mall.db.value<number>(sql`select 1`);
  expect(asked).toBe(1);
  await all;
});

test('a job that runs is not begun again, here or in another process', async () => {
  const elsewhere = { ...mall.shared, locks: openNamedLocks(scratch.appUrl) };
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const job = aJob(async () => {
    runs += 1;
    begun.resolve();
    await end.promise;
  });
  const first = runJob(mall.shared, job);
  await begun.promise;
  await runJob(mall.shared, job);
  await runJob(elsewhere, job);
  expect(runs).toBe(1);
  end.resolve();
  await first;
  await runJob(elsewhere, job);
  expect(runs).toBe(2);
  await elsewhere.locks.close();
});

test('one that fails gives its lock back', async () => {
  const job = aJob(() => Promise.reject(new Error('no')));
  await expect(runJob(mall.shared, job)).rejects.toThrow('no');
  await expect(runJob(mall.shared, job)).rejects.toThrow('no');
});

test('after a connection that broke the next one is opened', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const running = runJob(
    mall.shared,
    aJob(async () => {
      begun.resolve();
      await end.promise;
    }),
  );
  await begun.promise;
  const owner = openDatabase(scratch.ownerUrl, { max: 1 });
  await owner.query(sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = hashtext('job')::oid`);
  await owner.close();
  end.resolve();
  await running;
  let ran = false;
  const again = aJob(async () => void (ran = true));
  // What ended may be noticed a moment later.
  await expect
    .poll(async () =>
      runJob(mall.shared, again).then(
        () => ran,
        () => ran,
      ),
    )
    .toBe(true);
});
