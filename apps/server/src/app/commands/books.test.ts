import { type LeafProof, leafProof } from '@entrepot/contract/openbooks/types';
import { leafText, treeText } from '@entrepot/contract/openbooks/tree';
import { treeBody } from '@entrepot/contract/openbooks/types';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { booksKey } from '../../features/openbooks/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { checkLeafFile } from './books.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-leaf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ME = '019ab000-0000-7000-8000-000000000001';
const leaf = { salt: '1'.repeat(64), account: ME, balance: '12.5' };
const root = createHash('sha256')
  .update(leafText(leaf as LeafProof['leaf']))
  .digest('hex');
const tree = treeBody.parse({
  ...{ day: '2026-11-20', accounts: 1, owed: '12.5', root },
  at: '2026-11-20T00:00:01.000Z',
});
const body = treeText(tree);
const key = booksKey('secret-of-the-command-0123456789abcdef');
/** Somebody who is alone in the tree. */
const proof: LeafProof = leafProof.parse({
  format: 'entrepot-leaf/1',
  tree: { ...tree, body, signature: key.sign(body), key: key.public },
  leaf,
  path: [],
});

function file(content: unknown): string {
  const path = join(folder, 'leaf.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a right proof says what is counted, and which root and key to compare', async () => {
  const published = { root: root.toUpperCase(), key: key.public.toUpperCase() };
  const { said, faults } = await checkLeafFile(file(proof), ME, published);
  expect(faults).toBe(0);
  expect(said).toContain('12.5 USDT are counted in 12.5 USDT');
  expect(said).toContain(root);
  expect(said).toContain(key.public);
});

test.each<[string, unknown, { root?: string; key?: string }, string]>([
  ['of somebody else', proof, {}, 'the proof of somebody else'],
  ['beside another root', proof, { root: '9'.repeat(64) }, 'not the one that was published'],
  ['beside another key', proof, { key: '9'.repeat(64) }, 'another key than the mall’s'],
  [
    'with another balance',
    { ...proof, leaf: { ...leaf, balance: '12' } },
    {},
    'does not lead to the root',
  ],
  [
    'with another signature',
    { ...proof, tree: { ...proof.tree, signature: key.sign('another text') } },
    {},
    'the signature is not that of its key',
  ],
])('one %s is not proven', async (which, content, published, said) => {
  const account = which === 'of somebody else' ? ME.replace(/1$/, '2') : ME;
  expect((await checkLeafFile(file(content), account, published)).said).toContain(said);
});

test('another file is none, and neither is one without a signature', async () => {
  await expect(checkLeafFile(file({ seed: 1 }), ME)).rejects.toThrow(CannotStart);
  await expect(checkLeafFile(file({ ...proof, tree }), ME)).rejects.toThrow('wrong at tree.body');
});
