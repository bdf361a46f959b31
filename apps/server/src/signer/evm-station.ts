// An EVM network of the signer's: a payment has a nonce, and with it the chain takes one transaction and no other.
import { type Hex, isAddress, zeroAddress } from 'viem';
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import type { EvmConfig } from './config.ts';
import {
  type EvmChain,
  type EvmHeights,
  feesFor,
  isTooHigh,
  openEvmChain,
  signTransaction,
} from './evm-chain.ts';
import { followAll } from './evm-follow.ts';
import { heightsOf } from './evm-nodes.ts';
import type { Payment, Sign, Station } from './station.ts';
import { SECOND_NODE, THE_NODE } from './two-nodes.ts';

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
  const station: EvmStation = {
    ...{ kind: 'evm', network, sender, identity: String(settings.chainId), settings, chain },
    ...{ second, nodes: second ? 2 : 1 },
    ...{ contracts, floatMost, firstNonce, gasDecimals: ETHER_DECIMALS, nobody: zeroAddress },
    isAddress: (address) => isAddress(address),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    balancesOf: (contract) => chain.balancesOf(sender, contract as Hex),
    isFrozen: (contract) => chain.isFrozen(sender, contract as Hex),
    send: ({ bytes }) => chain.send(bytes as Hex),
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
  { chain, sender, settings }: EvmStation,
  { baseFee }: EvmHeights,
  { contract, recipient, units, funds }: Payment,
): Promise<SignerHold | Sign> {
  const pays = { sender, contract: contract as Hex, recipient: recipient as Hex, units };
  const gas = await chain.gasFor(pays);
  const fees = feesFor(baseFee, await chain.suggestedTip());
  if (gas === undefined) {
    return 'would-fail';
  }
  if (isTooHigh(fees, settings)) {
    return 'fees-too-high';
  }
  if (gas * fees.feePerGas > funds) {
    return 'gas-empty';
  }
  return (key, nonce) =>
    signTransaction(key, { chainId: settings.chainId, nonce, gas, fees, pays });
}
