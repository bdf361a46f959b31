// Addresses from an extended public key (BIP-32): this server can say where to pay, and can spend nothing that is there.
import type { NetworkKind } from '@entrepot/contract/deposits/rules';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { p2wpkh } from '@scure/btc-signer';
import { tronWriting } from '../../platform/base58.ts';
import { readPublicKey } from '../../platform/parse-setting.ts';
import { bitcoinWriting } from '../chains/index.ts';

const ADDRESS_BYTES = 20;

/** The last twenty bytes of the hash of the whole public key, as EVM chains and TRON have it. */
function accountBytes(publicKey: Uint8Array): Uint8Array {
  return keccak_256(wholePoint(publicKey)).subarray(-ADDRESS_BYTES);
}

/** The curve's field; its size leaves 3 by 4, so a root is one power. */
const FIELD = 2n ** 256n - 2n ** 32n - 977n;

/** Both coordinates of a compressed point of secp256k1: y² = x³ + 7, and the first byte says which of the two roots. */
function wholePoint(publicKey: Uint8Array): Uint8Array {
  const [sign = 0, ...rest] = publicKey;
  const x = BigInt(`0x${Buffer.from(rest).toString('hex')}`);
  const root = power((x ** 3n + 7n) % FIELD, (FIELD + 1n) / 4n);
  const y = (root & 1n) === BigInt(sign & 1) ? root : FIELD - root;
  return Buffer.from(x.toString(16).padStart(64, '0') + y.toString(16).padStart(64, '0'), 'hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square, left] = [1n, base, exponent];
  while (left > 0n) {
    result = left & 1n ? (result * square) % FIELD : result;
    square = (square * square) % FIELD;
    left >>= 1n;
  }
  return result;
}

/** As the chain writes it: of an EVM chain in small letters (features/chains). */
const WRITTEN: Record<NetworkKind, (publicKey: Uint8Array, identity: string) => string> = {
  evm: (publicKey) => `0x${Buffer.from(accountBytes(publicKey)).toString('hex')}`,
  tron: (publicKey) => tronWriting(Buffer.from(accountBytes(publicKey)).toString('hex')),
  // As this very chain writes it, whatever the key looks like: another writing is never seen on it.
  bitcoin: (publicKey, identity) => p2wpkh(publicKey, bitcoinWriting(identity)).address ?? '',
};

/**
 * The address at the place `0/<place>` below a key. Derived twice from the written key: what two runs do not agree on, such
 * as a bit that has fallen over, is our own fault and given to nobody.
 */
export function deriveAddress(
  { kind, identity }: { kind: NetworkKind; identity: string },
  key: string,
  place: number,
): string {
  const once = () => {
    const { publicKey } = readPublicKey(key).deriveChild(0).deriveChild(place);
    if (!publicKey) {
      throw new Error('a public key without a point');
    }
    return WRITTEN[kind](publicKey, identity);
  };
  const address = once();
  if (address === '' || address !== once()) {
    throw new Error(`the address at place ${place} came out in two ways`);
  }
  return address;
}
