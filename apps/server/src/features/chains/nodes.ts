// The nodes of each network: where they are is this process's setting (CHAIN_NODES), never in the database.
import type { Ctx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { bitcoinReader } from './bitcoin.ts';
import { evmReader } from './evm.ts';
import { type NodeAddress, NodeFault } from '../../platform/ask-node.ts';
import { type NetworkKind, networkOf } from './queries.ts';
import type { ChainReader } from './reader.ts';
import { tronReader } from './tron.ts';

const LIMITS = { limitMs: 15_000, maxBytes: 64 * 1_048_576 };

const READERS: Record<NetworkKind, (node: NodeAddress, leastWork?: string | null) => ChainReader> =
  {
    evm: evmReader,
    bitcoin: bitcoinReader,
    tron: tronReader,
  };

/** A network's node at an address. */
export const readerOf = (
  kind: NetworkKind,
  url: string,
  limits: Partial<typeof LIMITS> = {},
): ChainReader => READERS[kind]({ url, ...LIMITS, ...limits });

/** Where a network's nodes are, with the limits of an answer; the one that is read first. */
export const nodesOf = ({ config }: Pick<Ctx, 'config'>, code: string): NodeAddress[] =>
  (config.chainNodes.get(code) ?? []).map((url) => ({ url, ...LIMITS }));

/** A network's nodes, the one that is read first. `leastWork`: another floor than the code's (proof-of-work.ts). */
export const readersOf = (
  { config }: Pick<Ctx, 'config'>,
  { code, kind, leastWork }: { code: string; kind: NetworkKind; leastWork?: string | null },
): ChainReader[] =>
  (config.chainNodes.get(code) ?? []).map((url) => READERS[kind]({ url, ...LIMITS }, leastWork));

/** Throws NodeFault for a node of another chain than the network is. */
export async function requireIdentity(
  network: { identity: string },
  nodes: readonly Pick<ChainReader, 'identity'>[],
): Promise<void> {
  for (const node of nodes) {
    const identity = await node.identity();
    if (identity !== network.identity) {
      throw new NodeFault(`a node of another network: ${identity.slice(0, 100)}`);
    }
  }
}

/**
 * The digits behind the point of an asset (`native`, or a token's contract), by the chain's own word; undefined when no node
 * says it. Refuses NOT_FOUND for a network that is not there.
 */
export async function decimalsOf(
  ctx: Pick<Ctx, 'config' | 'db'>,
  code: string,
  asset: string,
): Promise<number | undefined> {
  const network = orRefuse(await networkOf(ctx.db, code), 'NOT_FOUND');
  if (asset === 'native') {
    return network.nativeDecimals;
  }
  const [node] = readersOf(ctx, network);
  try {
    return await node?.decimalsOf(asset);
  } catch (error) {
    if (error instanceof NodeFault) {
      return undefined; // who asked says that it cannot be known now
    }
    throw error;
  }
}
