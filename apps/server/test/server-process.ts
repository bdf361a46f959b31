/** A mall in a process of its own, as `npm start` runs it, and how to kill it and its database without warning. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type ServerProcess = {
  url: { storefront: string };
  /** As a power cut ends it: nothing is finished, nothing is said. */
  kill: () => Promise<void>;
};

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const NAMES = ['PORT', 'SELLER_PORT', 'ADMIN_PORT', 'PROMOTION_PORT', 'MEDIA_PORT'];

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

/** Starts a server and waits until it answers. */
export async function startServerProcess(
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await untilOpen(child);
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(`the server did not start: ${said}`);
  }
  return {
    url: { storefront: `http://127.0.0.1:${environment['PORT']}` },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

function untilOpen(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('the mall is open')) {
        resolve(said);
      }
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => resolve(said));
  });
}

/** Kills a PostgreSQL and every process of it, from the postmaster down. */
export function killPostgres(dataDir: string): void {
  const file = readFileSync(join(dataDir, 'data/postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(file, 10);
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
