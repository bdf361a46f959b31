/** A Bitcoin regtest node for a test file. Start one for a whole file. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { COMPILED } from '../src/platform/helper-process.ts';

export type BitcoinNode = {
  rpcUrl: string;
  mine: (count: number) => Promise<unknown>;
  /** Pays an address so many units, in the next block; gives the transaction. */
  pay: (address: string, units: number) => Promise<string>;
  /** Replaces so many of the newest blocks by one more; what was in them waits for another block. */
  reorganise: (depth: number) => Promise<unknown>;
};

/** The hash of the first block of every such chain. */
export const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';

export function withBitcoin(): () => BitcoinNode {
  let node: (BitcoinNode & { stop: () => void }) | undefined;
  beforeAll(async () => {
    node = await startBitcoin();
  });
  afterAll(() => node?.stop());
  return () => node ?? fail();
}

const fail = (): never => {
  throw new Error('the node has not started');
};

async function startBitcoin() {
  const port = await freePort();
  const program = fileURLToPath(new URL('./bitcoin-node-child.ts', import.meta.url));
  const child = fork(program, [String(port)], {
    env: { PATH: process.env['PATH'], ...COMPILED, NODE_BACKEND: 'js' },
    execArgv: ['--no-deprecation'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = async () => {
    const [reply] = (await once(child, 'message')) as [{ value?: unknown; error?: string }];
    if (reply.error) {
      throw new Error(reply.error);
    }
    return reply.value;
  };
  await answer();
  const tell = (name: string, ...given: unknown[]) => {
    child.send({ name, given });
    return answer();
  };
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    mine: (count: number) => tell('mine', count),
    pay: async (address: string, units: number) => String(await tell('pay', address, units)),
    reorganise: (depth: number) => tell('reorganise', depth),
    stop: () => void child.kill('SIGKILL'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
