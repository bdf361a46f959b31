// Chains of Ethereum's kind, over JSON-RPC: transfers of tokens by their logs, of the chain's own coin by the transactions
// themselves. Coins that a contract hands on inside a transaction leave no trace that a node would tell, and are not seen.
import { z } from 'zod';
import { type NodeAddress, NodeFault, readAnswer as read } from '../../platform/ask-node.ts';
import { batch, blockAt, blocksOf, logsOf, receiptOf } from './evm-blocks.ts';
import {
  amount,
  blockShape,
  type Full,
  type Log,
  namedShape,
  padded,
  type Receipt,
  receiptShape,
  sentShape,
  small,
  TRANSFER,
} from './evm-shapes.ts';
import { ask, type Question } from './json-rpc.ts';
import type { ChainReader, ChainTransfer, Claim, OwnOf } from './reader.ts';

/** `decimals()`. */
const DECIMALS = '0x313ce567';
const BLOCKS_AT_ONCE = 50;

export function evmReader(node: NodeAddress): ChainReader {
  const numberAt = async (tag: string) =>
    read(blockShape, await ask(node, 'eth_getBlockByNumber', tag, false), `block ${tag}`).number;
  return {
    blocksAtOnce: BLOCKS_AT_ONCE,
    identity: async () => String(read(small, await ask(node, 'eth_chainId'), 'eth_chainId')),
    head: async () => read(small, await ask(node, 'eth_blockNumber'), 'eth_blockNumber'),
    final: () => numberAt('finalized'),
    async hashesOf(numbers) {
      const answers = await batch(
        node,
        numbers.map((no) => blockAt(no, false)),
      );
      return answers.map((answer, index) => {
        const block = read(blockShape.nullable(), answer, 'block');
        return block?.number === numbers[index] ? block?.hash : undefined;
      });
    },
    async read(from, to, ownOf) {
      const blocks = await blocksOf(node, from, to);
      const logs = await logsOf(node, blocks);
      const transfers = await ownTransfers(node, { blocks, logs, ownOf });
      return {
        blocks: blocks.map(({ number: no, hash: own, parentHash: parent, timestamp: at }) => ({
          no,
          hash: own,
          parent,
          at,
        })),
        transfers,
      };
    },
    async has(claims) {
      const receipts = await batch(
        node,
        claims.map(({ transaction }) => receiptOf(transaction)),
      );
      const more = await batch(
        node,
        claims.flatMap((claim, index) => furtherOf(claim, receipts[index])),
      );
      return claims.map((claim, index) => {
        const receipt = receipts[index];
        return isTold(claim, receipt, furtherOf(claim, receipt).length > 0 && more.shift());
      });
    },
    async decimalsOf(contract) {
      const answer = await ask(node, 'eth_call', { to: contract, data: DECIMALS }, 'latest');
      return Number(read(amount, answer, 'decimals'));
    },
  };
}

type Found = { blocks: readonly Full[]; logs: readonly Log[][]; ownOf: OwnOf };

/** What seems to be for the mall is looked up in its transaction's receipt: only there it says whether it has succeeded. */
async function ownTransfers(node: NodeAddress, found: Found): Promise<ChainTransfer[]> {
  const candidates = found.blocks.flatMap((block, index) => [
    ...block.transactions
      .filter(({ to, value }) => to && value > 0n)
      .map((transaction) => ({ block, transaction, recipient: transaction.to ?? '' })),
    ...(found.logs[index] ?? []).flatMap((log) => {
      const moved = movedBy(log);
      return moved ? [{ block, log, ...moved }] : [];
    }),
  ]);
  const own = await found.ownOf([...new Set(candidates.map(({ recipient }) => recipient))]);
  const wanted = candidates.filter(({ recipient }) => own.has(recipient));
  const receipts = await receiptsOf(node, [
    ...new Map(
      wanted.map((each) => [
        'log' in each ? each.log.transactionHash : each.transaction.hash,
        each.block.hash,
      ]),
    ),
  ]);
  return wanted.flatMap((each) => {
    const base = { blockNo: each.block.number, recipient: each.recipient };
    if (!('log' in each)) {
      const { hash: transaction, from: sender, value: units } = each.transaction;
      const succeeded = receipts.get(transaction)?.status === '0x1';
      return succeeded ? [{ ...base, transaction, place: -1, asset: 'native', sender, units }] : [];
    }
    const { log, sender, units } = each;
    const place = placeOf(log, receipts.get(log.transactionHash));
    return [
      { ...base, transaction: log.transactionHash, place, asset: log.address, sender, units },
    ];
  });
}

/** Undefined for what bears the same name and moves no amount, such as a picture's token with its number as a fourth topic. */
function movedBy({ topics, data }: Log) {
  const [name, from, to, ...more] = topics;
  const parties = z.tuple([padded, padded]).safeParse([from, to]);
  const units = amount.safeParse(data);
  if (
    name !== TRANSFER ||
    more.length > 0 ||
    !parties.success ||
    !units.success ||
    units.data === 0n
  ) {
    return undefined;
  }
  const [sender, recipient] = parties.data;
  return { sender, recipient, units: units.data };
}

async function receiptsOf(
  node: NodeAddress,
  transactions: readonly (readonly [transaction: string, block: string])[],
): Promise<Map<string, Receipt>> {
  const answers = await batch(
    node,
    transactions.map(([transaction]) => receiptOf(transaction)),
  );
  return new Map(
    answers.map((answer, index) => {
      const receipt = read(receiptShape, answer, 'receipt');
      const [transaction, block] = transactions[index] ?? [];
      if (receipt.transactionHash !== transaction || receipt.blockHash !== block) {
        throw new NodeFault('the chain has turned while it was read');
      }
      return [receipt.transactionHash, receipt];
    }),
  );
}

/** The log's place among those of its transaction, which is the same in whatever block that comes to lie. */
function placeOf(log: Log, receipt: Receipt | undefined): number {
  const place = receipt?.logs.findIndex((each) => each.logIndex === log.logIndex) ?? -1;
  const told = receipt?.logs[place];
  const same =
    told?.address === log.address &&
    told.data === log.data &&
    told.topics.join() === log.topics.join();
  if (receipt?.status !== '0x1' || !same) {
    throw new NodeFault(`transaction ${log.transactionHash}: its receipt does not have the log`);
  }
  return place;
}

/** What is asked as well: of a transaction without a receipt its block, of the chain's own coin the transaction. */
function furtherOf({ transaction, blockHash, asset }: Claim, receipt: unknown): Question[] {
  if (receipt === null) {
    return [{ method: 'eth_getBlockByHash', params: [blockHash, false] }];
  }
  return asset === 'native' ? [{ method: 'eth_getTransactionByHash', params: [transaction] }] : [];
}

/** A block that a node has says what is not in it; a receipt that it does not have says nothing. */
function isTold(claim: Claim, answer: unknown, further: unknown): boolean {
  const { transaction, blockHash, place, asset, sender, recipient, units } = claim;
  const receipt = read(receiptShape.nullable(), answer, 'receipt');
  if (!receipt) {
    const block = read(namedShape.nullable(), further, 'block');
    if (block?.hash !== blockHash || block.transactions.includes(transaction)) {
      throw new NodeFault(`a node does not have transaction ${transaction}`);
    }
    return false;
  }
  if (receipt.transactionHash !== transaction || receipt.blockHash !== blockHash) {
    throw new NodeFault(`a node has transaction ${transaction} in another block`);
  }
  const told = asset === 'native' ? coinsOf(transaction, further) : tokensOf(receipt.logs[place]);
  return (
    receipt.status === '0x1' &&
    told?.asset === asset &&
    told.sender === sender &&
    told.recipient === recipient &&
    told.units === units
  );
}

function coinsOf(transaction: string, answer: unknown) {
  const sent = read(sentShape, answer, 'transaction');
  return sent.hash === transaction
    ? { asset: 'native', sender: sent.from, recipient: sent.to, units: sent.value }
    : undefined;
}

const tokensOf = (log: Log | undefined) => log && { asset: log.address, ...movedBy(log) };
