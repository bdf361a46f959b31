// What the mall owes, as a tree of sums, and how somebody checks that his own balance is counted in it (docs/BOOKS.md). The
// server, the page and the command `books check-leaf` run these very lines. Pure: SHA-256 and Ed25519 are handed in, since a
// page at a plain address has to bring its own.
import { hex, type Sha256 } from '../draws/proof.ts';
import { add, type Amount, compare, isAmount, parseAmount, ZERO } from '../money.ts';
import type { LeafProof, SignedTree, TreeBody } from './types.ts';

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
export const LEAF_FAULTS = [
  /** It is of somebody else: one leaf for two people. */
  'account',
  /** An amount is below zero: debts of invented people would make all sums smaller. */
  'negative',
  /** An amount is none, or is written in another way than it was hashed. */
  'amount',
  /** A sum is more than an amount can be. */
  'overflow',
  /** One leaf or node stands on both sides. */
  'doubled',
  /** The way leads elsewhere: the leaf is not in the tree. */
  'root',
  /** The way comes to another sum. */
  'owed',
  /** What was signed says something else than what stands beside it. */
  ...(['signedDay', 'signedAccounts', 'signedOwed', 'signedRoot', 'signedAt', 'body'] as const),
  'signature',
  /** It is signed with another key than the one that was published. */
  'key',
  /** The root is not the one that was published. */
  'published',
] as const;
export type LeafFault = (typeof LEAF_FAULTS)[number];

export type Signed = {
  /** Of Ed25519: 64 hexadecimal digits. */
  key: string;
  text: string;
  /** 128 hexadecimal digits. */
  signature: string;
};

type Tools = { sha256: Sha256; isSigned: (signed: Signed) => Promise<boolean> };

type Known = {
  /** Who checks, by the id that he knows of himself. */
  account: string;
  /** What was published to everybody, which he got another way. */
  published?: { root?: string; key?: string };
};

/** Everything that is wrong with a proof; nothing: the balance is in the sum that was signed and published. */
export async function checkLeaf(
  { sha256, isSigned }: Tools,
  proof: LeafProof,
  { account, published = {} }: Known,
): Promise<LeafFault[]> {
  const { leaf, tree } = proof;
  const { key, body: text, signature } = tree;
  const { root = tree.root, key: knownKey = key } = published;
  const faults: [LeafFault, boolean][] = [
    ['account', leaf.account !== account],
    ['signature', !(await isSigned({ key, text, signature }))],
    ['key', key !== knownKey],
    ['published', tree.root !== root],
  ];
  const found = new Set<LeafFault>([
    ...faults.filter(([, isSo]) => isSo).map(([fault]) => fault),
    ...(await wayFaults(sha256, proof)),
    ...bodyFaults(tree),
  ]);
  return LEAF_FAULTS.filter((fault) => found.has(fault));
}

/** From the leaf to the root. */
async function wayFaults(sha256: Sha256, { leaf, path, tree }: LeafProof): Promise<LeafFault[]> {
  const hashOf = async (text: string) => hex(await sha256(new TextEncoder().encode(text)));
  const sums = [leaf.balance, tree.owed, ...path.map(({ sum }) => sum)];
  if (sums.some((sum) => !isAmount(sum) || parseAmount(sum) !== sum)) {
    return ['amount'];
  }
  if (sums.some((sum) => compare(sum, ZERO) < 0)) {
    return ['negative'];
  }
  const faults: LeafFault[] = [];
  let node: TreeNode = { hash: await hashOf(leafText(leaf)), sum: leaf.balance };
  for (const { side, ...beside } of path) {
    if (beside.hash === node.hash) {
      faults.push('doubled');
    }
    const [left, right] = side === 'left' ? [beside, node] : [node, beside];
    node = { hash: await hashOf(nodeText(left, right)), sum: add(left.sum, right.sum) };
    if (!isAmount(node.sum)) {
      return [...faults, 'overflow'];
    }
  }
  return [
    ...faults,
    ...(node.hash === tree.root ? [] : (['root'] as const)),
    ...(node.sum === tree.owed ? [] : (['owed'] as const)),
  ];
}

const PARTS = [
  ['day', 'signedDay'],
  ['accounts', 'signedAccounts'],
  ['owed', 'signedOwed'],
  ['root', 'signedRoot'],
  ['at', 'signedAt'],
] as const satisfies readonly (readonly [keyof TreeBody, LeafFault])[];

/** What is signed is a text: does it say what stands beside it, and nothing else? */
function bodyFaults(tree: SignedTree): LeafFault[] {
  if (tree.body === treeText(tree)) {
    return [];
  }
  const signed = jsonOf(tree.body);
  const faults = PARTS.filter(([part]) => signed[part] !== tree[part]).map(([, fault]) => fault);
  return faults.length > 0 && faults.length < PARTS.length ? faults : ['body'];
}

function jsonOf(text: string): Partial<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
