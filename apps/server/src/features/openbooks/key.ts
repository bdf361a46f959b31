// With what the mall signs its books. The key comes from the mall's own secret, as all others do: every process has it, and a
// backup keeps it.
import type { Signed } from '@entrepot/contract/openbooks/tree';
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { derivedKey } from '../../platform/secret.ts';

/** An Ed25519 private key in DER (RFC 8410) is this and 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A public one, likewise. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export type BooksKey = {
  /** 64 hexadecimal digits. */
  public: string;
  /** The Ed25519 signature (RFC 8032) of a text as UTF-8: 128 hexadecimal digits. */
  sign: (text: string) => string;
};

export function booksKey(secret: string): BooksKey {
  const seed = Buffer.from(derivedKey(secret, 'open-books'), 'hex');
  const key = createPrivateKey({
    ...{ format: 'der', type: 'pkcs8' },
    key: Buffer.concat([PKCS8, seed]),
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    public: spki.subarray(-32).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** By anybody's key: what needs no secret. */
export async function isSigned({ key, text, signature }: Signed): Promise<boolean> {
  const publicKey = createPublicKey({
    ...{ format: 'der', type: 'spki' },
    key: Buffer.concat([SPKI, Buffer.from(key, 'hex')]),
  });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
}

/** SHA-256 of a text as UTF-8, in hexadecimal digits. */
export const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');
