// What the vectors of the verifier in Python are made of: a key, a small tree, and what Python says of files.
import { leafText, type TreeNode, treeText } from '@entrepot/contract/openbooks/tree';
import type { Amount } from '@entrepot/contract/money';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booksKey } from '../../apps/server/src/features/openbooks/index.ts';
import { treeOf } from '../../apps/server/src/features/openbooks/make-trees.ts';
import { hashOf } from '../../apps/server/src/features/openbooks/key.ts';
import { verifyBooks } from './drill.ts';

export const KEY = booksKey('secret-of-the-vectors-0123456789abcdef');
/** What Python says of each of these, all in one run. */
export function saidOf(values: readonly object[], ...more: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mall-vectors-'));
  try {
    const names = values.map((value, at) => {
      const file = join(folder, `${at}.json`);
      writeFileSync(file, JSON.stringify(value));
      return file;
    });
    const lines = verifyBooks([...names, ...more]).said.split('\n');
    return names.map((name) => {
      const said = lines.find((line) => line.startsWith(`${name}: `)) ?? 'nothing';
      return said.slice(name.length + 2);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
export const areRight = (values: readonly object[], ...more: string[]): boolean[] =>
  saidOf(values, ...more).map((said) => said.startsWith('right'));
export const isRight = (value: object, ...more: string[]) => areRight([value], ...more)[0] === true;

// Five people: the last goes up to the second level without a neighbour.
export const PEOPLE = ['12.5', '7.5', '30', '0.0000000001', '4'].map((balance, at) => ({
  salt: String(at + 1).repeat(64),
  account: `019ab000-0000-7000-8000-00000000000${at + 1}`,
  balance: balance as Amount,
}));
export type Leaf = (typeof PEOPLE)[number];
export const nodeOf = (leaf: Leaf): TreeNode => ({
  hash: hashOf(leafText(leaf)),
  sum: leaf.balance,
});

export function treeFrom(leaves: readonly TreeNode[]) {
  const levels = treeOf(leaves);
  const [root] = levels.at(-1) as [TreeNode];
  const body = {
    ...{ day: '2026-11-20', accounts: leaves.length, owed: root.sum, root: root.hash },
    at: '2026-11-20T00:00:01.000Z',
  };
  const text = treeText(body);
  return { levels, tree: { ...body, body: text, signature: KEY.sign(text), key: KEY.public } };
}
