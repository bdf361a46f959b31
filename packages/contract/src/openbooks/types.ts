import { z } from 'zod';
import { accountKind } from '../wallet/types.ts';
import { accountId, amount, instant } from '../shapes.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signature = z.string().regex(/^[0-9a-f]{128}$/);
const day = z.iso.date();

/** What was signed of a day of the chain, byte by byte as it was signed. */
export const checkpoint = z.object({
  day,
  number: z.int(),
  body: z.string(),
  signature,
  key: hash,
});
export type Checkpoint = z.infer<typeof checkpoint>;

/** What is signed with the root of a tree: what the mall owed to how many accounts, when. */
export const treeBody = z.object({
  day,
  accounts: z.int(),
  owed: amount,
  root: hash,
  at: instant,
});
export type TreeBody = z.infer<typeof treeBody>;

/** With the very text that was signed. */
export const signedTree = treeBody.extend({ body: z.string(), signature, key: hash });
export type SignedTree = z.infer<typeof signedTree>;

/** What a mall shows of its books; all of it is the mall's and not one brand's. */
export const publicBooks = z.object({
  /** With what new sentences are signed. */
  key: hash,
  /** The newest first. */
  checkpoints: z.array(checkpoint),
  tree: signedTree.nullable(),
});

/** Null while the operator has not opened the books. */
export const openBooks = z.object({ books: publicBooks.nullable() });
export type PublicBooks = z.infer<typeof publicBooks>;

/** What proves to somebody that his balance is in a tree, and which accounts of the ledger are his. */
export const leafProof = z.object({
  format: z.literal('entrepot-leaf/1'),
  /** As it was signed: whoever keeps his proof can show what the mall has put its name to. */
  tree: signedTree,
  leaf: z.object({ salt: hash, account: accountId, balance: amount }),
  /** What stands beside it, from the leaf to the root. */
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash, sum: amount })).max(64),
});
export type LeafProof = z.infer<typeof leafProof>;

export const ownLeaf = z.object({
  /** Null when nothing was owed to the caller when the last tree was made, or there is none yet. */
  proof: leafProof.nullable(),
  /** The last tree, whether or not he is in it. */
  tree: signedTree.nullable(),
  /** His accounts in the ledger, under the ids that an export names them by. */
  accounts: z.array(z.object({ id: z.string(), kind: accountKind })),
});
export type OwnLeaf = z.infer<typeof ownLeaf>;
