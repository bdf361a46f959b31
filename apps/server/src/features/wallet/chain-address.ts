// Whether a text is an address to which money can be sent at all: money sent to a mistyped one is lost.
import { CHAIN_ADDRESSES, type Chain } from '@entrepot/contract/wallet/rules';
import { createHash } from 'node:crypto';

/** The shape of the network's addresses and their check sum; that of ERC20, hidden in capital letters, is not looked at. */
export function isAddressOn(chain: Chain, address: string): boolean {
  return CHAIN_ADDRESSES[chain].test(address) && (chain === 'ERC20' || hasRightCheckSum(address));
}

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BYTES = 25;
const SUM_BYTES = 4;

/** Base58Check: 21 bytes and the first four of their double SHA-256. */
function hasRightCheckSum(address: string): boolean {
  let value = 0n;
  for (const digit of address) {
    value = value * 58n + BigInt(DIGITS.indexOf(digit));
  }
  const hex = value.toString(16).padStart(2 * BYTES, '0');
  const bytes = Buffer.from(hex, 'hex');
  const sum = sha256(sha256(bytes.subarray(0, -SUM_BYTES))).subarray(0, SUM_BYTES);
  return bytes.length === BYTES && sum.equals(bytes.subarray(-SUM_BYTES));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
