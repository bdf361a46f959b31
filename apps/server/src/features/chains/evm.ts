// Chains of Ethereum's kind, over JSON-RPC: transfers of tokens by their logs, of the chain's own coin by the transactions
// themselves. Coins that a contract hands on inside a transaction leave no trace that a node would tell, and are not seen.
import { z } from 'zod';
import { type NodeAddress, NodeFault, readAnswer as read } from '../../platform/ask-node.ts';
import { ask, askAll, type Question } from './json-rpc.ts';
import type { ChainReader, ChainTransfer, Claim, OwnOf } from './reader.ts';
import { seconds } from './shape.ts';

/** `Transfer(address,address,uint256)` of every token. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `decimals()`. */
const DECIMALS = '0x313ce567';
const BLOCKS_AT_ONCE = 50;
/** Questions of a batch: more of them some nodes refuse. */
const BATCH = 100;

const small = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/i)
  .transform(Number);
const amount = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt);
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase());
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase());
/** An address where 32 bytes stand. */
const padded = z
  .string()
  .regex(/^0x0{24}[0-9a-f]{40}$/i)
  .transform((text) => `0x${text.slice(26).toLowerCase()}`);

const blockShape = z.object({
  number: small,
  hash,
  parentHash: hash,
  timestamp: small.pipe(seconds),
});
const sentShape = z.object({ hash, from: address, to: address.nullish(), value: amount });
const fullShape = blockShape.extend({ transactions: z.array(sentShape) });
const namedShape = blockShape.extend({ transactions: z.array(hash) });
const logShape = z.object({
  address,
  topics: z.array(hash),
  data: z.string().regex(/^0x[0-9a-f]*$/i),
  blockHash: hash,
  transactionHash: hash,
  logIndex: small,
  removed: z.literal(false).optional(),
});
const receiptShape = z.object({
  transactionHash: hash,
  blockHash: hash,
  status: z.enum(['0x0', '0x1']),
  logs: z.array(logShape),
});

type Full = z.output<typeof fullShape>;
type Log = z.output<typeof logShape>;
type Receipt = z.output<typeof receiptShape>;

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

const hex = (no: number): string => `0x${no.toString(16)}`;

const blockAt = (no: number, full: boolean): Question => ({
  method: 'eth_getBlockByNumber',
  params: [hex(no), full],
});

const receiptOf = (transaction: string): Question => ({
  method: 'eth_getTransactionReceipt',
  params: [transaction],
});

async function batch(node: NodeAddress, questions: readonly Question[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let from = 0; from < questions.length; from += BATCH) {
    answers.push(...(await askAll(node, questions.slice(from, from + BATCH))));
  }
  return answers;
}

async function blocksOf(node: NodeAddress, from: number, to: number): Promise<Full[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const answers = await batch(
    node,
    numbers.map((no) => blockAt(no, true)),
  );
  return answers.map((answer, index) => {
    const block = read(fullShape, answer, `block ${numbers[index]}`);
    if (block.number !== numbers[index]) {
      throw new NodeFault(`block ${numbers[index]}: another number`);
    }
    return block;
  });
}

/** Asked for by the block's hash: logs of another block with the same number cannot come between. */
async function logsOf(node: NodeAddress, blocks: readonly Full[]): Promise<Log[][]> {
  const answers = await batch(
    node,
    blocks.map((block) => ({
      method: 'eth_getLogs',
      params: [{ blockHash: block.hash, topics: [TRANSFER] }],
    })),
  );
  return answers.map((answer, index) => {
    const logs = read(z.array(logShape), answer, 'eth_getLogs');
    if (logs.some((log) => log.blockHash !== blocks[index]?.hash)) {
      throw new NodeFault('eth_getLogs: logs of another block');
    }
    return logs;
  });
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
