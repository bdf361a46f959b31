// Keys as the signer sees them. The interface is that of a PKCS#11 token (CKM_ECDSA over a digest): a public key, and r and s
// of 32 bytes each. The lower s, and which of two points r belongs to, are worked out here: tokens say neither.
import {
  bytesToHex,
  type Hex,
  hexToBytes,
  numberToHex,
  parseSignature,
  recoverPublicKey,
  type Signature,
} from 'viem';
import { privateKeyToAccount, publicKeyToAddress, sign } from 'viem/accounts';

export type SigningKey = {
  driver: string;
  /** Uncompressed, 65 bytes. */
  publicKey(): Promise<Uint8Array>;
  /** r and s of a digest of 32 bytes, one behind the other. */
  sign(digest: Uint8Array): Promise<Uint8Array>;
  /** Nobody asks it any more. */
  stop?(): void;
};

/** Order of the curve secp256k1. */
export const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

export const addressOf = async (key: SigningKey) =>
  publicKeyToAddress(bytesToHex(await key.publicKey()));

/** A signature as Ethereum and TRON want it. Throws when the key's signature does not belong to its public key. */
export async function recoverableSignature(
  key: SigningKey,
  digest: Hex,
): Promise<Required<Pick<Signature, 'r' | 's' | 'yParity'>>> {
  const own = bytesToHex(await key.publicKey());
  const raw = bytesToHex(await key.sign(hexToBytes(digest)));
  const r = `0x${raw.slice(2, 66)}` as const;
  const given = BigInt(`0x${raw.slice(66)}`);
  const s = numberToHex(given > ORDER / 2n ? ORDER - given : given, { size: 32 });
  for (const yParity of [0, 1]) {
    const signature = { r, s, yParity };
    if ((await recoverPublicKey({ hash: digest, signature })) === own) {
      return signature;
    }
  }
  throw new Error('the key has signed something else, or is another key');
}

/** A key in this process's memory. */
export function keyInMemory(driver: string, secret: Hex): SigningKey {
  const { publicKey } = privateKeyToAccount(secret);
  return {
    driver,
    publicKey: async () => hexToBytes(publicKey),
    async sign(digest) {
      const { r, s } = parseSignature(
        await sign({ hash: bytesToHex(digest), privateKey: secret, to: 'hex' }),
      );
      return hexToBytes(`${r}${s.slice(2)}`);
    },
  };
}
