// The life of a server process, from settings to a clean stop.
import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Audience } from '@entrepot/contract/operation';
import { createSetupLink } from '../features/accounts/index.ts';
import { startDemoChain, withDemoChain } from '../features/chains/index.ts';
import { orSayWhy } from '../platform/cannot-start.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { assertBucket } from '../platform/files.ts';
import { makeFolder } from '../platform/folder.ts';
import { openLog } from '../platform/log.ts';
import { keepRunning } from '../platform/postgres/keep-running.ts';
import { serveApiDocs } from './api-docs.ts';
import { cannotListen } from './cannot-listen.ts';
import { openMallDatabase } from './database.ts';
import { createHealthOrigin, healthOf, serveHealth } from './health.ts';
import { settleKind, settleScreening } from './demo-or-business.ts';
import { startDemoSigner } from './demo-signer.ts';
import { openDemoWorld } from './demo-world.ts';
import { systemContext } from './http/in-process.ts';
import { type Mall, openMall } from './mall.ts';
import { createMediaOrigin, serveMedia } from './media.ts';
import { registerPages } from './pages/index.ts';
import { startWorker } from './run-jobs.ts';

const STARTED = performance.now();

function say(line: string): void {
  const seconds = ((performance.now() - STARTED) / 1_000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

/** Runs until SIGINT or SIGTERM. A bad setting ends it with one sentence and exit code 1. */
export const startMallProcess = (environment: NodeJS.ProcessEnv): Promise<void> =>
  orSayWhy(async () => run(loadConfig(environment)));

async function run(config: Config): Promise<void> {
  // Whoever reads our output may go away; the mall stays.
  process.stdout.on('error', () => undefined);
  const opened: (() => Promise<void>)[] = [];
  const end = endOnce(async () => {
    for (const close of opened.reverse()) {
      await close();
    }
  });
  try {
    await open(config, opened, end);
  } catch (error) {
    await end.close();
    throw error;
  }
  process.on('SIGINT', () => end.now());
  process.on('SIGTERM', () => end.now());
}

/** Opens one thing after another; what was opened is noted, to be closed in the opposite order. */
async function open(config: Config, opened: (() => Promise<void>)[], end: End): Promise<void> {
  const log = openLog(config.logLevel);
  if (config.demo) {
    makeFolder('DEMO_PICTURES', config.demoPictures);
  }
  if (config.s3) {
    await assertBucket(config.s3);
  }
  const chain = startDemoChain(config, log);
  opened.push(async () => (await chain)?.stop());
  const database = await openMallDatabase(config, say);
  opened.push(database.stop);
  if (database.own) {
    opened.push(keepRunning({ server: database.own, log, giveUp: (reason) => end.now(reason) }));
  }
  say('database is ready');
  const mall = await openMall(withDemoChain(config, await chain), database.urls, log);
  opened.push(mall.close);
  await settleKind({ db: mall.db, ownerUrl: database.ownerUrl, demo: config.demo });
  await settleScreening(database.ownerUrl, config.screeningUrl !== undefined);
  const demo = config.demo ? await openDemoWorld(mall, say, opened) : undefined;
  const worker = config.roles.worker ? startWorker(mall.shared) : undefined;
  if (worker) {
    opened.push(() => worker.stop());
  }
  const { web } = config.roles;
  const own = web ? createMediaOrigin(mall.shared) : createHealthOrigin(mall.shared);
  opened.push(() => own.close());
  if (web) {
    await addPages(mall);
  }
  const health = healthOf(mall.shared, worker);
  const servers = web
    ? { ...mall.origins, media: own, ...(mall.socket && { socket: mall.socket }) }
    : { health: own };
  for (const [name, server] of Object.entries(servers)) {
    serveHealth(server, health);
    await listenAt(server, name as keyof Config['ports'], config);
  }
  if (demo) {
    opened.push(
      startDemoSigner({
        ...{ chain: await chain, signerUrl: database.urls.signerUrl, config, log },
        ...{ given: demo.given, held: demo.held },
      }),
    );
  }
  await announce(mall);
  // Now, and not at its end alone: one that is killed has compiled for the next start too.
  flushCompileCache();
  demo?.drawRest();
}

async function addPages(mall: Mall): Promise<void> {
  await registerPages(mall);
  serveMedia(mall.origins.storefront, mall.shared);
  for (const [audience, origin] of Object.entries(mall.origins)) {
    serveApiDocs(origin, `Entrepot ${audience} API`, mall.registries[audience as Audience]);
  }
}

async function listenAt(
  server: FastifyInstance,
  name: keyof Config['ports'],
  { host, ports }: Config,
): Promise<void> {
  const where = { host, port: ports[name] };
  await server.listen(where).catch((error: unknown) => {
    throw cannotListen(error, { name, ...where });
  });
}

async function announce(mall: Mall): Promise<void> {
  const { config } = mall.shared;
  const line = (name: string, value: string) =>
    process.stdout.write(`  ${name.padEnd(12)} ${value}\n`);
  if (!config.roles.web) {
    say('timers and events are at work\n');
    line('Health', `http://${config.host}:${config.ports.health}/ready`);
    process.stdout.write('\n  Ctrl-C stops it.\n');
    return;
  }
  say('the mall answers\n');
  line('Storefront', config.urls.storefront);
  line('Seller', config.urls.seller);
  line('Admin', config.urls.admin);
  line('Promotion', config.urls.promotion);
  if (config.demo) {
    process.stdout.write(
      '\n  Demo world: all money is test money. Log-ins (password demo1234, fund password 246810):\n',
    );
    line('buyer', 'demo-buyer');
    line('seller', 'demo-seller');
    line('operator', 'demo-operator');
    line('operator', 'demo-operator-2');
    line('support', 'demo-support');
  } else {
    const link = await createSetupLink(await systemContext(mall.shared));
    if (link) {
      process.stdout.write(
        '\n  There is no operator yet. Make the first one with this link; it works once:\n',
      );
      line('set-up', link);
    }
  }
  process.stdout.write('\n  Ctrl-C stops it.\n');
}

/** Requests that are being answered get so long; a process that hangs is ended by whoever started it anyway. */
const STOP_LIMIT_MS = 25_000;

type End = {
  /** Closes what is open, once. */
  close: () => Promise<void>;
  /** Closes and ends the process: well when asked to, with one sentence and exit code 1 for a reason. */
  now: (reason?: Error) => void;
};

function endOnce(closeAll: () => Promise<void>): End {
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  const now = (reason?: Error) => {
    if (closing) {
      return;
    }
    say('stopping');
    const exit = (fault?: string) => {
      const told = reason?.message ?? fault;
      if (told) {
        process.stderr.write(`${told}\n`);
      }
      process.exit(told ? 1 : 0);
    };
    setTimeout(() => exit('not everything ended in time'), STOP_LIMIT_MS).unref();
    close().then(
      () => exit(),
      (error: unknown) => exit(String(error)),
    );
  };
  return { close, now };
}
