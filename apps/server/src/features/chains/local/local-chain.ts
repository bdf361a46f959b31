// A chain of one node on this machine, with tokens that are worth nothing: for the demo world and for tests. It is the node of
// Foundry (anvil), which comes as an optional package; where there is none, the demo world has no chain and says so.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Address, Hex } from 'viem';
import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  parseUnits,
} from 'viem/utils';
import type { Log } from '../../../platform/log.ts';
import { endWithUs } from '../../../platform/postgres/end-with-us.ts';
import { ask, askAll } from '../json-rpc.ts';

/** The number of every chain that such a node makes. */
export const LOCAL_CHAIN_ID = 31_337;
/** The newest block that cannot be taken back lies so many below the head. */
export const LOCAL_FINAL_DEPTH = 6;

export type LocalAsset = 'ETH' | 'USDT' | 'USDC';

export type LocalChain = {
  rpcUrl: string;
  chainId: typeof LOCAL_CHAIN_ID;
  /** FAKE calls itself USDT and has 6 decimals, as counterfeits do. */
  contracts: Record<'USDT' | 'USDC' | 'FAKE', Address>;
  /** Made the tokens, has ether and is signed for by the node itself. */
  maker: Address;
  /** Sends such as `12.5` to an address, and gives the transaction: it is in the next block. */
  drip: (asset: LocalAsset | 'FAKE', to: string, amount: string) => Promise<Hex>;
  /** Adds so many blocks at once. */
  mine: (count: number) => Promise<void>;
  /**
   * Replaces so many of the newest blocks by empty ones. Their transactions wait for the next block, as on a real chain, or are
   * gone for good with `forget`. Refuses to go below what is final.
   */
  reorganise: (depth: number, options?: { forget?: boolean }) => Promise<void>;
  /** Ends the node, and with a folder keeps the chain there. */
  stop: () => Promise<void>;
};

type Options = {
  /** Keeps the chain there for the next start; without one it is in memory. */
  folder?: string;
  /** A free one without. */
  port?: number;
  /** Blocks come by themselves at this pace while there is something to confirm; without one only `mine` makes them. */
  blockSeconds?: number;
  log?: Pick<Log, 'info' | 'warn'>;
};

const ABI = parseAbi([
  'constructor(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
]);
const TOKENS = [
  ['USDT', 'Test USDT'],
  ['USDC', 'Test USDC'],
  ['FAKE', 'Tether USD'],
] as const;
const DECIMALS = { ETH: 18, USDT: 6, USDC: 6, FAKE: 6 };
const STATE_EVERY_SECONDS = 10;
/** States of old blocks, which nobody asks for, are not kept. */
const STATES_KEPT = '256';
const START_LIMIT_MS = 15_000;
const LIMITS = { limitMs: 20_000, maxBytes: 64 * 1_048_576 };

/** Starts the node and puts the tokens on it. Undefined where the program is not installed. */
export async function startLocalChain(options: Options = {}): Promise<LocalChain | undefined> {
  const program = findProgram();
  if (program === undefined) {
    options.log?.info({}, 'no local chain: the optional package of its node is not installed');
    return undefined;
  }
  const node = await startNode(program, options);
  try {
    return await openChain(node, options);
  } catch (error) {
    await node.stop();
    throw error;
  }
}

function findProgram(): string | undefined {
  const names = { linux: 'linux', darwin: 'darwin', win32: 'win32' } as Record<string, string>;
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch;
  try {
    const folder = dirname(
      createRequire(import.meta.url).resolve(
        `@foundry-rs/anvil-${names[process.platform]}-${cpu}/package.json`,
      ),
    );
    const program = join(folder, 'bin/anvil');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined; // an optional dependency: absent is an answer
  }
}

type Node = { rpcUrl: string; stop: () => Promise<void> };

async function startNode(program: string, { folder, port }: Options): Promise<Node> {
  if (folder) {
    mkdirSync(folder, { recursive: true });
  }
  const words = [
    ...['--host', '127.0.0.1', '--port', String(port ?? 0), '--accounts', '2'],
    ...['--chain-id', String(LOCAL_CHAIN_ID), '--no-mining', '--prune-history', STATES_KEPT],
    ...['--slots-in-an-epoch', String(LOCAL_FINAL_DEPTH / 2)],
    ...(folder
      ? ['--state', join(folder, 'chain.json'), '--state-interval', String(STATE_EVERY_SECONDS)]
      : []),
  ];
  const child = spawn(program, words, {
    cwd: folder ?? '/',
    env: { HOME: folder ?? '/nonexistent' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true, // Ctrl-C is for the mall, which ends the node itself
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const callOff = child.pid === undefined ? undefined : endWithUs(child.pid);
  const stop = async () => {
    callOff?.();
    child.ref();
    child.kill('SIGINT');
    await ended;
  };
  const where = await Promise.race([addressOf(child.stdout), ended, late()]);
  if (where === undefined) {
    await stop();
    throw new Error('the local chain has not started');
  }
  child.stdout.resume();
  child.unref();
  return { rpcUrl: `http://${where}`, stop };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const found = /^Listening on (\S+)/.exec(line);
    if (found) {
      return found[1];
    }
  }
  return undefined;
}

const late = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, START_LIMIT_MS, undefined).unref());

async function openChain({ rpcUrl, stop }: Node, options: Options): Promise<LocalChain> {
  const node = { url: rpcUrl, ...LIMITS };
  const [maker] = (await ask(node, 'eth_accounts')) as [Address];
  const transact = async (transaction: object) =>
    (await ask(node, 'eth_sendTransaction', { from: maker, ...transaction })) as Hex;
  const mine = async (count: number) => {
    await ask(node, 'anvil_mine', `0x${count.toString(16)}`);
  };
  const contracts = contractsOf(maker);
  if ((await ask(node, 'eth_getCode', contracts.USDT, 'latest')) === '0x') {
    for (const [symbol, name] of TOKENS) {
      await transact({ data: deployment(name, symbol === 'FAKE' ? 'USDT' : symbol) });
    }
    await mine(1);
  }
  const ticking = options.blockSeconds && tick(node, options.blockSeconds, options.log);
  return {
    rpcUrl,
    chainId: LOCAL_CHAIN_ID,
    contracts,
    maker,
    mine,
    drip: (asset, to, amount) => {
      const units = parseUnits(amount, DECIMALS[asset]);
      return transact(
        asset === 'ETH'
          ? { to, value: `0x${units.toString(16)}` }
          : {
              to: contracts[asset],
              data: encodeFunctionData({
                abi: ABI,
                functionName: 'mint',
                args: [to as Address, units],
              }),
            },
      );
    },
    reorganise: (depth, { forget = false } = {}) => reorganise(node, depth, forget),
    stop: async () => {
      clearInterval(ticking || undefined);
      await stop();
    },
  };
}

/** The first contracts of an account have the same addresses on every chain. */
function contractsOf(from: Address): LocalChain['contracts'] {
  const [USDT, USDC, FAKE] = TOKENS.map((_, nonce) =>
    getContractAddress({ from, nonce: BigInt(nonce) }),
  ) as [Address, Address, Address];
  return { USDT, USDC, FAKE };
}

/** `test-token.json` is made of `test-token.sol`, which a test proves. */
function deployment(name: string, symbol: string): Hex {
  const { bytecode } = JSON.parse(
    readFileSync(new URL('test-token.json', import.meta.url), 'utf8'),
  ) as { bytecode: Hex };
  return encodeDeployData({ abi: ABI, bytecode, args: [name, symbol, DECIMALS.USDT] });
}

type NodeAddress = Parameters<typeof ask>[0];

async function reorganise(node: NodeAddress, depth: number, forget: boolean): Promise<void> {
  if (!Number.isInteger(depth) || depth < 1 || depth >= LOCAL_FINAL_DEPTH) {
    throw new Error(`at most ${LOCAL_FINAL_DEPTH - 1} blocks can be taken back`);
  }
  const head = Number(await ask(node, 'eth_blockNumber'));
  const numbers = Array.from({ length: depth }, (_, index) => head - index).reverse();
  const blocks = (await askAll(
    node,
    numbers.map((no) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${no.toString(16)}`, false],
    })),
  )) as { transactions: Hex[] }[];
  const waiting = await askAll(
    node,
    blocks
      .flatMap(({ transactions }) => transactions)
      .map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] })),
  );
  await ask(node, 'anvil_reorg', depth, []);
  for (const raw of forget ? [] : waiting) {
    await ask(node, 'eth_sendRawTransaction', raw);
  }
}

/** An idle chain makes no blocks, so that a mall that nobody uses does nothing; one transaction makes all that confirm it. */
function tick(node: NodeAddress, seconds: number, log: Options['log']): NodeJS.Timeout {
  let left = LOCAL_FINAL_DEPTH;
  let busy = false;
  const turn = async () => {
    const { pending } = (await ask(node, 'txpool_status')) as { pending: string };
    left = Number(pending) > 0 ? LOCAL_FINAL_DEPTH + 2 : left - 1;
    if (left >= 0) {
      await ask(node, 'anvil_mine', '0x1');
    }
  };
  return setInterval(() => {
    if (!busy) {
      busy = true;
      turn()
        .catch((error: unknown) => log?.warn({ error }, 'the local chain makes no block'))
        .finally(() => (busy = false));
    }
  }, seconds * 1_000).unref();
}
