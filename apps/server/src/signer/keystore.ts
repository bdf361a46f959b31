// A key in a file, sealed by a passphrase: the "Web3 Secret Storage" format, version 3, that Ethereum's own tools write.
import { createCipheriv, createDecipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { bytesToHex, type Hex, keccak256 } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import { CannotStart } from '../platform/cannot-start.ts';
import { assertPrivate } from './config.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'i'));

const shape = z.object({
  version: z.literal(3),
  crypto: z.object({
    cipher: z.literal('aes-128-ctr'),
    cipherparams: z.object({ iv: hex(16) }),
    ciphertext: hex(32),
    kdf: z.literal('scrypt'),
    kdfparams: z.object({
      dklen: z.literal(32),
      n: z.int().max(2 ** 20),
      r: z.int().max(32),
      p: z.int().max(16),
      salt: z.string().regex(/^([0-9a-f]{2}){16,64}$/i),
    }),
    mac: hex(32),
  }),
});
type Sealed = z.infer<typeof shape>['crypto'];

/** As much as the largest of the parameters above may take. */
const MOST_MEMORY = 1_200_000_000;
const N = 2 ** 17;
/** Of a new key. */
const LEAST_PASSPHRASE = 12;

/** The key of a file. Refuses a file that others may read, another passphrase, and what is no keystore. */
export function openKeystore(file: string, passphrase: string): Hex {
  const sealed = shape.safeParse(readJson(file));
  if (!sealed.success) {
    throw new CannotStart(`${file} is no keystore of version 3 with scrypt.`);
  }
  const { crypto } = sealed.data;
  const derived = derivedOf(crypto.kdfparams, passphrase);
  if (macOf(derived, crypto.ciphertext) !== crypto.mac.toLowerCase()) {
    throw new CannotStart(`SIGNER_PASSPHRASE does not open ${file}.`);
  }
  const iv = Buffer.from(crypto.cipherparams.iv, 'hex');
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), iv);
  return bytesToHex(
    Buffer.concat([decipher.update(Buffer.from(crypto.ciphertext, 'hex')), decipher.final()]),
  );
}

function readJson(file: string): unknown {
  try {
    assertPrivate(file);
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof CannotStart) {
      throw error;
    }
    throw new CannotStart(`The key in ${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** Seals a key, a new one unless told, into a file that is not there yet; answers its address. Throws CannotStart. `n`: the cost of a guess. */
export function makeKeystore(
  file: string,
  passphrase: string,
  secret: Hex = bytesToHex(randomBytes(32)),
  n = N,
): Hex {
  if (passphrase.length < LEAST_PASSPHRASE) {
    throw new CannotStart(
      `SIGNER_PASSPHRASE has fewer than ${LEAST_PASSPHRASE} characters: whoever has the file could guess it.`,
    );
  }
  const kdfparams = { dklen: 32 as const, n, r: 8, p: 1, salt: randomBytes(32).toString('hex') };
  const derived = derivedOf(kdfparams, passphrase);
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv);
  const ciphertext = Buffer.concat([
    cipher.update(Buffer.from(secret.slice(2), 'hex')),
    cipher.final(),
  ]).toString('hex');
  const address = privateKeyToAddress(secret);
  const crypto: Sealed = {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: iv.toString('hex') },
    ciphertext,
    kdf: 'scrypt',
    kdfparams,
    mac: macOf(derived, ciphertext),
  };
  const text = JSON.stringify({
    version: 3,
    id: randomUUID(),
    address: address.slice(2).toLowerCase(),
    crypto,
  });
  try {
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw new CannotStart(`The key cannot be written: ${(error as Error).message}.`);
  }
  return address;
}

const derivedOf = ({ n, r, p, salt, dklen }: Sealed['kdfparams'], passphrase: string): Buffer =>
  scryptSync(passphrase, Buffer.from(salt, 'hex'), dklen, { N: n, r, p, maxmem: MOST_MEMORY });

const macOf = (derived: Buffer, ciphertext: string): string =>
  keccak256(Buffer.concat([derived.subarray(16, 32), Buffer.from(ciphertext, 'hex')])).slice(2);
