// TRON as the signer uses it. A payment has no nonce there: the network takes it until the end that stands in it, or never
// (decision record 0083).
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import { NodeFault } from '../platform/ask-node.ts';
import { tronBytes, tronWriting } from '../platform/base58.ts';
import type { TronConfig } from './config.ts';
import { signings } from './book-own.ts';
import { countAtLeast, countOf } from './count-file.ts';
import type { Payment, Sign, Station } from './station.ts';
import { signTronTransfer } from './tron-bytes.ts';
import { followTron } from './tron-follow.ts';
import { type Block, openTronNode, type TronNode } from './tron-node.ts';
import {
  answersOf,
  assertBothGoOn,
  balancesOfAll,
  greatest,
  least,
  SECOND_NODE,
  takenByOne,
  THE_NODE,
} from './two-nodes.ts';

const TRX_DECIMALS = 6;
/** From the newest block on: the network makes one each three seconds. */
const LIFE_MS = 120_000;
const MOST_APART_MS = 600_000;
/** Less than the blocks that are looked through for what can never come (tron-follow.ts), 50 minutes of them. */
const MOST_SOLID_APART_MS = 1_200_000;
/** A signed transfer of tokens has about 350. */
const BYTES = 400n;
const NOBODY = tronWriting('0'.repeat(40));

export type TronStation = Station & {
  node: TronNode;
  second: TronNode;
  bookedByHand: readonly string[];
};

/** The chain's newest block, its newest solid one, the newest that is solid by the second node, and the newest that both call so. */
export type TronHeads = { head: Block; solid: Block; second: Block; both: Block };

export function tronStation(network: string, sender: string, settings: TronConfig): TronStation {
  const { contracts, floatMost, firstNonce, firstBlock, countFile, bookedByHand } = settings;
  const node = openTronNode(THE_NODE, settings.node);
  const second = openTronNode(SECOND_NODE, settings.secondNode);
  const nodes = [node, second];
  const balancesBy = async (each: TronNode, contract: string) => {
    const [gas, units] = await Promise.all([each.coinsOf(sender), each.unitsOf(contract, sender)]);
    return { gas, units };
  };
  const isFrozenBy = async (each: TronNode, contract: string) => {
    const itself = { sender, contract, recipient: sender, units: 1n };
    const has = (await each.unitsOf(contract, sender)) > 0n;
    return has && (await each.energyFor(itself)) === undefined;
  };
  const station: TronStation = {
    ...{ kind: 'tron', network, sender, identity: firstBlock, node, bookedByHand },
    ...{ contracts, floatMost, firstNonce, gasDecimals: TRX_DECIMALS, nobody: NOBODY },
    ...{ second, nodes: 2 },
    isAddress: (address) => tronBytes(address) !== undefined,
    isSame: (one, other) => one === other,
    balancesOf: (contract) => balancesOfAll(nodes.map((each) => balancesBy(each, contract))),
    async isFrozen(contract) {
      const said = await answersOf(nodes.map((each) => isFrozenBy(each, contract)));
      return said.every(Boolean);
    },
    inBook: (db) => signings(db, station),
    async send(db, bytes) {
      countAtLeast(countFile, sender, await signings(db, station));
      await takenByOne(nodes.map((each) => each.send(bytes)));
    },
    async look(now) {
      await assertIdentity(node, settings);
      await assertIdentity(second, settings);
      const heads = await headsOf(station, now);
      const known = countOf(countFile, sender);
      const ready = (payment: Payment) => prepare(station, settings, { heads, payment });
      return {
        heights: {
          ...{ head: BigInt(heads.head.no), final: BigInt(heads.solid.no), mined: null },
          known,
        },
        follow: (signer) => followTron(signer, station, { heads, known, prepare: ready }),
        prepare: ready,
      };
    },
  };
  return station;
}

/** Refuses another chain, and a contract whose decimals are others than the configuration's. */
async function assertIdentity(node: TronNode, { firstBlock, contracts }: TronConfig) {
  const first = await node.block('walletsolidity', 0);
  if (first?.hash !== firstBlock) {
    throw new Error(
      `${node.name} is of another chain: its first block is ${first?.hash ?? 'missing'}`,
    );
  }
  for (const [asset, { address, decimals }] of Object.entries(contracts)) {
    const said = await node.decimalsOf(address);
    if (said !== decimals) {
      throw new Error(`the contract of ${asset} has ${said} decimals, not ${decimals}`);
    }
  }
}

/**
 * How far the chain is: what is signed now ends by the later of the two newest blocks, and comes after one that both call solid. A node that
 * would have it end at once, or come after a block that nobody else has, would have it never taken.
 */
async function headsOf({ node, second: other }: TronStation, now: Date): Promise<TronHeads> {
  const here = await node.newest('wallet');
  assertTime(`${THE_NODE}'s newest block`, here, now);
  const solid = await node.newest('walletsolidity');
  const second = await other.newest('walletsolidity');
  assertBothGoOn(solid.at, second.at);
  const there = await other.newest('wallet');
  assertTime(`${SECOND_NODE}'s newest block`, there, now);
  const [both, behind] = solid.no <= second.no ? [solid, other] : [second, node];
  if ((await behind.block('walletsolidity', both.no))?.hash !== both.hash) {
    throw new NodeFault(`${SECOND_NODE} has another solid block ${both.no} than ${THE_NODE}`);
  }
  // What is signed names it: whether it can never come is found among the blocks that follow, as far as is looked.
  assertTime('the newest solid block of both nodes', both, now, MOST_SOLID_APART_MS);
  return { head: here.at < there.at ? there : here, solid, second, both };
}

/** The end of a payment is told by the chain's time: a node that is far away from ours would have it last for years. */
function assertTime(which: string, { at }: Block, now: Date, most = MOST_APART_MS): void {
  if (Math.abs(at.getTime() - now.getTime()) > most) {
    throw new Error(
      `${which} is of ${at.toISOString()}: it is not up to date, or a clock is wrong`,
    );
  }
}

type Prepared = { heads: TronHeads; payment: Payment };

async function prepare(
  { node, second, sender }: TronStation,
  { feeMost }: TronConfig,
  { heads: { head, both }, payment: { funds, ...pays } }: Prepared,
): Promise<SignerHold | Sign> {
  const transfer = { sender, ...pays };
  const nodes = [node, second];
  const said = await answersOf(nodes.map((each) => each.energyFor(transfer)));
  const energies = said.filter((energy) => energy !== undefined);
  if (energies.length === 0) {
    return 'would-fail';
  }
  // What a contract needs may rise until the block that takes it. By the lower word: whatever is true, no more is paid than the limit.
  const most = (least(...energies) * 5n) / 4n;
  const prices = await answersOf(nodes.map((each) => each.prices()));
  const price = {
    energy: least(...prices.map(({ energy }) => energy)),
    byte: least(...prices.map(({ byte }) => byte)),
  };
  const free = greatest(...(await answersOf(nodes.map((each) => each.freeEnergyOf(sender)))));
  const feeLimit = BigInt(feeMost) * 10n ** BigInt(TRX_DECIMALS);
  if (most * price.energy > feeLimit) {
    return 'fees-too-high';
  }
  const bought = most > free ? most - free : 0n;
  if (bought * price.energy + BYTES * price.byte > funds) {
    return 'gas-empty';
  }
  const life = {
    expiresAt: new Date(head.at.getTime() + LIFE_MS),
    ...{ afterBlock: both.no, afterHash: both.hash },
  };
  return async (key, nonce) => ({
    // Of two that say the same in one turn each has bytes of its own.
    ...(await signTronTransfer(key, {
      ...{ transfer, life, feeLimit },
      at: head.at.getTime() + (nonce % 1_000),
    })),
    ...{ nonce, fees: null, life },
  });
}
