// Whole blocks of Ethereum's kind. A node that has a block may not have all of it yet, or not in the list that it was asked for: what
// the block's header says must be there is asked for again, and what is nowhere is waited for (record 94).
import { z } from 'zod';
import { hexToBytes, keccak256 } from 'viem/utils';
import {
  type NodeAddress,
  NodeFault,
  NotWholeYet,
  readAnswer as read,
} from '../../platform/ask-node.ts';
import {
  type Full,
  fullShape,
  type Log,
  logShape,
  receiptShape,
  small,
  TRANSFER,
} from './evm-shapes.ts';
import { ask, askAll, type Question } from './json-rpc.ts';

/** Questions of a batch: more of them some nodes refuse. */
const BATCH = 100;
/** The root of no transactions, and that of a chain that names none. */
const ROOTS_OF_NONE = [
  '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  `0x${'0'.repeat(64)}`,
];

const hex = (no: number): string => `0x${no.toString(16)}`;

export const blockAt = (no: number, full: boolean): Question => ({
  method: 'eth_getBlockByNumber',
  params: [hex(no), full],
});

export const receiptOf = (transaction: string): Question => ({
  method: 'eth_getTransactionReceipt',
  params: [transaction],
});

export async function batch(node: NodeAddress, questions: readonly Question[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let from = 0; from < questions.length; from += BATCH) {
    answers.push(...(await askAll(node, questions.slice(from, from + BATCH))));
  }
  return answers;
}

/** With their transactions. Throws NodeFault for one whose header says that it has some, where the node tells none. */
export async function blocksOf(node: NodeAddress, from: number, to: number): Promise<Full[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const answers = await batch(
    node,
    numbers.map((no) => blockAt(no, true)),
  );
  const blocks = answers.map((answer, index) => {
    const block = read(fullShape, answer, `block ${numbers[index]}`);
    if (block.number !== numbers[index]) {
      throw new NodeFault(`block ${numbers[index]}: another number`);
    }
    return block;
  });
  await assertEmpty(
    node,
    blocks.filter(
      ({ transactions, transactionsRoot: root }) =>
        transactions.length === 0 && root && !ROOTS_OF_NONE.includes(root),
    ),
  );
  return blocks;
}

/** Of blocks that are told without transactions: a chain may have a root of its own for none, so the node is asked how many there are. */
async function assertEmpty(node: NodeAddress, blocks: readonly Full[]): Promise<void> {
  const counts = await batch(
    node,
    blocks.map((block) => ({
      method: 'eth_getBlockTransactionCountByHash',
      params: [block.hash],
    })),
  );
  blocks.forEach(({ number: no }, index) => {
    if (read(small, counts[index], `transactions of block ${no}`) > 0) {
      throw new NotWholeYet(`block ${no} has transactions, and the node tells none`);
    }
  });
}

/**
 * The transfers of tokens in each block. Asked for by the block's hash: logs of another block with the same number cannot come between.
 * Where there are none and the header says that there may be, the receipts of the block's transactions say whether there are: a node
 * answers with an empty list while its index of logs is behind its blocks.
 */
export async function logsOf(node: NodeAddress, blocks: readonly Full[]): Promise<Log[][]> {
  const answers = await batch(
    node,
    blocks.map((block) => ({
      method: 'eth_getLogs',
      params: [{ blockHash: block.hash, topics: [TRANSFER] }],
    })),
  );
  const listed = answers.map((answer, index) => {
    const logs = read(z.array(logShape), answer, 'eth_getLogs');
    if (logs.some((log) => log.blockHash !== blocks[index]?.hash)) {
      throw new NodeFault('eth_getLogs: logs of another block');
    }
    return logs;
  });
  const all: Log[][] = [];
  for (const [index, block] of blocks.entries()) {
    const logs = listed[index] ?? [];
    all.push(
      logs.length === 0 && mayHaveTransfers(block) ? await logsInReceipts(node, block) : logs,
    );
  }
  return all;
}

/** Three of 2,048 bits, by the hash of what a filter is to say of; all are set where there is such a log, and by chance elsewhere. */
const BITS = [0, 2, 4].map((at) => {
  const [high = 0, low = 0] = hexToBytes(keccak256(TRANSFER)).subarray(at);
  return ((high << 8) | low) & 2_047;
});

function mayHaveTransfers({ logsBloom: bloom }: Pick<Full, 'logsBloom'>): boolean {
  const digits = bloom?.slice(2) ?? '';
  return BITS.every((bit) => {
    const digit = parseInt(digits.at(-1 - Math.floor(bit / 4)) ?? '0', 16);
    return ((digit >> (bit % 4)) & 1) === 1;
  });
}

async function logsInReceipts(node: NodeAddress, block: Full): Promise<Log[]> {
  const receipts = read(
    z.array(receiptShape.nullable()).nullable(),
    await receiptsAt(node, block),
    'receipts',
  );
  const told = new Map(receipts?.map((receipt) => [receipt?.transactionHash, receipt]));
  return block.transactions.flatMap(({ hash: transaction }) => {
    const receipt = told.get(transaction);
    if (receipt?.blockHash !== block.hash) {
      throw new NotWholeYet(`the node does not have the receipts of block ${block.number}`);
    }
    return receipt.logs.filter(({ topics }) => topics[0] === TRANSFER);
  });
}

/** At once, or one by one of a node that does not know how. */
async function receiptsAt(node: NodeAddress, block: Full): Promise<unknown> {
  try {
    return await ask(node, 'eth_getBlockReceipts', block.hash);
  } catch (error) {
    if (!(error instanceof NodeFault)) {
      throw error;
    }
    return batch(
      node,
      block.transactions.map((each) => receiptOf(each.hash)),
    );
  }
}
