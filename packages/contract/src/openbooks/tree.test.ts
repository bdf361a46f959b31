// Whatever the mall does to somebody's leaf, his own check finds it.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountId } from '../ids.ts';
import { add, type Amount, parseAmount } from '../money.ts';
import { anId } from '../testing/an-id.ts';
import { checkLeaf, leafText, nodeText, type TreeNode } from './tree.ts';
import type { LeafProof } from './types.ts';

const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
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

/** Mine beside one leaf, and a third that has nobody beside it. */
function proofOf(
  mine = leafOf(0, '12.5'),
  beside = leafOf(1, '7.5'),
  third = leafOf(2, '30'),
): LeafProof {
  const root = above(above(nodeOf(mine), nodeOf(beside)), nodeOf(third));
  return {
    format: 'entrepot-leaf/1',
    tree: {
      day: '2026-11-20',
      accounts: 3,
      owed: root.sum,
      root: root.hash,
      at: '2026-11-20T00:00:01.000Z',
    },
    leaf: mine,
    path: [
      { side: 'right', ...nodeOf(beside) },
      { side: 'right', ...nodeOf(third) },
    ],
  };
}

const faultsOf = (proof: LeafProof, published?: string) =>
  checkLeaf(sha256, proof, { account: me, ...(published && { published: { root: published } }) });

test('a right proof has no fault, also beside what everybody was shown', async () => {
  const proof = proofOf();
  expect(proof.tree.owed).toBe('50');
  expect(await faultsOf(proof)).toEqual([]);
  expect(await faultsOf(proof, proof.tree.root)).toEqual([]);
});

test('a hidden leaf: no path leads from it to the root that everybody was shown', async () => {
  const without = proofOf(leafOf(0, '0'));
  expect(await faultsOf({ ...proofOf(), tree: without.tree })).toEqual(['root', 'owed']);
  expect(await faultsOf(proofOf(), without.tree.root)).toEqual(['published']);
});

test('a doubled leaf: somebody is shown the leaf of another', async () => {
  const his = { ...proofOf(), leaf: { ...leafOf(0, '12.5'), account: other } };
  expect(await faultsOf(his)).toContain('account');
  expect(await faultsOf(proofOf({ ...leafOf(0, '12.5'), account: other }))).toEqual(['account']);
});

test('a negative leaf: invented debts make the sum smaller, and stand on the way of those beside', async () => {
  expect(await faultsOf(proofOf(undefined, leafOf(1, '-7.5')))).toEqual(['negative']);
  expect(await faultsOf(proofOf(leafOf(0, '-12.5')))).toEqual(['negative']);
  const owed = { ...proofOf().tree, owed: money('-50') };
  expect(await faultsOf({ ...proofOf(), tree: owed })).toEqual(['negative']);
});

test.each<[string, (proof: LeafProof) => LeafProof]>([
  ['a balance', (proof) => ({ ...proof, leaf: { ...proof.leaf, balance: money('12.4') } })],
  ['a salt', (proof) => ({ ...proof, leaf: { ...proof.leaf, salt: salt(9) } })],
  [
    'a sum beside',
    (proof) => ({ ...proof, path: proof.path.map((each) => ({ ...each, sum: money('1') })) }),
  ],
  [
    'a hash beside',
    (proof) => ({ ...proof, path: proof.path.map((each) => ({ ...each, hash: salt(3) })) }),
  ],
  [
    'a side',
    (proof) => ({ ...proof, path: proof.path.map((each) => ({ ...each, side: 'left' as const })) }),
  ],
  ['a shorter way', (proof) => ({ ...proof, path: proof.path.slice(1) })],
  ['another total', (proof) => ({ ...proof, tree: { ...proof.tree, owed: money('49') } })],
])('%s that is not the one of the tree', async (_, change) => {
  const faults = await faultsOf(change(proofOf()));
  expect(faults.filter((fault) => fault === 'root' || fault === 'owed')).not.toEqual([]);
});
