// What the signer asks a node of TRON. A node that does not answer in time, or not as a node would, throws.
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { z } from 'zod';
import { type NodeAddress, NodeFault, readAnswer } from '../platform/ask-node.ts';
import { tronBytes } from '../platform/base58.ts';
import {
  askTron,
  isEmptyAnswer,
  newestTronBlock,
  tronBlock,
  type TronBlock,
  type TronPart,
  type TronResult,
  tronResult,
  tronWord,
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

export function openTronNode(url: string) {
  const node = { url, ...LIMITS };
  return {
    newest: async (part: TronPart) => plain(await newestTronBlock(node, part)),
    block: async (part: TronPart, no: number) => {
      const block = await tronBlock(node, part, no);
      return block && plain(block);
    },
    resultOf: (part: TronPart, transaction: string) => resultOf(node, part, transaction),
    decimalsOf: (contract: string) => decimalsOf(node, contract),
    unitsOf: (contract: string, owner: string) => unitsOf(node, contract, owner),
    coinsOf: (owner: string) => coinsOf(node, owner),
    energyFor: (transfer: TronTransfer) => energyFor(node, transfer),
    freeEnergyOf: (owner: string) => freeEnergyOf(node, owner),
    prices: () => prices(node),
    send: (bytes: string) => send(node, bytes),
  };
}

const plain = ({ blockID, block_header: { raw_data }, transactions }: TronBlock): Block => ({
  ...{ no: raw_data.number, hash: blockID, parent: raw_data.parentHash },
  at: new Date(raw_data.timestamp),
  transactions: new Set(transactions.map(({ txID }) => txID)),
});

/** Undefined where the node knows of no block that has it. */
async function resultOf(
  node: NodeAddress,
  part: TronPart,
  transaction: string,
): Promise<TronResult | undefined> {
  const answer = await askTron(node, `${part}/gettransactioninfobyid`, { value: transaction });
  if (isEmptyAnswer(answer)) {
    return undefined;
  }
  const result = readAnswer(tronResult, answer, 'a result');
  if (result.id !== transaction) {
    throw new NodeFault('the result of another transaction');
  }
  return result;
}

const callShape = z.object({
  // A contract that has refused says so in words.
  result: z.object({ result: z.boolean().optional(), message: z.string().optional() }),
  energy_used: z.int().nonnegative().default(0),
  constant_result: z.array(z.string()).default([]),
  transaction: z
    .object({ ret: z.array(z.object({ ret: z.string().optional() })).optional() })
    .optional(),
});

/** What a call would do now, without a transaction. `done`: it would not fail. */
async function call(node: NodeAddress, owner: string, contract: string, data: Hex) {
  const answer = await askTron(node, 'wallet/triggerconstantcontract', {
    ...{ owner_address: owner, contract_address: contract, visible: true },
    data: data.slice(2),
  });
  const { result, transaction, ...told } = readAnswer(callShape, answer, 'a call');
  const failed = transaction?.ret?.some(({ ret }) => ret === 'FAILED') ?? false;
  return { ...told, done: result.result === true && result.message === undefined && !failed };
}

async function ask(node: NodeAddress, owner: string, contract: string, data: Hex) {
  const { done, constant_result: words } = await call(node, owner, contract, data);
  if (!done) {
    throw new NodeFault('the contract does not answer');
  }
  return readAnswer(z.tuple([tronWord]), words, 'a number')[0];
}

const hexOf = (address: string): Hex => `0x${tronBytes(address) ?? ''}`;

const decimalsOf = async (node: NodeAddress, contract: string): Promise<number> =>
  Number(
    await ask(
      ...[node, contract, contract],
      encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
    ),
  );

/** What an account has of a coin, in its smallest units. */
const unitsOf = (node: NodeAddress, contract: string, owner: string): Promise<bigint> =>
  ask(
    ...[node, owner, contract],
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [hexOf(owner)] }),
  );

/** What a transfer needs of the network's energy; undefined when it would fail. */
async function energyFor(
  node: NodeAddress,
  { sender, contract, recipient, units }: TronTransfer,
): Promise<bigint | undefined> {
  const args = [hexOf(recipient), units] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  const { done, energy_used: energy } = await call(node, sender, contract, data);
  return done ? BigInt(energy) : undefined;
}

const whole = z.union([z.int(), z.bigint()]).transform(BigInt);

/** Of the network's own coin, in millionths of a TRX; an account that the chain does not know has none. */
async function coinsOf(node: NodeAddress, address: string): Promise<bigint> {
  const answer = await askTron(node, 'wallet/getaccount', { address, visible: true });
  return readAnswer(z.object({ balance: whole.default(0n) }), answer, 'an account').balance;
}

/** Energy that the account has for coins that it has put aside, and has not used yet. */
async function freeEnergyOf(node: NodeAddress, address: string): Promise<bigint> {
  const answer = await askTron(node, 'wallet/getaccountresource', { address, visible: true });
  const shape = z.object({ EnergyLimit: whole.default(0n), EnergyUsed: whole.default(0n) });
  const { EnergyLimit, EnergyUsed } = readAnswer(shape, answer, 'resources');
  return EnergyLimit > EnergyUsed ? EnergyLimit - EnergyUsed : 0n;
}

const pricesShape = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: whole.optional() })),
});

/** In millionths of a TRX: for a unit of energy, and for a byte. */
async function prices(node: NodeAddress): Promise<{ energy: bigint; byte: bigint }> {
  const answer = await askTron(node, 'wallet/getchainparameters', {});
  const { chainParameter } = readAnswer(pricesShape, answer, 'prices');
  const of = (name: string) => {
    const price = chainParameter.find(({ key }) => key === name)?.value;
    if (price === undefined) {
      throw new NodeFault(`the node does not say ${name}`);
    }
    return price;
  };
  return { energy: of('getEnergyFee'), byte: of('getTransactionFee') };
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
