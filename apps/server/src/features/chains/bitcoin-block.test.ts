// What BIP-141 takes for the word of a block's witnesses, by blocks made here: a node makes none of these.
import { expect, test } from 'vitest';
import { blockOf } from './bitcoin-block.ts';
import { REGTEST, reversed, twice } from './proof-of-work.ts';

const hex = (text: string) => Buffer.from(text, 'hex');
const sized = (data: Buffer) => Buffer.concat([Buffer.from([data.length]), data]);
const MARK = '6a24aa21a9ed';
const SALT = Buffer.alloc(32, 7);

/** A transaction that spends one output into these scripts; `witness`: of its input, none for one of the old kind. */
function transaction(scripts: readonly Buffer[], witness?: readonly Buffer[]): Buffer {
  const body = Buffer.concat([
    ...[hex('01'), Buffer.alloc(36, 1), hex('00'), hex('ffffffff'), Buffer.from([scripts.length])],
    ...scripts.flatMap((script) => [Buffer.alloc(8), sized(script)]),
  ]);
  const [version, end] = [hex('01000000'), hex('00000000')];
  return witness
    ? Buffer.concat([
        ...[version, hex('0001'), body, Buffer.from([witness.length])],
        ...[...witness.map(sized), end],
      ])
    : Buffer.concat([version, body, end]);
}

/** The block of a first transaction and another, both by their ids, with the least work of a chain of one's own. */
function read(first: readonly [Buffer, Buffer], other: readonly [Buffer, Buffer]) {
  const root = twice(Buffer.concat([twice(first[1]), twice(other[1])]));
  const header = Buffer.concat([
    hex('01000000'),
    Buffer.alloc(32),
    root,
    Buffer.alloc(4),
    hex('ffff7f20'),
    Buffer.alloc(4),
  ]);
  while ((twice(header).at(-1) ?? 0) >= 0x7f) {
    header.writeUInt32LE(header.readUInt32LE(76) + 1, 76);
  }
  const raw = Buffer.concat([header, Buffer.from([2]), first[0], other[0]]);
  return blockOf(raw, { no: 1, hash: reversed(twice(header)), genesis: REGTEST, leastWork: null });
}

const OLD = transaction([hex('51')]);
const OLD_FIRST = [transaction([hex('52')]), transaction([hex('52')])] as const;
const SPENT = [transaction([hex('51')], [hex('02'), hex('03')]), OLD] as const;
/** What says which witnesses a block has whose second transaction is that. */
const wordOf = ([whole]: readonly [Buffer, Buffer]) =>
  Buffer.concat([
    hex(MARK),
    twice(Buffer.concat([twice(Buffer.concat([Buffer.alloc(32), twice(whole)])), SALT])),
  ]);
const firstOf = (...scripts: Buffer[]) =>
  [transaction(scripts, [SALT]), transaction(scripts)] as const;

test.each([
  ['no word, and no witnesses', OLD_FIRST, [OLD, OLD]],
  ['a word of its witnesses', firstOf(hex('51'), wordOf(SPENT)), SPENT],
  ['the last word counts', firstOf(Buffer.concat([hex(MARK), SALT]), wordOf(SPENT)), SPENT],
  ['a word with more behind it', firstOf(Buffer.concat([wordOf(SPENT), hex('00')])), SPENT],
  ['what is too short is no word', firstOf(wordOf(SPENT), hex(`${MARK}01`)), SPENT],
] as const)('a block is read: %s', (_, first, other) => {
  expect(read(first, other).transactions).toHaveLength(1);
});

test.each([
  ['witnesses without a word', OLD_FIRST],
  ['a word of others', firstOf(wordOf(SPENT), Buffer.concat([hex(MARK), SALT]))],
  ['only what is too short for a word', firstOf(hex(`${MARK}01`))],
] as const)('a block is not believed: %s', (_, first) => {
  expect(() => read(first, SPENT)).toThrow('other witnesses than its own');
});

const KEY = Buffer.concat([hex('02'), Buffer.alloc(32, 9)]);
const spendsOf = (...witness: Buffer[]) => {
  const other = [transaction([hex('51')], witness), OLD] as const;
  return read(firstOf(wordOf(other)), other).transactions[0]?.spends;
};

test('whose key has signed is read from a signature and a key, and from nothing else', () => {
  expect(spendsOf(hex('30'), KEY)).toMatchObject([{ keyHash: expect.anything() }]);
  for (const witness of [[KEY], [KEY, hex('30')], [hex('30'), KEY, hex('51')]]) {
    expect(spendsOf(...witness)).toMatchObject([{ keyHash: undefined }]);
  }
});

test('a witness of a million items takes no memory', () => {
  const items = 1_000_000;
  const count = Buffer.alloc(5, 0xfe);
  count.writeUInt32LE(items, 1);
  const end = hex('00000000');
  // One without items ends with their number.
  const bare = transaction([hex('51')], []).subarray(0, -5);
  const other = [Buffer.concat([bare, count, Buffer.alloc(items), end]), OLD] as const;
  const before = process.memoryUsage().heapUsed;
  const { transactions } = read(firstOf(wordOf(other)), other);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(items * 20);
  expect(transactions).toHaveLength(1);
});
