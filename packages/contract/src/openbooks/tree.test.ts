// Whatever the mall does to somebody's leaf, his own check finds it.
import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountId } from '../ids.ts';
import { add, type Amount, parseAmount } from '../money.ts';
import { anId } from '../testing/an-id.ts';
import {
  checkLeaf,
  type LeafFault,
  leafText,
  nodeText,
  type Signed,
  type TreeNode,
  treeText,
} from './tree.ts';
import type { LeafProof, SignedTree, TreeBody } from './types.ts';

const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const signatureOf = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex');
const isSigned = async ({ key, text, signature }: Signed) =>
  key === KEY && verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const money = (text: string): Amount => parseAmount(text);
const ids = [1, 2, 3].map((n) => anId<AccountId>(`019ab000-0000-7000-8000-00000000000${n}`));
const [me, other] = ids as [AccountId, AccountId];
const salt = (n: number) => String(n).repeat(64);

const leafOf = (at: number, balance: string) => ({
  salt: salt(at + 1),
  account: ids[at] as AccountId,
  balance: money(balance),
});
const nodeOf = (leaf: LeafProof['leaf']): TreeNode => ({
  hash: hashOf(leafText(leaf)),
  sum: leaf.balance,
});
const above = (left: TreeNode, right: TreeNode): TreeNode => ({
  hash: hashOf(nodeText(left, right)),
  sum: add(left.sum, right.sum),
});

const signedTree = (tree: TreeBody, body = treeText(tree)): SignedTree => ({
  ...{ ...tree, body },
  ...{ signature: signatureOf(body), key: KEY },
});

/** Mine beside one leaf, and a third that has nobody beside it. */
function proofOf(
  mine = leafOf(0, '12.5'),
  beside = leafOf(1, '7.5'),
  third = leafOf(2, '30'),
): LeafProof {
  const root = above(above(nodeOf(mine), nodeOf(beside)), nodeOf(third));
  return {
    format: 'entrepot-leaf/1',
    tree: signedTree({
      day: '2026-11-20',
      accounts: 3,
      owed: root.sum,
      root: root.hash,
      at: '2026-11-20T00:00:01.000Z',
    }),
    leaf: mine,
    path: [
      { side: 'right', ...nodeOf(beside) },
      { side: 'right', ...nodeOf(third) },
    ],
  };
}

type Published = { root?: string; key?: string };

const faultsOf = (proof: LeafProof, published?: Published) =>
  checkLeaf({ sha256, isSigned }, proof, { account: me, ...(published && { published }) });

test('a right proof has no fault, also beside what everybody was shown', async () => {
  const proof = proofOf();
  expect(proof.tree.owed).toBe('50');
  expect(await faultsOf(proof)).toEqual([]);
  expect(await faultsOf(proof, { root: proof.tree.root, key: KEY })).toEqual([]);
});

test('a hidden leaf: no path leads from it to the root that everybody was shown', async () => {
  const without = proofOf(leafOf(0, '0'));
  expect(await faultsOf({ ...proofOf(), tree: without.tree })).toEqual(['root', 'owed']);
  expect(await faultsOf(proofOf(), { root: without.tree.root })).toEqual(['published']);
});

test('a doubled leaf: somebody is shown the leaf of another, or his own stands there twice', async () => {
  const his = { ...proofOf(), leaf: { ...leafOf(0, '12.5'), account: other } };
  expect(await faultsOf(his)).toEqual(['account', 'root']);
  expect(await faultsOf(proofOf({ ...leafOf(0, '12.5'), account: other }))).toEqual(['account']);
  expect(await faultsOf(proofOf(undefined, leafOf(0, '12.5')))).toEqual(['doubled']);
});

test('a negative leaf: invented debts make the sum smaller, and stand on the way of those beside', async () => {
  expect(await faultsOf(proofOf(undefined, leafOf(1, '-7.5')))).toEqual(['negative']);
  expect(await faultsOf(proofOf(leafOf(0, '-12.5')))).toEqual(['negative']);
  const owed = { ...proofOf().tree, owed: money('-50') };
  expect(await faultsOf({ ...proofOf(), tree: owed })).toEqual(['negative', 'signedOwed']);
});

test('sums that are more than an amount can be', async () => {
  const giant = '9'.repeat(28);
  const proof = proofOf(undefined, leafOf(1, giant), leafOf(2, giant));
  expect(
    await faultsOf({ ...proof, tree: signedTree({ ...proof.tree, owed: money('50') }) }),
  ).toEqual(['overflow']);
});

const beside = (proof: LeafProof, change: object): LeafProof => ({
  ...proof,
  path: proof.path.map((each) => ({ ...each, ...change })),
});
const inLeaf = (proof: LeafProof, change: object): LeafProof => ({
  ...proof,
  leaf: { ...proof.leaf, ...change },
});
const inTree = (proof: LeafProof, change: object): LeafProof => ({
  ...proof,
  tree: { ...proof.tree, ...change },
});
/** The mall has put its name to the change. */
const signedWith = (proof: LeafProof, change: object): LeafProof => ({
  ...proof,
  tree: signedTree({ ...proof.tree, ...change }),
});

test.each<[string, (proof: LeafProof) => LeafProof, LeafFault[]]>([
  ['a balance', (proof) => inLeaf(proof, { balance: '12.4' }), ['root', 'owed']],
  ['a balance written otherwise', (proof) => inLeaf(proof, { balance: '12.50' }), ['amount']],
  ['a salt', (proof) => inLeaf(proof, { salt: salt(9) }), ['root']],
  ['a sum beside', (proof) => beside(proof, { sum: '1' }), ['root', 'owed']],
  ['a hash beside', (proof) => beside(proof, { hash: salt(3) }), ['root']],
  ['a side', (proof) => beside(proof, { side: 'left' }), ['root']],
  ['a shorter way', (proof) => ({ ...proof, path: proof.path.slice(1) }), ['root', 'owed']],
  ['another day', (proof) => inTree(proof, { day: '2026-11-21' }), ['signedDay']],
  ['another count', (proof) => inTree(proof, { accounts: 4 }), ['signedAccounts']],
  ['another total', (proof) => inTree(proof, { owed: '49' }), ['owed', 'signedOwed']],
  ['another root', (proof) => inTree(proof, { root: salt(4) }), ['root', 'signedRoot']],
  ['another time', (proof) => inTree(proof, { at: '2026-11-20T00:00:02.000Z' }), ['signedAt']],
  ['another key', (proof) => inTree(proof, { key: salt(5) }), ['signature']],
  [
    'another signature',
    (proof) => inTree(proof, { signature: signatureOf('another text') }),
    ['signature'],
  ],
  [
    'a text that was not signed',
    (proof) => inTree(proof, { body: proof.tree.body.replace('"accounts":3', '"accounts":4') }),
    ['signedAccounts', 'signature'],
  ],
  ['a text that is no tree', (proof) => inTree(proof, { body: '[' }), ['body', 'signature']],
  [
    'a text that says more, signed',
    (proof) => ({
      ...proof,
      tree: signedTree(proof.tree, proof.tree.body.replace('}', ',"but":"not you"}')),
    }),
    ['body'],
  ],
  ['another total, signed', (proof) => signedWith(proof, { owed: money('49') }), ['owed']],
  ['another root, signed', (proof) => signedWith(proof, { root: salt(4) }), ['root']],
])('%s that is not the one of the tree is named', async (_, change, faults) => {
  expect(await faultsOf(change(proofOf()))).toEqual(faults);
});

test('a tree that was made for one person alone is not the one that was published', async () => {
  const { tree } = proofOf();
  const forged = signedWith(proofOf(), { day: '2026-11-19' });
  expect(await faultsOf(forged, { root: salt(6), key: KEY })).toEqual(['published']);
  expect(await faultsOf(proofOf(), { root: tree.root, key: salt(7) })).toEqual(['key']);
});
