// The demo world's network: a chain of one node on this machine, whose money is worth nothing. Nothing of it is there in a business.
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { NodeFault } from '../../platform/ask-node.ts';
import {
  LOCAL_CHAIN_ID,
  LOCAL_FINAL_DEPTH,
  type LocalAsset,
  type LocalChain,
  localChainAt,
  type RunningChain,
  startLocalChain,
} from './local/local-chain.ts';

export const DEMO_NETWORK = 'demo-chain';
const BLOCK_SECONDS = 2;

/**
 * Starts the demo world's chain with its worker, unless a setting names a node. Undefined where the node's package is not
 * installed, or it does not start: the rest of the mall works without.
 */
export async function startDemoChain(config: Config, log: Log): Promise<LocalChain | undefined> {
  if (!config.demo || !config.roles.worker || config.chainNodes.has(DEMO_NETWORK)) {
    return undefined;
  }
  try {
    const folder = `${config.dataDir}/chain`;
    return await startLocalChain({ folder, blockSeconds: BLOCK_SECONDS, log });
  } catch (error) {
    log.warn({ error }, 'the demo chain has not started');
    return undefined;
  }
}

/** The settings of a process that has started the chain. */
export const withDemoChain = (config: Config, chain: LocalChain | undefined): Config =>
  chain
    ? { ...config, chainNodes: new Map([...config.chainNodes, [DEMO_NETWORK, [chain.rpcUrl]]]) }
    : config;

/** The network itself, open where there is a node. */
export async function addDemoNetwork(db: Db, config: Config): Promise<void> {
  const open = config.chainNodes.has(DEMO_NETWORK);
  await db.run(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations, open)
    values (${DEMO_NETWORK}, 'evm', ${String(LOCAL_CHAIN_ID)}, 18, ${LOCAL_FINAL_DEPTH}, ${open})
    on conflict (code) do update set open = excluded.open`);
}

type Here = Pick<Ctx, 'config'>;

/** Sends test money such as `12.5`, or a counterfeit of it, to an address on the demo chain; gives the transaction. Refuses DEMO_ONLY, NOT_FOUND. */
export const drip = (
  here: Here,
  { asset, to, amount }: { asset: LocalAsset | 'FAKE'; to: string; amount: string },
): Promise<string> => onDemoChain(here, (chain) => chain.drip(asset, to, amount));

/** Has the newest blocks of the demo chain replaced, at most LOCAL_FINAL_DEPTH - 1. Refuses DEMO_ONLY, NOT_FOUND. */
export const reorganise = (here: Here, depth: number): Promise<void> =>
  onDemoChain(here, (chain) => chain.reorganise(depth));

/** NOT_FOUND where there is no such chain, or it does not answer. */
async function onDemoChain<T>(
  { config }: Here,
  work: (chain: RunningChain) => Promise<T>,
): Promise<T> {
  if (!config.demo) {
    throw new Refusal('DEMO_ONLY');
  }
  const [url] = orRefuse(config.chainNodes.get(DEMO_NETWORK), 'NOT_FOUND');
  try {
    return await work(localChainAt(orRefuse(url, 'NOT_FOUND')));
  } catch (error) {
    throw error instanceof NodeFault ? new Refusal('NOT_FOUND') : error;
  }
}
