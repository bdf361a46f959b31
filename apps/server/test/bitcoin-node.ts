/** A Bitcoin regtest node for a test file. Start one for a whole file. */
import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { COMPILED } from '../src/platform/helper-process.ts';

export type BitcoinNode = {
  rpcUrl: string;
  /** The number of the newest block. */
  head: () => Promise<number>;
  mine: (count: number) => Promise<unknown>;
  /** Pays an address so many units, in the next block; gives the transaction. */
  pay: (address: string, units: number) => Promise<string>;
  /** Spends outputs of a key, named by transaction and number, to addresses in the next block. */
  spend: (
    key: Uint8Array,
    outputs: readonly [string, number][],
    to: Record<string, number>,
  ) => Promise<string>;
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
    head: async () => Number(await tell('head')),
    mine: (count: number) => tell('mine', count),
    pay: async (address: string, units: number) => String(await tell('pay', address, units)),
    spend: async (
      key: Uint8Array,
      outputs: readonly [string, number][],
      to: Record<string, number>,
    ) => String(await tell('spend', Buffer.from(key).toString('hex'), outputs, to)),
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

type Forged = { header: (header: Buffer) => void; above: number };

/**
 * What a node says that has invented all blocks above one: those of the real node, each with its header changed and standing on the
 * changed one before it. Takes what was asked and the real answer, as a node between does.
 */
export async function forgedChain(rpcUrl: string, { header: change, above }: Forged) {
  const asked = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ id: 0, method, params });
    const answer = await (await fetch(rpcUrl, { method: 'POST', body })).json();
    return String((answer as { result: unknown }).result);
  };
  const [blocks, hashes] = [new Map<string, string>(), new Map<string, string>()];
  let before: Buffer | undefined;
  for (let no = above + 1; no <= Number(await asked('getblockcount')); no += 1) {
    const hash = await asked('getblockhash', no);
    const raw = Buffer.from(await asked('getblock', hash, false), 'hex');
    const header = raw.subarray(0, 80);
    before?.copy(header, 4);
    change(header);
    before = doubleHash(header);
    const forged = Buffer.from(before).reverse().toString('hex');
    blocks.set(forged, raw.toString('hex'));
    hashes.set(hash, forged);
  }
  return (body: string, answer: string): string => {
    const question = JSON.parse(body) as Asked | Asked[];
    if (!body.includes('"getblock"')) {
      return answer.replaceAll(/[0-9a-f]{64}/g, (hash) => hashes.get(hash) ?? hash);
    }
    const said = [question].flat().map(({ id, params }) => ({ id, result: blocks.get(params[0]) }));
    return JSON.stringify(Array.isArray(question) ? said : said[0]);
  };
}

type Asked = { id: unknown; params: [string] };

export const doubleHash = (data: Uint8Array): Buffer =>
  hash('sha256', hash('sha256', data, 'buffer'), 'buffer');

/** Changes a header's nonce until its hash is above the target of such a chain. */
export function withoutWork(header: Buffer): void {
  for (let nonce = 0; ((doubleHash(header)[31] ?? 0) & 0x80) === 0; nonce += 1) {
    header.writeUInt32LE(nonce, 76);
  }
}

/**
 * An answer with blocks, each that has two transactions without the second, and as many as are left in front of them. Throws where there
 * is none.
 */
export function withoutPayments(answer: string): string {
  const changed = answer.replaceAll(/"([0-9a-f]{160})02([0-9a-f]+)"/g, (whole, header, rest) => {
    // The first ends with no time to wait for, and the second begins with its version, as every transaction that was made here.
    const second = String(rest).indexOf('0000000001000000', 8) + 8;
    return second >= 16 ? `"${header}01${String(rest).slice(0, second)}"` : whole;
  });
  if (changed === answer) {
    throw new Error('no block has a payment');
  }
  return changed;
}
