// An EVM chain as the signer uses it. A node that does not answer in time, or answers for another chain, throws.
import {
  BaseError,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  parseEventLogs,
  parseGwei,
  serializeTransaction,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { NodeFault } from '../platform/ask-node.ts';
import type { Fees, NewAttempt } from './book.ts';
import type { EvmConfig } from './config.ts';
import { recoverableSignature, type SigningKey } from './keys.ts';
import { greatest, least } from './two-nodes.ts';

/** A node that has not answered by then does not answer. */
const ANSWER_LIMIT_MS = 10_000;

export type EvmChain = ReturnType<typeof openEvmChain>;
/**
 * `mined`: transactions of the sender on the chain; `known`: with those that the node has heard of and no block has yet; `used`: as
 * many as one of the nodes has on the chain.
 */
export type EvmHeights = {
  head: bigint;
  at: Date;
  final: bigint;
  /** Of the newest block, by each node that was asked. */
  baseFees: readonly bigint[];
  mined: number;
  used: number;
  known: number;
};

type Client = ReturnType<typeof clientOf>;

const clientOf = (url: string) =>
  createPublicClient({
    transport: http(url, { timeout: ANSWER_LIMIT_MS, retryCount: 0 }),
    cacheTime: 0,
  });

/** `name`: how it is called where somebody has to know which of two nodes it is. */
export function openEvmChain(config: EvmConfig, { name, url }: { name: string; url: string }) {
  const client = clientOf(url);

  const balancesOf = async (sender: Hex, contract: Hex) => {
    const [gas, units] = await Promise.all([
      client.getBalance({ address: sender }),
      client.readContract({
        ...{ address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [sender] },
      }),
    ]);
    return { gas, units };
  };

  async function suggestedTip(): Promise<bigint> {
    const said = await client.estimateMaxPriorityFeePerGas().catch(() => 0n);
    return said > LEAST_TIP ? said : LEAST_TIP;
  }

  /** Sending the same bytes again changes nothing; that the network has them is no failure. */
  async function send(bytes: Hex): Promise<void> {
    try {
      await client.sendRawTransaction({ serializedTransaction: bytes });
    } catch (error) {
      if (!/already known|known transaction|already imported|nonce too low/i.test(String(error))) {
        throw error;
      }
    }
  }

  return {
    ...{ name, balancesOf, suggestedTip, send },
    assertIdentity: () => named(name, assertIdentity(client, config, name)),
    heights: (sender: Hex) => named(name, heights(client, config, sender)),
    /** Transactions of the sender up to that block. */
    minedAt: (sender: Hex, blockNumber: bigint) =>
      named(name, client.getTransactionCount({ address: sender, blockNumber })),
    hashOf: async (blockNumber: bigint) =>
      (await named(name, client.getBlock({ blockNumber }))).hash,
    receiptOf: (transaction: Hex) => named(name, receiptOf(client, transaction)),
    gasFor: (transfer: Transfer) => gasFor(client, transfer),
    /** A coin that the wallet has and cannot even send to itself is frozen there, or stopped altogether. */
    isFrozen: async (sender: Hex, contract: Hex): Promise<boolean> => {
      const { units } = await balancesOf(sender, contract);
      const itself = { sender, contract, recipient: sender, units: 1n };
      return units > 0n && (await gasFor(client, itself)) === undefined;
    },
  };
}

/** What it does not answer is told with its name. */
const named = <Answer>(name: string, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof BaseError
      ? new NodeFault(`${name} does not answer as it should: ${error.shortMessage}`)
      : error;
  });

/** Refuses another chain, and a contract whose decimals are others than the configuration's. */
async function assertIdentity(client: Client, config: EvmConfig, name: string): Promise<void> {
  const chainId = await client.getChainId();
  if (chainId !== config.chainId) {
    throw new Error(`${name} is of the chain ${chainId}, not ${config.chainId}`);
  }
  for (const [asset, { address, decimals }] of Object.entries(config.contracts)) {
    const said = await client.readContract({
      ...{ address: address as Hex, abi: erc20Abi, functionName: 'decimals' },
    });
    if (said !== decimals) {
      throw new Error(`the contract of ${asset} has ${said} decimals, not ${decimals}`);
    }
  }
}

/** How far the chain is, and how many transactions of the sender it has. */
async function heights(client: Client, config: EvmConfig, sender: Hex): Promise<EvmHeights> {
  const [latest, mined, pending] = await Promise.all([
    client.getBlock({ blockTag: 'latest' }),
    client.getTransactionCount({ address: sender, blockTag: 'latest' }),
    client.getTransactionCount({ address: sender, blockTag: 'pending' }),
  ]);
  const head = latest.number;
  const final =
    config.final === 'tag'
      ? (await client.getBlock({ blockTag: 'finalized' })).number
      : greatest(head - BigInt(config.final) + 1n, 0n);
  return {
    ...{ head, final, at: new Date(Number(latest.timestamp) * 1_000) },
    baseFees: [latest.baseFeePerGas ?? 0n],
    ...{ mined, used: mined },
    known: Math.max(mined, pending),
  };
}

/** A transaction's receipt, only when its block is on the chain now. */
async function receiptOf(
  client: Client,
  transaction: Hex,
): Promise<TransactionReceipt | undefined> {
  try {
    const receipt = await client.getTransactionReceipt({ hash: transaction });
    const block = await client.getBlock({ blockNumber: receipt.blockNumber });
    return block.hash === receipt.blockHash && receipt.transactionHash === transaction
      ? receipt
      : undefined;
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) {
      return undefined;
    }
    throw error;
  }
}

/** Gas for a transfer with a quarter on top; undefined when it would fail, or needs more than a transfer does. */
async function gasFor(client: Client, { sender, contract, recipient, units }: Transfer) {
  try {
    const data = transferData(recipient, units);
    const gas = await client.estimateGas({ account: sender, to: contract, data });
    return gas > MOST_GAS ? undefined : (gas * 5n) / 4n;
  } catch (error) {
    if (/revert/i.test(String(error))) {
      return undefined;
    }
    throw error;
  }
}

export type Transfer = { sender: Hex; contract: Hex; recipient: Hex; units: bigint };

const LEAST_TIP = parseGwei('1');
/** What no block has room for would be signed and could never be taken; nothing behind its nonce either. */
const MOST_GAS = 1_000_000n;

const transferData = (recipient: Hex, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, units] });

/** Twice the base fee and a tip. A replacement must pay an eighth more than what it replaces, or nodes refuse it. */
export function feesFor(baseFee: bigint, tip: bigint, before?: Fees): Fees {
  const more = (fee: bigint) => (fee * 9n) / 8n + 1n;
  const tipPerGas = before ? greatest(more(before.tipPerGas), tip) : tip;
  const wanted = 2n * baseFee + tipPerGas;
  return { tipPerGas, feePerGas: before ? greatest(more(before.feePerGas), wanted) : wanted };
}

/** By the words of all nodes that were asked. */
export type Prices = { lower: Fees; higher: Fees };

/** The higher of them, and never above `most`, in wei for a unit of gas; undefined when even the lower one is. */
export function feesWithin({ lower, higher }: Prices, most: bigint): Fees | undefined {
  const feePerGas = least(higher.feePerGas, most);
  return lower.feePerGas > most
    ? undefined
    : { feePerGas, tipPerGas: least(higher.tipPerGas, feePerGas) };
}

/** In wei for a unit of gas. */
export const mostFee = ({ fees }: EvmConfig): bigint => parseGwei(String(fees.most));

type Unsigned = { chainId: number; nonce: number; gas: bigint; fees: Fees } & (
  | { pays: Pick<Transfer, 'contract' | 'recipient' | 'units'> }
  | { fillsFor: Hex }
);

/** Signs, without sending. */
export async function signTransaction(
  key: SigningKey,
  unsigned: Unsigned,
): Promise<NewAttempt & { bytes: Hex }> {
  const { chainId, nonce, gas, fees } = unsigned;
  const what =
    'pays' in unsigned
      ? {
          to: unsigned.pays.contract,
          data: transferData(unsigned.pays.recipient, unsigned.pays.units),
        }
      : { to: unsigned.fillsFor };
  const transaction = {
    ...{ type: 'eip1559' as const, chainId, nonce, gas, value: 0n, ...what },
    maxFeePerGas: fees.feePerGas,
    maxPriorityFeePerGas: fees.tipPerGas,
  };
  const signature = await recoverableSignature(key, keccak256(serializeTransaction(transaction)));
  const bytes = serializeTransaction(transaction, signature);
  return { nonce, bytes, transaction: keccak256(bytes), fees, life: null };
}

/** Whether a receipt says that just this was paid. */
export const hasPaid = (receipt: TransactionReceipt, transfer: Transfer): boolean =>
  parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs }).some(
    ({ address, args }) =>
      isSame(address, transfer.contract) &&
      isSame(args.from, transfer.sender) &&
      isSame(args.to, transfer.recipient) &&
      args.value === transfer.units,
  );

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
