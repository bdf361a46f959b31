// What lies at addresses of TRON. Its nodes tell only of what their newest solid block has left there, and a block comes each three
// seconds: what two readings around a block have the same lay there at it.
import { z } from 'zod';
import { type NodeAddress, NodeFault, readAnswer } from '../../platform/ask-node.ts';
import { tronBytes } from '../../platform/base58.ts';
import {
  askTron,
  newestTronBlock,
  tronBlock,
  tronCall,
  tronUnits,
  tronWhole,
} from '../../platform/tron.ts';
import type { AtOneNode, Place } from './balances.ts';

const SOLID = 'walletsolidity';
/** Addresses that are asked for at once. */
const AT_ONCE = 10;

/** With a block: by a node that has it, and what lies there since then. Undefined when something has moved meanwhile. */
export async function readTron(
  node: NodeAddress,
  places: readonly Place[],
  at: { block?: number | undefined },
): Promise<AtOneNode | undefined> {
  const before = at.block === undefined ? await unitsAt(node, places) : undefined;
  const newest = await newestTronBlock(node, SOLID);
  const no = at.block ?? newest.block_header.raw_data.number;
  const block = await tronBlock(node, SOLID, no);
  if (!block) {
    return undefined;
  }
  const units = await unitsAt(node, places);
  return before && before.join() !== units.join()
    ? undefined
    : { blockNo: no, blockHash: block.blockID, units };
}

/** What lies there by now, whatever moves meanwhile, and a solid block that is no older. */
export async function heldOnTron(node: NodeAddress, places: readonly Place[]) {
  const units = await unitsAt(node, places);
  const { block_header: header } = await newestTronBlock(node, SOLID);
  return { units, blockNo: header.raw_data.number };
}

async function unitsAt(node: NodeAddress, places: readonly Place[]): Promise<bigint[]> {
  const units: bigint[] = [];
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const part = places.slice(from, from + AT_ONCE);
    units.push(...(await Promise.all(part.map((place) => unitsOf(node, place)))));
  }
  return units;
}

const unitsOf = (node: NodeAddress, { address, asset }: Place): Promise<bigint> =>
  asset === 'native' ? coinsOf(node, address) : tronUnits(node, SOLID, asset, address);

/** `transfer(address,uint256)`. */
const TRANSFER = 'a9059cbb';
const word = (hex: string): string => hex.padStart(64, '0');

/** Of a coin that is there: one of the nodes says that not even one unit could be sent to itself, in its newest block. */
export async function isFrozenOnTron(
  nodes: readonly NodeAddress[],
  { address, asset }: Place,
): Promise<boolean> {
  const data = TRANSFER + word(tronBytes(address) ?? '') + word('1');
  for (const node of nodes) {
    const call = { owner: address, contract: asset, data };
    if (!(await tronCall(node, 'wallet', call)).done) {
      return true;
    }
  }
  return false;
}

const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n);
const none = tronWhole.default(0n);
/** Coins that are put aside for energy or bandwidth, also for somebody else's, and those that come back in some days. */
const account = z
  .object({
    balance: none,
    frozenV2: z.array(z.object({ amount: none })).default([]),
    unfrozenV2: z.array(z.object({ unfreeze_amount: none })).default([]),
    delegated_frozenV2_balance_for_bandwidth: none,
    account_resource: z.object({ delegated_frozenV2_balance_for_energy: none }).prefault({}),
  })
  .transform(({ balance, frozenV2, unfrozenV2, account_resource: energy, ...more }) =>
    sum([
      balance,
      ...frozenV2.map(({ amount }) => amount),
      ...unfrozenV2.map(({ unfreeze_amount: amount }) => amount),
      energy.delegated_frozenV2_balance_for_energy,
      more.delegated_frozenV2_balance_for_bandwidth,
    ]),
  );

/** All coins of the network that are the account's; one that the chain does not know has none. */
async function coinsOf(node: NodeAddress, address: string): Promise<bigint> {
  const answer = await askTron(node, `${SOLID}/getaccount`, { address, visible: true });
  const coins = readAnswer(account, answer, 'an account');
  if (coins < 0n) {
    throw new NodeFault('an account with less than nothing');
  }
  return coins;
}
