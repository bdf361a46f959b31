// A mall of its own for a measurement: the real server as a process of its own, on a data folder that is kept between
// runs (`.mall/bench…`) so that the demo world is made once, and anew when the seed or the migrations are others.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SERVER, SERVER_MEMORY } from '../../bin/steps/node24.mjs';
import { drawnFiles } from '../../apps/demo/src/pictures/drawn-files.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { diskFiles } from '../../apps/server/src/platform/files.ts';
import { keptWorld } from './kept-world.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where a world of so many goods is kept; 0 is the hand-made one. */
export const worldData = (goods: number) => `${ROOT}.mall/bench${goods > 0 ? `-${goods}` : ''}`;
/** What decides how a world looks that is made today. */
const MADE_OF = ['demo/src', 'server/migrations'].map((folder) => `${ROOT}apps/${folder}`);
/** Ten thousand goods are made meanwhile. */
const START_LIMIT_MS = 900_000;

export type World = {
  /** Of the server's process. */
  pid: number;
  storefront: string;
  media: string;
  /** Milliseconds from spawning the process until it answers. */
  startMs: number;
  stop(): Promise<void>;
};

/** Starts the server on a world of so many goods; `environment` adds settings. */
export async function startWorld(
  environment: Record<string, string> = {},
  goods = 0,
): Promise<World> {
  const data = worldData(goods);
  const kept = keptWorld(data, MADE_OF);
  await drawPictures(data);
  const port = await freePorts();
  const started = performance.now();
  const child = spawn(process.execPath, SERVER, {
    cwd: ROOT,
    env: {
      ...SERVER_MEMORY,
      ...process.env,
      DATA_DIR: data,
      ...(goods > 0 && { DEMO_SIZE: String(goods) }),
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await opened(child);
  kept.stands();
  return {
    pid: child.pid as number,
    storefront: `http://127.0.0.1:${port}`,
    media: `http://127.0.0.1:${port + 4}`,
    startMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * The demo world's pictures, all of them: a mall draws those that nobody has asked for yet while it is quiet, once, and
 * that work would be measured with ours.
 */
async function drawPictures(data: string): Promise<void> {
  const { demoPictures } = loadConfig({ ...process.env, DATA_DIR: data, DEMO: '1' });
  const pictures = drawnFiles(diskFiles(data), demoPictures, availableParallelism());
  // The mall waits for a quiet moment without staying up for it; here there is nothing else that would.
  const awake = setInterval(() => undefined, 1_000);
  await Promise.all(Array.from({ length: availableParallelism() }, () => pictures.drawRest('now')));
  clearInterval(awake);
  await pictures.stop();
}

/** Waits for the server's last line of its start. Its output is read on, so that it never waits for us. */
function opened(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let seen = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    seen = (seen + String(chunk)).slice(-10_000);
    if (seen.includes('Ctrl-C stops it')) {
      resolve();
    }
  });
  child.once('exit', () => reject(new Error(`the server ended before it was open:\n${seen}`)));
  setTimeout(
    () => reject(new Error(`the server did not open in time:\n${seen}`)),
    START_LIMIT_MS,
  ).unref();
  return promise;
}

/** The first of five ports in a row that are probably free. */
async function freePorts(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  const port = typeof address === 'object' && address ? address.port : 0;
  return Math.min(port, 65_000);
}
