/** A mall in a process of its own, as `npm start` runs it, and how to kill it and its database without warning. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { COMPILED } from '../src/platform/helper-process.ts';

export type ServerProcess = {
  url: { storefront: string; seller: string; admin: string; health: string };
  pid: number;
  /** Everything it has written, logs included. */
  said: () => string;
  /** Fails with its last words when it has ended without being killed here. */
  assertRunning: () => void;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** As a power cut ends it: nothing is finished, nothing is said. */
  kill: () => Promise<void>;
};

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const NAMES = ['PORT', 'SELLER_PORT', 'ADMIN_PORT', 'PROMOTION_PORT', 'MEDIA_PORT', 'HEALTH_PORT'];

/** Ports that nobody listens on at this moment. */
export async function freePorts(): Promise<Record<string, string>> {
  const servers = await Promise.all(
    NAMES.map(async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => String((server.address() as { port: number }).port));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return Object.fromEntries(NAMES.map((name, index) => [name, ports[index] as string]));
}

/** Starts a server and waits until it answers; `flags` are Node's. */
export async function startServerProcess(
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { PATH: process.env['PATH'], ...COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let killed = false;
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl-C stops it')) {
        resolve();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => resolve());
  });
  const assertRunning = () => {
    if (isOver() && !killed) {
      throw new Error(`the server ended by itself: ${said.slice(-4_000)}`);
    }
  };
  assertRunning();
  return {
    url: {
      storefront: `http://127.0.0.1:${environment['PORT']}`,
      seller: `http://127.0.0.1:${environment['SELLER_PORT']}`,
      admin: `http://127.0.0.1:${environment['ADMIN_PORT']}`,
      health: `http://127.0.0.1:${environment['HEALTH_PORT']}`,
    },
    pid: child.pid as number,
    said: () => said,
    assertRunning,
    ended,
    async kill() {
      if (!isOver()) {
        killed = true;
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

/** The main process of a PostgreSQL. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'data/postmaster.pid'), 'utf8'), 10);
}

/** Kills a PostgreSQL and every process of it, from the postmaster down. */
export function killPostgres(dataDir: string): void {
  const postmaster = postmasterOf(dataDir);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in between.
    }
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
