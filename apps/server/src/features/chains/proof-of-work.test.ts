import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leastDifficulty, workFault } from './proof-of-work.ts';

const MAIN = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';
const TESTNET = '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943';

/** Headers of blocks that everybody has, from the chain itself. */
const FIRST =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c';
const NO_100_000 =
  '0100000050120119172a610421a6c3011dd330d9df07b63616c2cc1f1cd00200000000006657a9252aacd5c0b2940996ecff952228c3067cc38d4885efb5a4ac4247e9f337221b4d4c86041b0f2b5710';
const NO_839_900 =
  '0060962aa39b4310863947efd282b30ff755d3ab247c76ee7e5d010000000000000000004c4577aff36cdfdb0613ee3dc73c46e349da802849ec4f4995f9de8df5838008df1b226619420317178560d2';

/** The same header with other bits and another nonce. */
function changed(header: string, { bits, nonce }: { bits?: number; nonce?: number }): Buffer {
  const bytes = Buffer.from(header, 'hex');
  bytes.writeUInt32LE(bits ?? bytes.readUInt32LE(72), 72);
  bytes.writeUInt32LE(nonce ?? bytes.readUInt32LE(76), 76);
  return bytes;
}
const asItIs = (header: string) => changed(header, {});

test('the work of real blocks is there, and today’s chain takes no block as easy as an old one', () => {
  expect(workFault(asItIs(NO_839_900), MAIN)).toBeUndefined();
  expect(workFault(asItIs(NO_100_000), MAIN)).toBe('too little work');
  expect(workFault(asItIs(FIRST), MAIN)).toBe('too little work');
  expect(workFault(asItIs(FIRST), TESTNET)).toBeUndefined();
  expect(workFault(asItIs(NO_100_000), TESTNET)).toBeUndefined();
  expect(workFault(asItIs(FIRST), REGTEST)).toBeUndefined();
});

test('a header whose nonce, or whose target, is another one has not the work that it says', () => {
  const other = 'not the work that it says';
  expect(workFault(changed(NO_839_900, { nonce: 0xd2608518 }), MAIN)).toBe(other);
  expect(workFault(changed(NO_839_900, { bits: 0x17034218 }), MAIN)).toBe(other);
  expect(workFault(changed(FIRST, { nonce: 1 }), TESTNET)).toBe(other);
});

test.each([
  ['just within the floor of the main chain', 0x170d0864, MAIN, 'not the work that it says'],
  ['just above it', 0x170d0865, MAIN, 'too little work'],
  ['the same target, written longer', 0x1800_0d08, MAIN, 'not the work that it says'],
  ['just within that of a chain for tests', 0x1e0377ae, TESTNET, 'not the work that it says'],
  ['just above that', 0x1e0377af, TESTNET, 'too little work'],
  [
    'half the work of the block that it is measured by',
    0x17068432,
    MAIN,
    'not the work that it says',
  ],
  ['the easiest that testnet ever allows', 0x1d00ffff, TESTNET, 'not the work that it says'],
  ['as easy as a chain of one’s own may be, here', 0x207fffff, TESTNET, 'too little work'],
  ['a target of more bits than a hash has', 0x2100ffff, REGTEST, 'too little work'],
  ['a target below zero', 0x17834219, REGTEST, 'no target'],
  ['no target', 0x17000000, REGTEST, 'no target'],
  ['a target of one byte that is cut off', 0x01003456, REGTEST, 'no target'],
])('bits say how easy a block may be: %s', (_, bits, identity, fault) => {
  expect(workFault(changed(NO_839_900, { bits }), identity)).toBe(fault);
});

test('on a chain of one’s own one hash of two is enough', () => {
  const faults = Array.from({ length: 64 }, (_, nonce) =>
    workFault(changed(NO_839_900, { bits: 0x207fffff, nonce }), REGTEST),
  );
  expect(new Set(faults)).toEqual(new Set([undefined, 'not the work that it says']));
});

test.each([
  [NO_100_000, '14484', undefined],
  [NO_100_000, '14485', 'too little work'],
  [NO_839_900, '86388558925171', undefined],
  [NO_839_900, '86388558925172', 'too little work'],
])(
  'another floor than that of the code is the difficulty as it is shown: %s, %s',
  (header, least, fault) => {
    expect(workFault(asItIs(header), MAIN, least)).toBe(fault);
  },
);

test('the floor of the code is shown as a difficulty, where the chain is the main one', () => {
  expect(leastDifficulty(MAIN)).toBe('21597139731292');
  expect(leastDifficulty(REGTEST)).toBeNull();
  const operations = join(import.meta.dirname, '../../../../../docs/OPERATIONS.md');
  expect(readFileSync(operations, 'utf8')).toContain('21,597,139,731,292 where nobody has');
});
