// The signer's own configuration, a file that the mall neither writes nor reads: what it may sign is not for the mall to say.
import { amount } from '@entrepot/contract/shapes';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { tronBytes } from '../platform/base58.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { whyOne } from '../platform/two-names.ts';

const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const tronAddress = z
  .string()
  .refine((text) => tronBytes(text) !== undefined, 'no address of TRON');
const file = z.string().min(1);

/** Where the key is: `program` is one that holds it and is asked. `dry-run` has none: it judges, writes what it would do, and signs nothing. */
const key = z.discriminatedUnion('driver', [
  z.strictObject({ driver: z.literal('keystore'), file }),
  z.strictObject({
    driver: z.literal('program'),
    /** The program, by its whole path, and its words. */
    command: z.tuple([z.string().startsWith('/')], z.string()),
    /** Which key it is asked for. */
    label: z.string().min(1).max(100),
    /** Of that key: what belongs to another one is not used. */
    address: evmAddress,
    timeoutSeconds: z.number().positive().max(60).default(10),
  }),
  z.strictObject({ driver: z.literal('dry-run'), address: evmAddress }),
]);

/** Contracts that may be paid out of, by the coin's name; nothing else is signed. */
const contractsOf = (address: z.ZodType<string>) =>
  z.record(
    z.string().regex(/^[A-Z0-9]{2,10}$/),
    z.strictObject({ address, decimals: z.int().min(2).max(18) }),
  );
/** How much the hot wallet should hold at most; what is above belongs to where nobody signs alone. */
const floatMost = amount.optional();
/** Number of the first payment: anything but 0 for a key that has sent before. */
const firstNonce = z.int().min(0).default(0);

/** The names of the two nodes end alike, and somebody says that they are of two people all the same. */
const ofTwoPeople = z.boolean().default(false);

const evmFields = z.strictObject({
  node: z.url(),
  /** Another one, of somebody else: nothing ends, and no nonce is used anew, on the word of one node alone. A business needs it. */
  secondNode: z.url().optional(),
  ofTwoPeople,
  chainId: z.int().positive(),
  contracts: contractsOf(evmAddress),
  /** Blocks on top until a payment is final, or the node's own word for it. */
  final: z.union([z.literal('tag'), z.int().min(1).max(1000)]),
  firstNonce,
  fees: z
    .strictObject({
      /** In gwei, for a unit of gas; above it nothing is sent. */
      most: z.number().positive().default(200),
      bumpAfterSeconds: z.int().min(1).default(180),
      mostBumps: z.int().min(0).max(50).default(10),
    })
    .prefault({}),
  /** Transactions that have paid although their money was given back, and that two people have entered by hand since. */
  bookedByHand: z.array(z.string().regex(/^0x[0-9a-f]{64}$/)).default([]),
  floatMost,
});

/** The first block of the chain that everybody means by TRON. */
const TRON = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

const tronFields = z.strictObject({
  node: z.url(),
  /** Another one, of somebody else: nothing ends, and nothing is signed anew, on the word of one node alone. */
  secondNode: z.url(),
  ofTwoPeople,
  firstBlock: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .default(TRON),
  contracts: contractsOf(tronAddress),
  firstNonce,
  /** How many payments were signed, beside the database: TRON does not count them, and a restored book has forgotten some. */
  countFile: file,
  /** As of an EVM chain. */
  bookedByHand: z.array(z.string().regex(/^[0-9a-f]{64}$/)).default([]),
  /** In TRX, for a payment; above it nothing is signed. */
  feeMost: z.int().min(1).max(15_000).default(100),
  floatMost,
});

type Nodes = { node: string; secondNode?: string | undefined; ofTwoPeople: boolean };

/** What one machine, or one provider, says twice is one word. */
function assertTwo({ node, secondNode, ofTwoPeople }: Nodes, ctx: z.RefinementCtx): void {
  const why = secondNode === undefined ? undefined : whyOne(node, secondNode);
  const path = ['secondNode'];
  if (why === 'machine') {
    const message = 'the same machine as "node": it is one of somebody else';
    ctx.addIssue({ code: 'custom', path, message });
  } else if (why === 'domain' && !ofTwoPeople) {
    const message =
      'its name ends like that of "node", as two of one provider do: say "ofTwoPeople": true beside it if they are of two different people all the same';
    ctx.addIssue({ code: 'custom', path, message });
  }
}
const evm = evmFields.superRefine(assertTwo);
const tron = tronFields.superRefine(assertTwo);

const shape = z.strictObject({
  key,
  caps: z.strictObject({ payout: amount, hour: amount, day: amount }),
  /** Above it the signer itself asks the ledger who the two people were. */
  twoPeopleAbove: amount,
  /** A payment that it will not sign for so long is given back. */
  giveUpAfterHours: z.number().positive().max(720).default(72),
  networks: z.strictObject({ ERC20: evm.optional(), TRC20: tron.optional() }),
});
export type SignerConfig = z.infer<typeof shape>;
export type KeyConfig = z.infer<typeof key>;
export type EvmConfig = z.infer<typeof evm>;
export type TronConfig = z.infer<typeof tron>;

/** Reads the file; one sentence and no start when it says what cannot be understood. Paths in it begin where it lies. */
export function readSignerConfig(path: string): SignerConfig {
  const config = shape.safeParse(jsonOf(path));
  if (!config.success) {
    const [issue] = config.error.issues;
    const where = issue?.path.join('.') || 'the file';
    throw new CannotStart(`${path}: ${where} cannot be understood (${issue?.message}).`);
  }
  const { key: named, networks } = config.data;
  const beside = (name: string) => resolve(dirname(path), name);
  const { TRC20: tronic } = networks;
  return {
    ...config.data,
    key: named.driver === 'keystore' ? { ...named, file: beside(named.file) } : named,
    networks: {
      ...networks,
      ...(tronic && { TRC20: { ...tronic, countFile: beside(tronic.countFile) } }),
    },
  };
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
