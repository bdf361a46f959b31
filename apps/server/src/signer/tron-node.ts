// What the signer asks a node of TRON. A node that does not answer in time, or not as a node would, throws.
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { z } from 'zod';
import { type NodeAddress, NodeFault, readAnswer } from '../platform/ask-node.ts';
import { tronBytes } from '../platform/base58.ts';
import {
  askTron,
  newestTronBlock,
  tronBlock,
  type TronBlock,
  tronCall,
  tronNumber,
  type TronPart,
  tronPrices,
  tronResultOf,
  tronUnits,
  tronWhole,
} from '../platform/tron.ts';
import type { TronTransfer } from './tron-bytes.ts';

/** A node that has not answered by then does not answer; a full block is a few hundred kilobytes. */
const LIMITS = { limitMs: 10_000, maxBytes: 10_000_000 };

export type TronNode = ReturnType<typeof openTronNode>;
/** A block: its number, its name, when it was made, and what it has. */
export type Block = {
  no: number;
  hash: string;
  parent: string;
  at: Date;
  transactions: ReadonlySet<string>;
};

/** `name`: how it is called where somebody has to know which of two nodes it is. */
export function openTronNode(name: string, url: string) {
  const node = { url, ...LIMITS };
  const named = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      throw error instanceof NodeFault
        ? new NodeFault(`${name} does not answer as it should: ${error.message}`)
        : error;
    });
  return {
    name,
    newest: async (part: TronPart) => plain(await named(newestTronBlock(node, part))),
    block: async (part: TronPart, no: number) => {
      const block = await named(tronBlock(node, part, no));
      return block && plain(block);
    },
    resultOf: (part: TronPart, transaction: string) => named(tronResultOf(node, part, transaction)),
    decimalsOf: (contract: string) => named(decimalsOf(node, contract)),
    unitsOf: (contract: string, owner: string) => tronUnits(node, 'wallet', contract, owner),
    coinsOf: (owner: string) => coinsOf(node, owner),
    energyFor: (transfer: TronTransfer) => energyFor(node, transfer),
    freeEnergyOf: (owner: string) => freeEnergyOf(node, owner),
    prices: () => tronPrices(node),
    send: (bytes: string) => send(node, bytes),
  };
}

const plain = ({ blockID, block_header: { raw_data }, transactions }: TronBlock): Block => ({
  ...{ no: raw_data.number, hash: blockID, parent: raw_data.parentHash },
  at: new Date(raw_data.timestamp),
  transactions: new Set(transactions.map(({ txID }) => txID)),
});

const hexOf = (address: string): Hex => `0x${tronBytes(address) ?? ''}`;

const DECIMALS = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }).slice(2);

const decimalsOf = async (node: NodeAddress, contract: string): Promise<number> =>
  Number(await tronNumber(node, 'wallet', { owner: contract, contract, data: DECIMALS }));

/** What a transfer needs of the network's energy; undefined when it would fail. */
async function energyFor(
  node: NodeAddress,
  { sender, contract, recipient, units }: TronTransfer,
): Promise<bigint | undefined> {
  const args = [hexOf(recipient), units] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  const asked = { owner: sender, contract, data: data.slice(2) };
  const { done, energy_used: energy } = await tronCall(node, 'wallet', asked);
  return done ? BigInt(energy) : undefined;
}

/** Of the network's own coin, in millionths of a TRX; an account that the chain does not know has none. */
async function coinsOf(node: NodeAddress, address: string): Promise<bigint> {
  const answer = await askTron(node, 'wallet/getaccount', { address, visible: true });
  return readAnswer(z.object({ balance: tronWhole.default(0n) }), answer, 'an account').balance;
}

/** Energy that the account has for coins that it has put aside, and has not used yet. */
async function freeEnergyOf(node: NodeAddress, address: string): Promise<bigint> {
  const answer = await askTron(node, 'wallet/getaccountresource', { address, visible: true });
  const shape = z.object({ EnergyLimit: tronWhole.default(0n), EnergyUsed: tronWhole.default(0n) });
  const { EnergyLimit, EnergyUsed } = readAnswer(shape, answer, 'resources');
  return EnergyLimit > EnergyUsed ? EnergyLimit - EnergyUsed : 0n;
}

const sentShape = z.object({
  result: z.boolean().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** That the network has it already is no failure. */
async function send(node: NodeAddress, bytes: string): Promise<void> {
  const answer = await askTron(node, 'wallet/broadcasthex', { transaction: bytes });
  const { result, code, message } = readAnswer(sentShape, answer, 'an answer to what was sent');
  if (result !== true && code !== 'DUP_TRANSACTION_ERROR') {
    throw new NodeFault(`not taken: ${code ?? 'no reason'} ${wordsOf(message)}`);
  }
}

/** Nodes write their words in hex. */
const wordsOf = (message = ''): string =>
  Buffer.from(message, 'hex')
    .toString()
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 200);
