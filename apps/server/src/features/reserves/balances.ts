// What lies at addresses, all of them at one block, and by every node that the mall has for the network: two that do not say
// the same are believed neither.
import { z } from 'zod';
import { type NodeAddress, NodeFault, readAnswer } from '../../platform/ask-node.ts';
import { askAll, type NetworkKind } from '../chains/index.ts';
import type { ProvableKind } from './proofs.ts';
import { isFrozenOnTron, readTron } from './tron-balances.ts';

/** `native`, or a token's contract, at an address. */
export type Place = { address: string; asset: string };

export type Seen = {
  blockNo: number;
  blockHash: string;
  /** So many have said the same. */
  nodes: number;
  /** In the order in which they were asked for, in the smallest unit. */
  units: bigint[];
};

/** At which block, where somebody wants a certain one; a final one else. Bitcoin and TRON only tell of their newest. */
type At = { block?: number | undefined };

export type AtOneNode = Omit<Seen, 'nodes'>;

/** Undefined when the chain has grown while it was read: not all of it was seen at one block. */
const READERS: Record<
  NetworkKind,
  (node: NodeAddress, places: readonly Place[], at: At) => Promise<AtOneNode | undefined>
> = { evm: readEvm, bitcoin: readBitcoin, tron: readTron };

/** Throws NodeFault when a node does not answer, answers nonsense, or not as the others do. */
export async function balancesAt(
  kind: NetworkKind,
  nodes: readonly NodeAddress[],
  places: readonly Place[],
  at: At = {},
): Promise<Seen> {
  const [first, ...others] = nodes;
  if (!first) {
    throw new NodeFault('there is no node');
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = await READERS[kind](first, places, at);
    if (seen && (await haveSeen(kind, others, places, seen))) {
      return { ...seen, nodes: nodes.length };
    }
  }
  throw new NodeFault(
    kind === 'tron'
      ? 'something has moved while it was read, or two nodes do not say the same'
      : 'the chain has grown while it was read',
  );
}

/** So often it is read anew when it has grown meanwhile. */
const TRIES = 3;

/** False when one of them has another newest block by now; of TRON also when it says something else, which may have come since. */
async function haveSeen(
  kind: NetworkKind,
  others: readonly NodeAddress[],
  places: readonly Place[],
  seen: AtOneNode,
): Promise<boolean> {
  for (const other of others) {
    const again = await READERS[kind](other, places, { block: seen.blockNo });
    if (!again || (kind === 'tron' && textOf(again) !== textOf(seen))) {
      return false;
    }
    if (textOf(again) !== textOf(seen)) {
      throw new NodeFault('two nodes do not say the same');
    }
  }
  return true;
}

const textOf = ({ blockNo, blockHash, units }: AtOneNode): string =>
  [blockNo, blockHash, ...units].join(' ');

/** Questions of a batch: more of them some nodes refuse. */
const BATCH = 100;
/** `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

const hexNumber = z.string().regex(/^0x[0-9a-f]{1,64}$/i);
const units = hexNumber.transform(BigInt);
const block = z.object({
  number: z
    .string()
    .regex(/^0x[0-9a-f]{1,13}$/i)
    .transform(Number),
  hash: z.string().regex(/^0x[0-9a-f]{64}$/i),
});

async function readEvm(node: NodeAddress, places: readonly Place[], at: At): Promise<AtOneNode> {
  const wanted = at.block === undefined ? 'finalized' : `0x${at.block.toString(16)}`;
  const [answer] = await askAll(node, [
    { method: 'eth_getBlockByNumber', params: [wanted, false] },
  ]);
  const found = readAnswer(block, answer, `block ${wanted}`);
  if (at.block !== undefined && found.number !== at.block) {
    throw new NodeFault(`block ${wanted}: another number`);
  }
  // By its hash: another block with the same number is refused by the node.
  const here = { blockHash: found.hash, requireCanonical: true };
  const answers: unknown[] = [];
  for (let from = 0; from < places.length; from += BATCH) {
    const part = places.slice(from, from + BATCH);
    answers.push(
      ...(await askAll(
        node,
        part.map(({ address, asset }) =>
          asset === 'native'
            ? { method: 'eth_getBalance', params: [address, here] }
            : {
                method: 'eth_call',
                params: [{ to: asset, data: BALANCE_OF + padded(address) }, here],
              },
        ),
      )),
    );
  }
  return {
    blockNo: found.number,
    blockHash: found.hash.toLowerCase(),
    units: answers.map((each) => readAnswer(units, each, 'a balance')),
  };
}

const padded = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0');

/** Looks through all outputs of the chain that are not spent, which takes a node minutes. */
const SCAN_MS = 600_000;

const scanned = z.object({
  success: z.literal(true),
  height: z.int().nonnegative(),
  bestblock: z.string().regex(/^[0-9a-f]{64}$/),
  unspents: z.array(
    z.object({
      desc: z.string(),
      // Of whole coins, with eight decimals: far below what a number holds exactly.
      amount: z.number().nonnegative().max(21_000_000),
    }),
  ),
});
const COIN = 100_000_000;

/** However many addresses are asked for, a node looks through everything: so many are asked for in one go. */
const AT_ONCE = 10_000;
/** As a node says whose an output is, with a sum to check it at its end. */
const OF_ADDRESS = /^addr\(([a-zA-Z0-9]{14,90})\)(?:#[a-z0-9]{8})?$/;

async function readBitcoin(node: NodeAddress, places: readonly Place[], at: At) {
  const addresses = [...new Set(places.map(({ address }) => address))];
  const held = new Map(addresses.map((address) => [address, 0n]));
  let seen: { blockNo: number; blockHash: string } | undefined;
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const asked = addresses.slice(from, from + AT_ONCE).map((address) => `addr(${address})`);
    const [answer] = await askAll({ ...node, limitMs: SCAN_MS }, [
      { method: 'scantxoutset', params: ['start', asked] },
    ]);
    const { height, bestblock, unspents } = readAnswer(scanned, answer, 'scantxoutset');
    seen ??= { blockNo: height, blockHash: bestblock };
    if (seen.blockHash !== bestblock || height !== (at.block ?? seen.blockNo)) {
      return undefined;
    }
    for (const { desc, amount } of unspents) {
      const address = OF_ADDRESS.exec(desc)?.[1] ?? '';
      const sum = held.get(address);
      if (sum === undefined) {
        throw new NodeFault('scantxoutset: an output of no address that was asked for');
      }
      held.set(address, sum + BigInt(Math.round(amount * COIN)));
    }
  }
  if (!seen) {
    throw new NodeFault('no address is asked for');
  }
  return { ...seen, units: places.map(({ address }) => held.get(address) ?? 0n) };
}

/** A transfer of one unit of a token: `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb';
const ONE = '1'.padStart(64, '0');
const refused = z.string().regex(/^0x(?:0{64})$/);

/**
 * Which of them lie frozen: a token of which an address has something and could not even send one unit to itself, now, as any of the
 * nodes says. It is asked, and sent by nobody. A network's own coin and those of Bitcoin have no issuer who could.
 */
export async function frozenAt(
  kind: ProvableKind,
  nodes: readonly NodeAddress[],
  places: readonly Place[],
  { units: held }: Pick<Seen, 'units'>,
): Promise<boolean[]> {
  const frozen: boolean[] = [];
  for (const [at, place] of places.entries()) {
    const canBe = kind !== 'bitcoin' && place.asset !== 'native' && (held[at] ?? 0n) > 0n;
    frozen.push(canBe && (await FROZEN[kind](nodes, place)));
  }
  return frozen;
}

const FROZEN = { evm: isFrozen, tron: isFrozenOnTron };

async function isFrozen(nodes: readonly NodeAddress[], { address, asset }: Place) {
  const call = { from: address, to: asset, data: TRANSFER + padded(address) + ONE };
  for (const node of nodes) {
    try {
      const [answer] = await askAll(node, [{ method: 'eth_call', params: [call, 'latest'] }]);
      if (refused.safeParse(answer).success) {
        return true;
      }
    } catch (error) {
      if (!(error instanceof NodeFault) || !/revert/i.test(error.message)) {
        throw error;
      }
      return true;
    }
  }
  return false;
}
