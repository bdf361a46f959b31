// A block of Bitcoin as the bytes that it is: with the hash that was asked for, the work that its chain asks, and the transactions and
// witnesses that it was made of. Nobody's word is in it.
import { createHash } from 'node:crypto';
import { NodeFault } from '../../platform/ask-node.ts';
import { HEADER_BYTES, reversed, twice, workFault } from './proof-of-work.ts';
import type { ChainBlock, Output } from './reader.ts';

/** An output that is spent; `keyHash`: of the key that has signed, where one alone has and nothing else was asked of it. */
export type Spend = Output & { keyHash?: Uint8Array | undefined };

export type Transaction = {
  id: Buffer;
  spends: readonly Spend[];
  outputs: { units: bigint; script: Uint8Array }[];
};
/** `whole`: the hash of all of it, with its witnesses. */
type Read = Transaction & { whole: Buffer; witness: readonly Buffer[] };

type Wanted = {
  no: number;
  hash: string | undefined;
  genesis: string;
  leastWork: string | null;
};

/**
 * Reads a block. Throws NodeFault when it is not the one of that hash, its work is not there, or its transactions or their witnesses are
 * not its own.
 */
export function blockOf(
  raw: Buffer,
  { no, hash: wanted, genesis, leastWork }: Wanted,
): { block: ChainBlock; transactions: Transaction[] } {
  const header = raw.subarray(0, HEADER_BYTES);
  if (raw.length <= HEADER_BYTES || reversed(twice(header)) !== wanted) {
    throw new NodeFault(`block ${no}: not the block of its hash`);
  }
  const fault = workFault(header, genesis, leastWork);
  if (fault) {
    throw new NodeFault(`block ${no}: ${fault}`);
  }
  const all = transactionsOf(raw.subarray(HEADER_BYTES), no);
  if (!rootOf(all.map(({ id }) => id)).equals(header.subarray(36, 68))) {
    throw new NodeFault(`block ${no}: other transactions than its own`);
  }
  if (!hasItsWitnesses(all)) {
    throw new NodeFault(`block ${no}: other witnesses than its own`);
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

/** What an output of the first transaction begins with that says which witnesses the block has (BIP-141), before their hash. */
const WITNESSES = Buffer.from('6a24aa21a9ed', 'hex');
const HASH_BYTES = 32;
const WORD_BYTES = WITNESSES.length + HASH_BYTES;

/**
 * The ids of transactions, and so the header, say nothing of their witnesses: the first transaction does, in its last output of that
 * kind. Without one there are none.
 */
function hasItsWitnesses([first, ...others]: readonly Read[]): boolean {
  const said = first?.outputs.findLast(
    ({ script }) =>
      script.length >= WORD_BYTES && WITNESSES.equals(script.subarray(0, WITNESSES.length)),
  );
  if (!first || !said) {
    return others.every(({ id, whole }) => id.equals(whole));
  }
  const root = rootOf([Buffer.alloc(HASH_BYTES), ...others.map(({ whole }) => whole)]);
  const [salt] = first.witness;
  return (
    salt?.length === HASH_BYTES &&
    twice(Buffer.concat([root, salt])).equals(said.script.subarray(WITNESSES.length, WORD_BYTES))
  );
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

function transactionsOf(raw: Buffer, no: number): Read[] {
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
function transactionOf(bytesOf: Bytes): Read {
  const start = bytesOf.at();
  const version = bytesOf.take(4);
  const hasWitnesses = bytesOf.skipMark();
  const from = bytesOf.at();
  const inputs = Array.from({ length: bytesOf.count() }, () => {
    const [transaction, place] = [reversed(bytesOf.take(32)), bytesOf.take(4).readUInt32LE()];
    const script = bytesOf.take(bytesOf.count());
    bytesOf.take(4);
    return { transaction, place, script };
  });
  const outputs = Array.from({ length: bytesOf.count() }, () => ({
    units: bytesOf.take(8).readBigUInt64LE(),
    script: bytesOf.take(bytesOf.count()),
  }));
  const body = bytesOf.since(from);
  const witnesses = inputs.map(() => (hasWitnesses ? witnessOf(bytesOf) : []));
  const end = bytesOf.take(4);
  return {
    id: twice(Buffer.concat([version, body, end])),
    whole: twice(bytesOf.since(start)),
    witness: witnesses[0] ?? [],
    spends: inputs.map(({ script, ...spent }, index) => ({
      ...spent,
      keyHash: script.length === 0 ? keyHashOf(witnesses[index] ?? []) : undefined,
    })),
    outputs,
  };
}

/** A signature and its key; more is nothing that is asked for here. */
const MOST_ITEMS = 2;

/** Of an input; nothing of one with more items: a block has room for four million that say nothing. */
function witnessOf(bytesOf: Bytes): Buffer[] {
  const items = bytesOf.count();
  if (items <= MOST_ITEMS) {
    return Array.from({ length: items }, () => bytesOf.take(bytesOf.count()));
  }
  for (let item = 0; item < items; item += 1) {
    bytesOf.skip(bytesOf.count());
  }
  return [];
}

const KEY_BYTES = 33;

/**
 * What was paid to the hash of one key is spent with a signature and that key, and never otherwise. Whoever spends something else so
 * that it looks the same says of his own payment that it was another's.
 */
function keyHashOf(witness: readonly Buffer[]): Buffer | undefined {
  const [, key] = witness;
  return witness.length === 2 && key?.length === KEY_BYTES && (key[0] === 2 || key[0] === 3)
    ? createHash('ripemd160').update(createHash('sha256').update(key).digest()).digest()
    : undefined;
}

/** Takes one thing after another; RangeError behind the end. */
function reader(raw: Buffer) {
  let place = 0;
  const skip = (size: number): void => {
    if (size > raw.length - place) {
      throw new RangeError('behind the end');
    }
    place += size;
  };
  const take = (size: number): Buffer => {
    skip(size);
    return raw.subarray(place - size, place);
  };
  return {
    ...{ skip, take },
    at: () => place,
    since: (from: number) => raw.subarray(from, place),
    /** A number of one, three, five or nine bytes. */
    count(): number {
      skip(1);
      const first = raw[place - 1] ?? 0;
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
