// TRON as the signer uses it. A payment has no nonce there: the network takes it until the end that stands in it, or never
// (decision record 0083).
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import { tronBytes, tronWriting } from '../platform/base58.ts';
import type { TronConfig } from './config.ts';
import { countAtLeast, countOf } from './count-file.ts';
import type { Payment, Sign, Station } from './station.ts';
import { signTronTransfer } from './tron-bytes.ts';
import { followTron } from './tron-follow.ts';
import { type Block, openTronNode, type TronNode } from './tron-node.ts';
import { assertBothGoOn, SECOND_NODE, THE_NODE } from './two-nodes.ts';

const TRX_DECIMALS = 6;
/** From the newest block on: the network makes one each three seconds. */
const LIFE_MS = 120_000;
const MOST_APART_MS = 600_000;
/** A signed transfer of tokens has about 350. */
const BYTES = 400n;
const NOBODY = tronWriting('0'.repeat(40));

export type TronStation = Station & {
  node: TronNode;
  second: TronNode;
  bookedByHand: readonly string[];
};

/** The chain's newest block, its newest solid one, and the newest that is solid by the second node. */
export type TronHeads = { head: Block; solid: Block; second: Block };

export function tronStation(network: string, sender: string, settings: TronConfig): TronStation {
  const { contracts, floatMost, firstNonce, firstBlock, countFile, bookedByHand } = settings;
  const node = openTronNode(THE_NODE, settings.node);
  const second = openTronNode(SECOND_NODE, settings.secondNode);
  const station: TronStation = {
    ...{ kind: 'tron', network, sender, identity: firstBlock, node, bookedByHand },
    ...{ contracts, floatMost, firstNonce, gasDecimals: TRX_DECIMALS, nobody: NOBODY },
    ...{ second, nodes: 2 },
    isAddress: (address) => tronBytes(address) !== undefined,
    isSame: (one, other) => one === other,
    async balancesOf(contract) {
      const [gas, units] = await Promise.all([
        node.coinsOf(sender),
        node.unitsOf(contract, sender),
      ]);
      return { gas, units };
    },
    async isFrozen(contract) {
      const itself = { sender, contract, recipient: sender, units: 1n };
      const has = (await node.unitsOf(contract, sender)) > 0n;
      return has && (await node.energyFor(itself)) === undefined;
    },
    async send({ bytes, nonce }) {
      countAtLeast(countFile, sender, nonce + 1);
      await node.send(bytes);
    },
    async look(now) {
      await assertIdentity(node, settings);
      await assertIdentity(second, settings);
      const heads = {
        head: await node.newest('wallet'),
        solid: await node.newest('walletsolidity'),
        second: await second.newest('walletsolidity'),
      };
      assertTime(heads, now);
      assertBothGoOn(heads.solid.at, heads.second.at);
      return {
        heights: {
          ...{ head: BigInt(heads.head.no), final: BigInt(heads.solid.no), mined: null },
          known: countOf(countFile, sender),
        },
        follow: (signer) => followTron(signer, station, heads),
        prepare: (payment) => prepare(station, settings, { heads, payment }),
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

/** The end of a payment is told by the chain's time: a node that is far away from ours would have it last for years. */
function assertTime({ head }: TronHeads, now: Date): void {
  if (Math.abs(head.at.getTime() - now.getTime()) > MOST_APART_MS) {
    throw new Error(
      `the node's newest block is of ${head.at.toISOString()}: it is not up to date, or a clock is wrong`,
    );
  }
}

type Prepared = { heads: TronHeads; payment: Payment };

async function prepare(
  { node, sender }: TronStation,
  { feeMost }: TronConfig,
  { heads: { head, solid }, payment: { funds, ...pays } }: Prepared,
): Promise<SignerHold | Sign> {
  const transfer = { sender, ...pays };
  const energy = await node.energyFor(transfer);
  if (energy === undefined) {
    return 'would-fail';
  }
  // What a contract needs may rise until the block that takes it.
  const most = (energy * 5n) / 4n;
  const [price, free] = await Promise.all([node.prices(), node.freeEnergyOf(sender)]);
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
    ...{ afterBlock: solid.no, afterHash: solid.hash },
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
