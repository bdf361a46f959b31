// The signer's own configuration, a file that the mall neither writes nor reads: what it may sign is not for the mall to say.
import { amount } from '@entrepot/contract/shapes';
import { CHAINS } from '@entrepot/contract/wallet/rules';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '../platform/cannot-start.ts';

const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const file = z.string().min(1);

/** Where the key is. `dry-run` has none: it judges, writes what it would do, and signs nothing. */
const key = z.discriminatedUnion('driver', [
  z.strictObject({ driver: z.literal('keystore'), file }),
  z.strictObject({ driver: z.literal('dry-run'), address: evmAddress }),
]);

const network = z.strictObject({
  node: z.url(),
  chainId: z.int().positive(),
  /** Contracts that may be paid out of, by the coin's name; nothing else is signed. */
  contracts: z.record(
    z.string().regex(/^[A-Z0-9]{2,10}$/),
    z.strictObject({ address: evmAddress, decimals: z.int().min(2).max(18) }),
  ),
  /** Blocks on top until a payment is final, or the node's own word for it. */
  final: z.union([z.literal('tag'), z.int().min(1).max(1000)]),
  /** Nonce of the first payment: anything but 0 for a key that has sent before. */
  firstNonce: z.int().min(0).default(0),
  fees: z
    .strictObject({
      /** In gwei, for a unit of gas; above it nothing is sent. */
      most: z.number().positive().default(200),
      bumpAfterSeconds: z.int().min(1).default(180),
      mostBumps: z.int().min(0).max(50).default(10),
    })
    .prefault({}),
  /** How much the hot wallet should hold at most; what is above belongs to where nobody signs alone. */
  floatMost: amount.optional(),
});

const shape = z.strictObject({
  key,
  caps: z.strictObject({ payout: amount, hour: amount, day: amount }),
  /** Above it the signer itself asks the ledger who the two people were. */
  twoPeopleAbove: amount,
  /** A payment that it will not sign for so long is given back. */
  giveUpAfterHours: z.number().positive().max(720).default(72),
  networks: z.partialRecord(z.enum(CHAINS), network),
});
export type SignerConfig = z.infer<typeof shape>;
export type NetworkConfig = z.infer<typeof network>;

/** Reads the file; one sentence and no start when it says what cannot be understood. Paths in it begin where it lies. */
export function readSignerConfig(path: string): SignerConfig {
  const config = shape.safeParse(jsonOf(path));
  if (!config.success) {
    const [issue] = config.error.issues;
    const where = issue?.path.join('.') || 'the file';
    throw new CannotStart(`${path}: ${where} cannot be understood (${issue?.message}).`);
  }
  const { key: named } = config.data;
  return named.driver === 'keystore'
    ? { ...config.data, key: { ...named, file: resolve(dirname(path), named.file) } }
    : config.data;
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CannotStart(`SIGNER_CONFIG ${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** Refuses a file that others on this machine may read. */
export function assertPrivate(path: string): void {
  const mode = statSync(path).mode & 0o777;
  if ((mode & 0o077) !== 0) {
    throw new CannotStart(
      `${path} may be read by others (mode ${mode.toString(8)}): chmod 600 it.`,
    );
  }
}
