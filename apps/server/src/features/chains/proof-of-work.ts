// The work that stands behind a block of Bitcoin: what makes a block dear to invent, whoever tells of it.
import { sha256 } from '@noble/hashes/sha2.js';

export const HEADER_BYTES = 80;
export const twice = (data: Uint8Array): Buffer => Buffer.from(sha256(sha256(data)));
/** As hashes are shown: the other way round. */
export const reversed = (data: Uint8Array): string => Buffer.from(data).reverse().toString('hex');

/** The first blocks of the main chain, and of one that everybody makes for himself. */
export const MAIN = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
export const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';

/**
 * The easiest target of a block that is believed. Of the main chain a quarter of the difficulty of block 839,900 of 19 April 2024
 * (bits 0x17034219, a difficulty of 86.4 million million); of a chain of one's own Bitcoin's own limit; of any other that of
 * signet, the easiest of the public chains for tests. No chain for tests can become easier than its own limit; the main chain can: it
 * is not read on then, and the operators are told, until two of them set another floor for the network (record 97).
 */
const EASIEST = new Map([
  [MAIN, 0x170d0864],
  [REGTEST, 0x207fffff],
]);
const EASIEST_OF_TESTS = 0x1e0377ae;

/** A number of 256 bits in four bytes: how many bytes it has, and its first three; undefined for none above zero. */
function targetOf(bits: number): bigint | undefined {
  const [size, sign, digits] = [bits >>> 24, bits & 0x800000, BigInt(bits & 0x7fffff)];
  const shift = BigInt(8 * (size - 3));
  const target = shift < 0n ? digits >> -shift : digits << shift;
  return sign === 0 && target > 0n ? target : undefined;
}

/** The target of a difficulty of one, by which block explorers show it. */
const OF_ONE = 0x1d00ffff;

const easiestOf = (genesis: string): bigint =>
  targetOf(EASIEST.get(genesis) ?? EASIEST_OF_TESTS) ?? 0n;

/** The floor of the main chain as a difficulty, rounded down; null of a chain for tests, whose own limit it is. */
export const leastDifficulty = (genesis: string): string | null =>
  genesis === MAIN ? String((targetOf(OF_ONE) ?? 0n) / easiestOf(genesis)) : null;

/**
 * What is wrong with the work of a header on the chain that begins with this block; undefined when it is there: its target is no
 * easier than that chain's may be, or than `least` where a network has a floor of its own (a difficulty), and its hash is not above it.
 */
export function workFault(
  header: Uint8Array,
  genesis: string,
  least: string | null = null,
): string | undefined {
  const target = targetOf(Buffer.from(header).readUInt32LE(72));
  if (target === undefined) {
    return 'no target';
  }
  const easiest = least === null ? easiestOf(genesis) : (targetOf(OF_ONE) ?? 0n) / BigInt(least);
  if (target > easiest) {
    return 'too little work';
  }
  return BigInt(`0x${reversed(twice(header))}`) > target ? 'not the work that it says' : undefined;
}
