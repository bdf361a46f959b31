import { leafText, nodeText } from '@entrepot/contract/openbooks/tree';
import type { OwnLeaf } from '@entrepot/contract/openbooks/types';
import { parseAmount } from '@entrepot/contract/money';
import { aSignedTree } from '@entrepot/contract/testing/a-signed-tree';
import { anId } from '@entrepot/contract/testing/an-id';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { OpenBooksPage } from './open-books-page.tsx';

const hashOf = async (text: string) =>
  Array.from(await sha256(new TextEncoder().encode(text).buffer), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const ME = '019ab000-0000-7000-8000-000000000001';
const leaf = { salt: '1'.repeat(64), account: anId(ME) as never, balance: parseAmount('12.5') };
const beside = { hash: '2'.repeat(64), sum: parseAmount('987.5') };
const root = await hashOf(
  nodeText({ hash: await hashOf(leafText(leaf)), sum: leaf.balance }, beside),
);
const tree = await aSignedTree({
  ...{ day: '2026-11-20', accounts: 2, owed: parseAmount('1000'), root },
  at: '2026-11-20T00:00:01.000Z',
});
const own: OwnLeaf = {
  proof: { format: 'entrepot-leaf/1', tree, leaf, path: [{ side: 'right', ...beside }] },
  tree,
  accounts: [{ id: '019ab000-0000-7000-8000-00000000000a', kind: 'available' }],
};

const open = (leafOf: OwnLeaf) =>
  renderPage(<OpenBooksPage />, {
    'openbooks.getOwnLeaf': () => leafOf,
    'accounts.getMe': () => ({ id: ME }),
  });

test('the shop’s money is found in the sum, and the accounts of an export are named', async () => {
  open(own);
  expect(await screen.findByText('Your money is counted.')).toBeTruthy();
  expect(screen.getByText(root)).toBeTruthy();
  expect(screen.getByText(tree.key)).toBeTruthy();
  expect(screen.getByText('019ab000-0000-7000-8000-00000000000a')).toBeTruthy();
});

test.each<[string, Partial<typeof tree>, string]>([
  ['does not lead to the root', { root: '3'.repeat(64) }, 'It does not lead to the root'],
  ['is not signed', { signature: '3'.repeat(128) }, 'The signature is not by the key'],
])('a proof that %s says so', async (_, change, said) => {
  const proof = own.proof && { ...own.proof, tree: { ...tree, ...change } };
  open({ ...own, proof });
  expect(await screen.findByText('This proof is not right.')).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${said}`))).toBeTruthy();
});

test('whoever was owed nothing is told so', async () => {
  open({ ...own, proof: null, accounts: [] });
  expect(await screen.findByText(/^Nothing was owed/)).toBeTruthy();
});
