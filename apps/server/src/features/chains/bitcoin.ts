// Bitcoin, through the RPC of a full node. Blocks are read as the bytes they are, so that the node is not asked to be believed:
// what it sends has the hash that was asked for and the work that the chain asks of a block, and its transactions are those that
// the block was made of.
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer';
import { z } from 'zod';
import {
  blockNumber,
  type NodeAddress,
  NodeFault,
  readAnswer as read,
} from '../../platform/ask-node.ts';
import { ask, askAll } from './json-rpc.ts';
import { HEADER_BYTES, MAIN, REGTEST, reversed, twice, workFault } from './proof-of-work.ts';
import type { ChainBlock, ChainReader, Output, ReadTransfer } from './reader.ts';

const BLOCKS_AT_ONCE = 6;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z
  .string()
  .regex(/^([0-9a-f]{2})+$/)
  .transform((text) => Buffer.from(text, 'hex'));

/** How addresses begin on the chain that begins with this block; any other is a chain for tests. */
export const bitcoinWriting = (genesis: string): typeof NETWORK =>
  genesis === MAIN ? NETWORK : { ...TEST_NETWORK, ...(genesis === REGTEST && { bech32: 'bcrt' }) };

export function bitcoinReader(node: NodeAddress): ChainReader {
  const identity = async () => read(hash, await ask(node, 'getblockhash', 0), 'getblockhash');
  return {
    blocksAtOnce: BLOCKS_AT_ONCE,
    identity,
    head: async () => read(blockNumber, await ask(node, 'getblockcount'), 'getblockcount'),
    final: () => Promise.resolve(undefined),
    hashesOf: (numbers) => hashesOf(node, numbers),
    async read(from, to, ownOf) {
      // One answer says both how addresses are written and how much work a block has: who calls the chain an easier one than
      // it is finds no address of the mall on it.
      const genesis = await identity();
      const encode = Address(bitcoinWriting(genesis));
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const hashes = await hashesOf(node, numbers);
      const answers = await askAll(
        node,
        hashes.map((each) => ({ method: 'getblock', params: [each, false] })),
      );
      const found = answers.map((answer, index) =>
        blockOf(read(bytes, answer, 'getblock'), {
          ...{ no: numbers[index] ?? 0, hash: hashes[index], genesis },
        }),
      );
      const outputs = found.flatMap(({ block, transactions }) =>
        transactions.flatMap((transaction) => outputsOf(transaction, block.no, encode)),
      );
      const own = await ownOf([...new Set(outputs.map(({ recipient }) => recipient))]);
      return {
        blocks: found.map(({ block }) => block),
        transfers: outputs.filter(({ recipient }) => own.has(recipient)),
      };
    },
    // A block's bytes have its hash, so what lies in it needs nobody's word; of the hash every node is asked.
    has: (claims) => Promise.resolve(claims.map(() => true)),
    decimalsOf: () => Promise.reject(new NodeFault('Bitcoin has no tokens')),
  };
}

/** All at once, or one by one when the node does not have one of them. */
async function hashesOf(node: NodeAddress, numbers: readonly number[]) {
  const question = (no: number) => ({ method: 'getblockhash', params: [no] });
  const head = read(blockNumber, await ask(node, 'getblockcount'), 'getblockcount');
  const there = numbers.filter((no) => no <= head);
  const answers = await askAll(node, there.map(question));
  const hashes = new Map(
    there.map((no, index) => [no, read(hash, answers[index], 'getblockhash')]),
  );
  return numbers.map((no) => hashes.get(no));
}

type Transaction = {
  id: Buffer;
  spends: readonly Output[];
  outputs: { units: bigint; script: Uint8Array }[];
};

function outputsOf(
  { id, spends, outputs }: Transaction,
  blockNo: number,
  encode: ReturnType<typeof Address>,
): ReadTransfer[] {
  const transaction = reversed(id);
  return outputs.flatMap(({ units, script }, place) => {
    const recipient = units > 0n ? addressOf(script, encode) : undefined;
    return recipient
      ? [{ transaction, place, blockNo, asset: 'native', sender: null, recipient, units, spends }]
      : [];
  });
}

/** Undefined for a script that no address stands for; most of them say something else to somebody else. */
function addressOf(script: Uint8Array, encode: ReturnType<typeof Address>): string | undefined {
  try {
    const decoded = OutScript.decode(script);
    return ['pkh', 'sh', 'wpkh', 'wsh', 'tr'].includes(decoded.type)
      ? encode.encode(decoded as Parameters<typeof encode.encode>[0])
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a block. Throws NodeFault when it is not the one of that hash, its work is not there, or its transactions are not its own. */
function blockOf(
  raw: Buffer,
  { no, hash: wanted, genesis }: { no: number; hash: string | undefined; genesis: string },
): { block: ChainBlock; transactions: Transaction[] } {
  const header = raw.subarray(0, HEADER_BYTES);
  if (raw.length <= HEADER_BYTES || reversed(twice(header)) !== wanted) {
    throw new NodeFault(`block ${no}: not the block of its hash`);
  }
  const fault = workFault(header, genesis);
  if (fault) {
    throw new NodeFault(`block ${no}: ${fault}`);
  }
  const all = transactionsOf(raw.subarray(HEADER_BYTES), no);
  if (!rootOf(all.map(({ id }) => id)).equals(header.subarray(36, 68))) {
    throw new NodeFault(`block ${no}: other transactions than its own`);
  }
  return {
    block: {
      no,
      hash: wanted,
      parent: reversed(header.subarray(4, 36)),
      at: new Date(header.readUInt32LE(68) * 1_000),
    },
    // What a miner is given cannot be spent for a hundred blocks and is nobody's payment.
    transactions: all.slice(1),
  };
}

function rootOf(ids: readonly Buffer[]): Buffer {
  let level = [...ids];
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] ?? Buffer.alloc(0);
      const right = level[index + 1] ?? left;
      // Two like transactions at the end give a tree that other blocks have too (CVE-2012-2459).
      if (left.equals(right) && index + 1 < level.length) {
        return Buffer.alloc(0);
      }
      above.push(twice(Buffer.concat([left, right])));
    }
    level = above;
  }
  return level[0] ?? Buffer.alloc(0);
}

function transactionsOf(raw: Buffer, no: number): Transaction[] {
  try {
    const bytesOf = reader(raw);
    const all = Array.from({ length: bytesOf.count() }, () => transactionOf(bytesOf));
    if (bytesOf.at() === raw.length && all.length > 0) {
      return all;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
  }
  throw new NodeFault(`block ${no}: it does not end where its transactions end`);
}

type Bytes = ReturnType<typeof reader>;

/** Its id is the hash of all but the witnesses. */
function transactionOf(bytesOf: Bytes): Transaction {
  const version = bytesOf.take(4);
  const hasWitnesses = bytesOf.skipMark();
  const from = bytesOf.at();
  const spends = Array.from({ length: bytesOf.count() }, () => {
    const [transaction, place] = [reversed(bytesOf.take(32)), bytesOf.take(4).readUInt32LE()];
    bytesOf.take(bytesOf.count());
    bytesOf.take(4);
    return { transaction, place };
  });
  const outputs = Array.from({ length: bytesOf.count() }, () => ({
    units: bytesOf.take(8).readBigUInt64LE(),
    script: bytesOf.take(bytesOf.count()),
  }));
  const body = bytesOf.since(from);
  for (let index = 0; hasWitnesses && index < spends.length; index += 1) {
    const items = bytesOf.count();
    for (let item = 0; item < items; item += 1) {
      bytesOf.take(bytesOf.count());
    }
  }
  return { id: twice(Buffer.concat([version, body, bytesOf.take(4)])), spends, outputs };
}

/** Takes one thing after another; RangeError behind the end. */
function reader(raw: Buffer) {
  let place = 0;
  const take = (size: number): Buffer => {
    if (size > raw.length - place) {
      throw new RangeError('behind the end');
    }
    place += size;
    return raw.subarray(place - size, place);
  };
  return {
    take,
    at: () => place,
    since: (from: number) => raw.subarray(from, place),
    /** A number of one, three, five or nine bytes. */
    count(): number {
      const first = take(1).readUInt8();
      switch (first) {
        case 0xfd:
          return take(2).readUInt16LE();
        case 0xfe:
          return take(4).readUInt32LE();
        case 0xff:
          return Number(take(8).readBigUInt64LE());
        default:
          return first;
      }
    },
    /** The zero and the one that stand where others have the number of their inputs. */
    skipMark(): boolean {
      const marked = raw[place] === 0 && raw[place + 1] === 1;
      place += marked ? 2 : 0;
      return marked;
    },
  };
}
