// An EVM network of the signer's: a payment has a nonce, and with it the chain takes one transaction and no other.
import { type Hex, isAddress, zeroAddress } from 'viem';
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import { nextNonce } from './book.ts';
import type { EvmConfig } from './config.ts';
import {
  type EvmChain,
  type EvmHeights,
  feesWithin,
  mostFee,
  openEvmChain,
  signTransaction,
} from './evm-chain.ts';
import { followAll } from './evm-follow.ts';
import { gasOf, heightsOf, nodesOf, pricesOf } from './evm-nodes.ts';
import type { Payment, Sign, Station } from './station.ts';
import { answersOf, balancesOfAll, least, SECOND_NODE, takenByOne, THE_NODE } from './two-nodes.ts';

const ETHER_DECIMALS = 18;

export type EvmStation = Station & {
  sender: Hex;
  chain: EvmChain;
  /** Whose word is needed as well where money depends on it. */
  second: EvmChain | undefined;
  settings: EvmConfig;
};

export function evmStation(network: string, sender: Hex, settings: EvmConfig): EvmStation {
  const { contracts, floatMost, firstNonce, node, secondNode } = settings;
  const chain = openEvmChain(settings, { name: THE_NODE, url: node });
  const second = secondNode
    ? openEvmChain(settings, { name: SECOND_NODE, url: secondNode })
    : undefined;
  const both = nodesOf({ chain, second });
  const station: EvmStation = {
    ...{ kind: 'evm', network, sender, identity: String(settings.chainId), settings, chain },
    ...{ second, nodes: second ? 2 : 1 },
    ...{ contracts, floatMost, firstNonce, gasDecimals: ETHER_DECIMALS, nobody: zeroAddress },
    isAddress: (address) => isAddress(address),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    balancesOf: (contract) =>
      balancesOfAll(both.map((node) => node.balancesOf(sender, contract as Hex))),
    async isFrozen(contract) {
      const said = await answersOf(both.map((node) => node.isFrozen(sender, contract as Hex)));
      return said.every(Boolean);
    },
    inBook: (db) => nextNonce(db, station),
    send: (_, bytes) => takenByOne(both.map((node) => node.send(bytes as Hex))),
    async look() {
      const heights = await heightsOf(station);
      return {
        heights,
        follow: (signer) => followAll(signer, station, heights),
        prepare: (payment) => prepare(station, heights, payment),
      };
    },
  };
  return station;
}

async function prepare(
  station: EvmStation,
  heights: EvmHeights,
  { contract, recipient, units, funds }: Payment,
): Promise<SignerHold | Sign> {
  const { sender, settings } = station;
  const pays = { sender, contract: contract as Hex, recipient: recipient as Hex, units };
  const [gas, prices] = [await gasOf(station, pays), await pricesOf(station, heights)];
  if (gas === undefined) {
    return 'would-fail';
  }
  const most = mostFee(settings);
  if (!feesWithin(prices, most)) {
    return 'fees-too-high';
  }
  const fees = feesWithin(prices, least(most, funds / gas));
  if (!fees) {
    return 'gas-empty';
  }
  return (key, nonce) =>
    signTransaction(key, { chainId: settings.chainId, nonce, gas, fees, pays });
}
