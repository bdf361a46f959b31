import { leafText, nodeText } from '@entrepot/contract/openbooks/tree';
import type { OwnLeaf, PublicBooks } from '@entrepot/contract/openbooks/types';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import { aSignedTree } from '@entrepot/contract/testing/a-signed-tree';
import type { PublicReserves } from '@entrepot/contract/reserves/types';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { refuse } from '@entrepot/client/testing/played-server.ts';
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
const body = {
  ...{ day: '2026-11-20', accounts: 2, owed: parseAmount('1000'), root },
  at: '2026-11-20T00:00:01.000Z',
};
const tree = await aSignedTree(body);
const own: OwnLeaf = {
  proof: { format: 'entrepot-leaf/1', tree, leaf, path: [{ side: 'right', ...beside }] },
  tree,
  accounts: [{ id: '019ab000-0000-7000-8000-00000000000a', kind: 'available' }],
};
const signed = { signature: 'ab'.repeat(64), key: tree.key };
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
  tree,
};

const ADDRESS = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const noReserves: PublicReserves = {
  ...{ format: 'entrepot-reserves/2', at: tree.at, key: signed.key, held: ZERO, frozen: ZERO },
  ...{ owed: tree.owed, owedAt: tree.at, ratio: null, tree: books.tree, addresses: [] },
};
const NAMES = { ethereum: 'Ethereum (ERC-20)' };
const withReserves: PublicReserves = {
  ...{ ...noReserves, held: parseAmount('1050'), ratio: 105 },
  addresses: [
    {
      ...{ network: 'ethereum', kind: 'evm', chain: '1', address: ADDRESS, day: '2026-11-20' },
      ...{ message: 'Proof of reserves', signature: '0xab', provenAt: tree.at, until: tree.at },
      state: 'counted',
      reading: { at: tree.at, block: 7, blockHash: '0x77', nodes: 2 },
      balances: [
        {
          ...{ asset: '0xcc', coin: 'USDT', decimals: 6, units: '1050000000' },
          ...{ amount: '1050', frozen: false, counted: parseAmount('1050') },
        },
        {
          ...{ asset: 'native', coin: 'ETH', decimals: 18, units: '1', amount: '0.5' },
          ...{ frozen: false, counted: null },
        },
        {
          ...{ asset: '0xdd', coin: 'USDT', decimals: 6, units: '12345678500000' },
          ...{ amount: '12345678.5', frozen: true, counted: null },
        },
      ],
    },
  ],
};

const open = (answers: Answers = {}) =>
  showPage('/open-books', {
    'accounts.getMe': marta,
    'openbooks.getBooks': { books },
    'reserves.getReserves': { reserves: noReserves, networkNames: {} },
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
  expect(screen.getByText(/That the mall can pay everybody at once/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to check' }).getAttribute('href')).toContain(
    encodeURIComponent('/open-books'),
  );
});

test('what was not read yet is not called nothing', async () => {
  const addresses = withReserves.addresses.map((each) => ({
    ...each,
    ...{ reading: null, state: 'not-read' as const, balances: [] },
  }));
  const reserves = { ...withReserves, held: ZERO, ratio: 0, addresses };
  await open({ 'reserves.getReserves': { reserves, networkNames: NAMES } });
  const held = (await screen.findByText('Held, counted')).closest('dl');
  expect(held?.textContent).toContain('Not read yet');
  expect(held?.textContent).not.toContain('0%');
});

test('a balance that is counted is shown with its time, and the accounts of an export are named', async () => {
  await check();
  const right = await screen.findByText('Your balance is counted.');
  expect(right.closest('[role=status]')?.textContent).toContain('12.50');
  expect(screen.getByText('019ab000-0000-7000-8000-00000000000a')).toBeTruthy();
  expect(
    screen.getByText(
      `python3 tools/verify-books.py --account ${marta.id} --root ${root} --key ${tree.key} balance-2026-11-20.json`,
    ),
  ).toBeTruthy();
});

const proofWith = (change: object): OwnLeaf => ({
  ...own,
  proof: own.proof && { ...own.proof, ...change },
});
const later = { ...body, day: '2026-11-21' };

test.each<[string, OwnLeaf, RegExp]>([
  [
    'smaller than the tree has it',
    proofWith({ leaf: { ...leaf, balance: parseAmount('12.4') } }),
    /does not lead to the root/,
  ],
  [
    'in another tree than everybody was shown',
    proofWith({ tree: { ...tree, root: '9'.repeat(64) } }),
    /not the one that is published/,
  ],
  [
    'beside a debt',
    proofWith({ path: [{ side: 'right', ...beside, sum: parseAmount('-1') }] }),
    /below zero/,
  ],
  [
    'in a tree that was not signed',
    proofWith({ tree: { ...tree, signature: 'ab'.repeat(64) } }),
    /signature is not by the key/,
  ],
  [
    'whose total is not the one that was signed',
    proofWith({ tree: { ...tree, owed: parseAmount('1001') } }),
    /total is not the one that was signed/,
  ],
  [
    'signed with another key',
    proofWith({ tree: await aSignedTree(body) }),
    /another key than the one published/,
  ],
  [
    'in a tree of a day that nobody was shown',
    proofWith({ tree: await aSignedTree({ ...later, root: '8'.repeat(64) }) }),
    /not the one that is published/,
  ],
])('a balance %s is told', async (_, answer, said) => {
  await check({ 'openbooks.getOwnLeaf': answer });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('Your balance is counted.')).toBeNull();
});

test('a page that was opened before midnight asks for the tree that was published since', async () => {
  const next = await aSignedTree(later);
  let asked = 0;
  await check({
    'openbooks.getBooks': () => ({ books: asked++ === 0 ? books : { ...books, tree: next } }),
    'openbooks.getOwnLeaf': proofWith({ tree: next }),
  });
  expect(await screen.findByText('Your balance is counted.')).toBeTruthy();
});

test('a check that did not come about says why where it was asked for, and can be made again', async () => {
  let tries = 0;
  await check({
    'openbooks.getOwnLeaf': () => (tries++ === 0 ? refuse('TOO_MANY_REQUESTS', 'Not now.') : own),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  await userEvent.click(screen.getByRole('button', { name: 'Check my balance' }));
  expect(await screen.findByText('Your balance is counted.')).toBeTruthy();
  expect(screen.queryByText('Not now.')).toBeNull();
});

test('books that are closed say so, and the own balance can be checked all the same', async () => {
  await check({ 'openbooks.getBooks': { books: null } });
  expect(screen.getByText('The books are not open')).toBeTruthy();
  expect(await screen.findByText('Your balance is counted.')).toBeTruthy();
  // Nothing to compare it with but what somebody else was shown.
  expect(screen.getByText(root)).toBeTruthy();
  expect(screen.getByText(tree.key)).toBeTruthy();
  expect(screen.getByText(/^The mall does not publish this total/)).toBeTruthy();
});

test('whoever is owed nothing is told so', async () => {
  await check({ 'openbooks.getOwnLeaf': { proof: null, tree, accounts: [] } });
  expect(await screen.findByText(/Nothing was owed to you/)).toBeTruthy();
});

test('what the mall holds stands beside what it owes, with what anybody needs to check it', async () => {
  await open({ 'reserves.getReserves': { reserves: withReserves, networkNames: NAMES } });
  const held = await screen.findByText('Held for what is owed');
  expect(held.closest('div')?.textContent).toContain('105');
  expect(screen.getByText('1,050.00 USDT, 0.50 ETH, 12,345,678.50 USDT')).toBeTruthy();
  expect(screen.getByText('12,345,678.50')).toBeTruthy();
  expect(screen.getByText('20 Nov 2026')).toBeTruthy();
  expect(screen.getByText('ETH, not counted')).toBeTruthy();
  expect(screen.getByText('Ethereum (ERC-20)')).toBeTruthy();
  expect(screen.getByText(ADDRESS)).toBeTruthy();
  expect(screen.getByText(/from 2 nodes that agree/)).toBeTruthy();
  expect(screen.getByText('0x77')).toBeTruthy();
});

test('an address that is not counted says why', async () => {
  const [address] = withReserves.addresses;
  const old = { ...withReserves, addresses: [{ ...address, state: 'old-proof' }] };
  await open({ 'reserves.getReserves': { reserves: old, networkNames: NAMES } } as Answers);
  expect(await screen.findByText('not counted: signed more than 30 days ago')).toBeTruthy();
});

test('without an address it says that nothing is published', async () => {
  await open();
  expect(await screen.findByText(/^No reserves published/)).toBeTruthy();
});
