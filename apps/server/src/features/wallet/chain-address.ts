// Whether a text is an address to which money can be sent at all: money sent to a mistyped one is lost.
import { CHAIN_ADDRESSES, type Chain } from '@entrepot/contract/wallet/rules';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58check } from '../../platform/base58.ts';

/** The shape of the network's addresses and their check sum; none of those that nobody can have a key of. */
export function isAddressOn(chain: Chain, address: string): boolean {
  if (!CHAIN_ADDRESSES[chain].test(address)) {
    return false;
  }
  const owner = chain === 'ERC20' ? ownerOf(address) : plainOwnerOf(address, FIRST_BYTES[chain]);
  return owner !== undefined && !owner.startsWith(NOBODY);
}

/**
 * An address as wallets and nodes write it: on this network in the capitals of its check sum (EIP-55). Who signs takes no address in
 * capitals alone, and the same one in other letters is not another.
 */
export const written = (chain: Chain, address: string): string =>
  chain === 'ERC20' ? withCheckSum(address.slice(2).toLowerCase()) : address;

/**
 * Whether a mistyped letter of an address would have been found: one of this network in letters of one kind has no check sum. Only of
 * one that is an address.
 */
export const hasCheckSum = (chain: Chain, address: string): boolean =>
  written(chain, address) === address;

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
  return withCheckSum(owner) === address ? owner : undefined;
}

function withCheckSum(owner: string): string {
  const sum = Buffer.from(keccak_256(Buffer.from(owner))).toString('hex');
  const digits = [...owner].map((digit, at) =>
    Number.parseInt(sum.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}

/** In hex. */
function plainOwnerOf(address: string, firstBytes: readonly number[]): string | undefined {
  try {
    const [first = -1, ...owner] = base58check.decode(address);
    return owner.length === OWNER_BYTES && firstBytes.includes(first)
      ? Buffer.from(owner).toString('hex')
      : undefined;
  } catch {
    return undefined;
  }
}

const OWNER_BYTES = 20;
