// What the mall owes, as a tree of sums, and how somebody checks that his own balance is counted in it (docs/BOOKS.md). The
// server, the page and the command `books check-leaf` run these very lines. Pure: SHA-256 is handed in, since a page at a
// plain address has to bring its own.
import { hex, type Sha256 } from '../draws/proof.ts';
import { add, type Amount, compare, isAmount, parseAmount, ZERO } from '../money.ts';
import type { LeafProof, TreeBody } from './types.ts';

/** A hash with what is owed below it. */
export type TreeNode = { hash: string; sum: Amount };

export type Leaf = { salt: string; account: string; balance: Amount };

/** What a leaf is the hash of: a salt that only its owner is told, so that nobody else can find him by guessing. */
export const leafText = ({ salt, account, balance }: Leaf): string =>
  `entrepot-tree/1 leaf ${salt} ${account} ${balance}`;

export const nodeText = (left: TreeNode, right: TreeNode): string =>
  `entrepot-tree/1 node ${left.hash} ${left.sum} ${right.hash} ${right.sum}`;

/** The same text in one way only: what is signed with the root. */
export const treeText = ({ day, accounts, owed, root, at }: TreeBody): string =>
  JSON.stringify({ format: 'entrepot-tree/1', day, accounts, owed, root, at });

/** What can be wrong with somebody's proof. */
export const LEAF_FAULTS = ['account', 'negative', 'root', 'owed', 'published'] as const;
export type LeafFault = (typeof LEAF_FAULTS)[number];

type Known = {
  /** Who checks, by the id that he knows of himself. */
  account: string;
  /** The root as it was published to everybody, which he got another way. */
  published?: { root: string };
};

/** Everything that is wrong with a proof; nothing: the balance is in the sum that was published. */
export async function checkLeaf(
  sha256: Sha256,
  { leaf, path, tree }: LeafProof,
  { account, published }: Known,
): Promise<LeafFault[]> {
  const hashOf = async (text: string) => hex(await sha256(new TextEncoder().encode(text)));
  const faults = new Set<LeafFault>();
  if (leaf.account !== account) {
    faults.add('account');
  }
  const sums = [leaf.balance, tree.owed, ...path.map(({ sum }) => sum)];
  if (sums.some((sum) => !isAmount(sum) || parseAmount(sum) !== sum || compare(sum, ZERO) < 0)) {
    // Debts of invented people would make all sums smaller.
    return [...faults, 'negative'];
  }
  let node: TreeNode = { hash: await hashOf(leafText(leaf)), sum: leaf.balance };
  for (const { side, ...beside } of path) {
    const [left, right] = side === 'left' ? [beside, node] : [node, beside];
    node = { hash: await hashOf(nodeText(left, right)), sum: add(left.sum, right.sum) };
  }
  if (node.hash !== tree.root) {
    faults.add('root');
  }
  if (node.sum !== tree.owed) {
    faults.add('owed');
  }
  if (published && published.root !== tree.root) {
    faults.add('published');
  }
  return [...faults];
}
