// Whether a text is an address to which money can be sent at all: money sent to a mistyped one is lost.
import { CHAIN_ADDRESSES, type Chain } from '@entrepot/contract/wallet/rules';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createHash } from 'node:crypto';

/** The shape of the network's addresses and their check sum; none of those that nobody can have a key of. */
export function isAddressOn(chain: Chain, address: string): boolean {
  if (!CHAIN_ADDRESSES[chain].test(address)) {
    return false;
  }
  const owner = chain === 'ERC20' ? ownerOf(address) : plainOwnerOf(address, FIRST_BYTES[chain]);
  return owner !== undefined && !owner.startsWith(NOBODY);
}

/** With which byte an address begins: of another coin's it is another. */
const FIRST_BYTES = { TRC20: [0x41], OMNI: [0x00, 0x05] } as const;
/** Nothing, or a small number: what is sent there is burnt. In hex. */
const NOBODY = '0'.repeat(32);

/** Contracts of the coin itself: what is sent to one of them is nobody's any more. In small letters. */
const COIN_CONTRACTS: readonly string[] = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
].map((address) => address.toLowerCase());

export const isCoinContract = (address: string): boolean =>
  COIN_CONTRACTS.includes(address.toLowerCase());

/** How much of an address people look at, at each of its ends. */
const SEEN = 4;

/** Digits of one kind where capitals say nothing. */
const digitsOf = (address: string): string =>
  address.startsWith('0x') ? address.slice(2).toLowerCase() : address;

/** The last letters of an address, which people look at. */
export const endingOf = (address: string): string => address.slice(-SEEN);

/** Another address whose first and last letters are the same: who copies from a list takes one for the other. */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  const ends = (digits: string) => (digits.slice(0, SEEN) + endingOf(digits)).toLowerCase();
  return a !== b && ends(a) === ends(b);
}

/** In hex. EIP-55: which letters are capital ones is a check sum; an address in letters of one kind has none. */
function ownerOf(address: string): string | undefined {
  const digits = address.slice(2);
  const owner = digits.toLowerCase();
  if (digits === owner || digits === digits.toUpperCase()) {
    return owner;
  }
  const sum = Buffer.from(keccak_256(Buffer.from(owner))).toString('hex');
  const isRight = [...digits].every((digit, at) => {
    const isCapital = Number.parseInt(sum.charAt(at), 16) >= 8;
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase());
  });
  return isRight ? owner : undefined;
}

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BYTES = 25;
const SUM_BYTES = 4;

/** In hex. Base58Check: 21 bytes and the first four of their double SHA-256; each zero in front is written as a 1. */
function plainOwnerOf(address: string, firstBytes: readonly number[]): string | undefined {
  let value = 0n;
  for (const digit of address) {
    value = value * 58n + BigInt(DIGITS.indexOf(digit));
  }
  const bytes = Buffer.from(value.toString(16).padStart(2 * BYTES, '0'), 'hex');
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const sum = sha256(sha256(bytes.subarray(0, -SUM_BYTES))).subarray(0, SUM_BYTES);
  const isRight =
    bytes.length === BYTES &&
    sum.equals(bytes.subarray(-SUM_BYTES)) &&
    zeros === address.search(/[^1]/) &&
    firstBytes.includes(bytes[0] ?? -1);
  return isRight ? bytes.subarray(1, -SUM_BYTES).toString('hex') : undefined;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
