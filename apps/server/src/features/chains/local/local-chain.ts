// A chain of one node on this machine, with tokens that are worth nothing: for the demo world and for tests. It is the node of
// Foundry (anvil), which comes as an optional package; where there is none, the demo world has no chain and says so.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Hex } from 'viem';
import type { Log } from '../../../platform/log.ts';
import { endWithUs } from '../../../platform/postgres/end-with-us.ts';
import { ask, askAll } from '../json-rpc.ts';

/** The number of every chain that such a node makes. */
export const LOCAL_CHAIN_ID = 31_337;
/** The newest block that cannot be taken back lies so many below the head. */
export const LOCAL_FINAL_DEPTH = 6;

/** Of the account that puts the tokens on the chain: the first that such a node knows. */
const MAKER: Address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
/** The first contracts of an account have the same addresses on every chain. */
export const LOCAL_CONTRACTS: LocalChain['contracts'] = {
  USDT: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  USDC: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
  FAKE: '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0',
};

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
  /** What a coin's issuer may do to an address: from the next block on, before what waits for that, it sends nothing of it until it may again. */
  freeze: (asset: 'USDT' | 'USDC', who: string, isFrozen: boolean) => Promise<void>;
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

const TOKENS = [
  ['USDT', 'Test USDT'],
  ['USDC', 'Test USDC'],
  ['FAKE', 'Tether USD'],
] as const;
const DECIMALS = { ETH: 18, USDT: 6, USDC: 6, FAKE: 6 };
const STATE_EVERY_SECONDS = 5;
/** Of the newest blocks, written with the chain: after a start balances are asked for at the block that was final before. */
const STATES_KEPT = '32';
const START_LIMIT_MS = 15_000;
/** Where the node of a folder answers, for other programs on this machine. */
const ADDRESS_FILE = 'address';
const LIMITS = { limitMs: 20_000, maxBytes: 64 * 1_048_576 };

/** What can be asked of a chain that runs, by whoever knows where. */
export type RunningChain = Omit<LocalChain, 'stop'>;

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
    await theOneBefore(folder);
  }
  const words = [
    ...['--host', '127.0.0.1', '--port', String(port ?? 0), '--accounts', '2'],
    ...[
      '--chain-id',
      String(LOCAL_CHAIN_ID),
      '--no-mining',
      '--prune-history',
      STATES_KEPT,
      '--preserve-historical-states',
    ],
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
  if (folder && child.pid !== undefined) {
    writeFileSync(join(folder, 'pid'), String(child.pid));
  }
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
  const rpcUrl = `http://${where}`;
  if (folder) {
    writeFileSync(join(folder, ADDRESS_FILE), rpcUrl);
  }
  return { rpcUrl, stop };
}

/** A node whose mall was killed writes its chain down before it ends. */
async function theOneBefore(folder: string): Promise<void> {
  const isThere = () => {
    try {
      const pid = readFileSync(join(folder, 'pid'), 'utf8');
      return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false; // there was none, it has ended, or nobody can know
    }
  };
  for (let waited = 0; isThere() && waited < START_LIMIT_MS; waited += 50) {
    await sleep(50);
  }
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

const late = () => sleep(START_LIMIT_MS, undefined, { ref: false });

async function openChain({ rpcUrl, stop }: Node, options: Options): Promise<LocalChain> {
  const node = { url: rpcUrl, ...LIMITS };
  const chain = localChainAt(rpcUrl);
  if ((await ask(node, 'eth_getCode', LOCAL_CONTRACTS.USDT, 'latest')) === '0x') {
    for (const [symbol, name] of TOKENS) {
      const data = await deployment(name, symbol === 'FAKE' ? 'USDT' : symbol);
      await ask(node, 'eth_sendTransaction', { from: MAKER, data });
    }
    await chain.mine(1);
  }
  const ticking = options.blockSeconds && tick(node, options.blockSeconds, options.log);
  return {
    ...chain,
    stop: async () => {
      clearInterval(ticking || undefined);
      await stop();
    },
  };
}

/** The chain that another process, or this one, has started. */
export function localChainAt(rpcUrl: string): RunningChain {
  const node = { url: rpcUrl, ...LIMITS };
  return {
    rpcUrl,
    chainId: LOCAL_CHAIN_ID,
    contracts: LOCAL_CONTRACTS,
    maker: MAKER,
    mine: async (count) => {
      await ask(node, 'anvil_mine', `0x${count.toString(16)}`);
    },
    drip: async (asset, to, amount) => {
      const transaction = await sending(asset, to, amount);
      return (await ask(node, 'eth_sendTransaction', { from: MAKER, ...transaction })) as Hex;
    },
    freeze: async (asset, who, isFrozen) => {
      const { encodeFunctionData, parseAbi } = await abiCoder();
      const call = { functionName: 'freeze', args: [who as Address, isFrozen] } as const;
      const data = encodeFunctionData({ abi: parseAbi(ABI), ...call });
      // Pays enough to come before what waits.
      const transaction = { from: MAKER, to: LOCAL_CONTRACTS[asset], data, gasPrice: HURRY };
      await ask(node, 'eth_sendTransaction', transaction);
    },
    reorganise: (depth, { forget = false } = {}) => reorganise(node, depth, forget),
  };
}

/** Loaded by those who have a chain. */
const abiCoder = () => import('viem/utils');

/** 100 gwei. */
const HURRY = '0x174876e800';
const ABI = [
  'constructor(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
  'function freeze(address who, bool isFrozen)',
] as const;

async function sending(asset: keyof typeof DECIMALS, to: string, amount: string) {
  const { encodeFunctionData, parseAbi, parseUnits } = await abiCoder();
  const units = parseUnits(amount, DECIMALS[asset]);
  if (asset === 'ETH') {
    return { to, value: `0x${units.toString(16)}` };
  }
  const call = { functionName: 'mint', args: [to as Address, units] } as const;
  return { to: LOCAL_CONTRACTS[asset], data: encodeFunctionData({ abi: parseAbi(ABI), ...call }) };
}

/** `test-token.json` is made of `test-token.sol`, which a test proves. */
async function deployment(name: string, symbol: string): Promise<Hex> {
  const { encodeDeployData, parseAbi } = await abiCoder();
  const { bytecode } = JSON.parse(
    readFileSync(new URL('test-token.json', import.meta.url), 'utf8'),
  ) as { bytecode: Hex };
  return encodeDeployData({ abi: parseAbi(ABI), bytecode, args: [name, symbol, DECIMALS.USDT] });
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
  const taken = forget ? [] : blocks.flatMap(({ transactions }) => transactions);
  const waiting = await askAll(
    node,
    [...taken, ...(await waitingIn(node))].map((hash) => ({
      method: 'eth_getRawTransactionByHash',
      params: [hash],
    })),
  );
  // The node's pool goes wrong where a transaction comes back below one that waits: it would never mine the latter.
  await ask(node, 'anvil_dropAllTransactions');
  await ask(node, 'anvil_reorg', depth, []);
  for (const raw of waiting) {
    await ask(node, 'eth_sendRawTransaction', raw);
  }
}

type Pool = Record<'pending' | 'queued', Record<string, Record<string, { hash: Hex }>>>;

/** What no block has yet, of each sender in the order of its nonces. */
async function waitingIn(node: NodeAddress): Promise<Hex[]> {
  const { pending, queued } = (await ask(node, 'txpool_content')) as Pool;
  return [pending, queued]
    .flatMap((senders) => Object.values(senders))
    .flatMap((bySender) => Object.entries(bySender))
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, { hash }]) => hash);
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
