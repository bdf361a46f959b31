import { leafText, nodeText } from '@entrepot/contract/openbooks/tree';
import type { OwnLeaf, PublicBooks } from '@entrepot/contract/openbooks/types';
import { parseAmount } from '@entrepot/contract/money';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, showPage } from '../../testing/show-page.tsx';

const hashOf = async (text: string) =>
  Array.from(await sha256(new TextEncoder().encode(text).buffer), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const leaf = { salt: '1'.repeat(64), account: marta.id, balance: parseAmount('12.5') };
const beside = { hash: '2'.repeat(64), sum: parseAmount('987.5') };
const root = await hashOf(
  nodeText({ hash: await hashOf(leafText(leaf)), sum: leaf.balance }, beside),
);
const tree = {
  ...{ day: '2026-11-20', accounts: 2, owed: parseAmount('1000'), root },
  at: '2026-11-20T00:00:01.000Z',
};
const own: OwnLeaf = {
  proof: { format: 'entrepot-leaf/1', tree, leaf, path: [{ side: 'right', ...beside }] },
  tree,
  accounts: [{ id: '019ab000-0000-7000-8000-00000000000a', kind: 'available' }],
};
const signed = { signature: 'ab'.repeat(64), key: 'cd'.repeat(32) };
const books: PublicBooks = {
  key: signed.key,
  checkpoints: [
    {
      day: '2026-11-19',
      number: 1,
      body: JSON.stringify({ count: 3, last: 'e'.repeat(64) }),
      ...signed,
    },
  ],
  tree: { ...tree, body: '{}', ...signed },
};

const open = (answers: Answers = {}) =>
  showPage('/open-books', {
    'accounts.getMe': marta,
    'openbooks.getBooks': { books },
    'openbooks.getOwnLeaf': own,
    ...answers,
  });

beforeEach(() => session.logIn('token-of-marta', marta));

const check = async (answers?: Answers) => {
  await open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
};

test('it shows what is owed, the signed days, and what all that does not prove', async () => {
  session.end();
  await open();
  expect((await screen.findByText('2 accounts')).closest('dl')?.textContent).toContain('1,000.00');
  expect(screen.getByText(root)).toBeTruthy();
  expect(screen.getByText('3 movements')).toBeTruthy();
  expect(screen.getByText(/That the mall has the money/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to check' }).getAttribute('href')).toContain(
    encodeURIComponent('/open-books'),
  );
});

test('a balance that is counted is shown with its time, and the accounts of an export are named', async () => {
  await check();
  const right = await screen.findByText('Your balance is counted.');
  expect(right.closest('[role=status]')?.textContent).toContain('12.50');
  expect(screen.getByText('019ab000-0000-7000-8000-00000000000a')).toBeTruthy();
  expect(
    screen.getByText(new RegExp(`check-leaf balance-2026-11-20.json --account ${marta.id}`)),
  ).toBeTruthy();
});

test.each<[string, OwnLeaf, RegExp]>([
  [
    'smaller than the tree has it',
    {
      ...own,
      proof: own.proof && { ...own.proof, leaf: { ...leaf, balance: parseAmount('12.4') } },
    },
    /does not lead to the root/,
  ],
  [
    'in another tree than everybody was shown',
    { ...own, proof: own.proof && { ...own.proof, tree: { ...tree, root: '9'.repeat(64) } } },
    /not the one that is published/,
  ],
  [
    'beside a debt',
    {
      ...own,
      proof: own.proof && {
        ...own.proof,
        path: [{ side: 'right', ...beside, sum: parseAmount('-1') }],
      },
    },
    /below zero/,
  ],
])('a balance %s is told', async (_, answer, said) => {
  await check({ 'openbooks.getOwnLeaf': answer });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('Your balance is counted.')).toBeNull();
});

test('books that are closed say so, and the own balance can be checked all the same', async () => {
  await check({ 'openbooks.getBooks': { books: null } });
  expect(screen.getByText('The books are not open')).toBeTruthy();
  expect(await screen.findByText('Your balance is counted.')).toBeTruthy();
});

test('whoever is owed nothing is told so', async () => {
  await check({ 'openbooks.getOwnLeaf': { proof: null, tree, accounts: [] } });
  expect(await screen.findByText(/Nothing was owed to you/)).toBeTruthy();
});
