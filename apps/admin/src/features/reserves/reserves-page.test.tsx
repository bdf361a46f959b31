import type { ReserveList } from '@entrepot/contract/reserves/types';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { ReservesPage } from './reserves-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const ADDRESS = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const row: ReserveList['addresses'][number] = {
  ...{ id: '019ab000-0000-7000-8000-000000000071', addedBy: 'Kim', network: 'ethereum' },
  ...{
    kind: 'evm',
    chain: '1',
    address: ADDRESS,
    day: '2026-11-20',
    message: 'Proof',
    signature: '0xab',
  },
  ...{ provenAt: AT, until: AT, state: 'old-proof' },
  reading: { at: AT, block: 1234, blockHash: '0x1', nodes: 2 },
  balances: [
    {
      ...{ asset: '0xcc', coin: 'USDT', decimals: 6, units: '5000000' },
      ...{ amount: '5', frozen: false, counted: parseAmount('5') },
    },
  ],
};
const listed: ReserveList = {
  ...{ held: parseAmount('5'), frozen: ZERO, owed: parseAmount('10'), owedAt: AT, ratio: 50 },
  networks: [
    { code: 'ethereum', name: 'Ethereum', kind: 'evm' },
    { code: 'bitcoin', name: 'Bitcoin', kind: 'bitcoin' },
  ],
  addresses: [row],
};

const open = (list: ReserveList, answers: Answers = {}) =>
  renderPanel(<ReservesPage />, {
    at: '/reserves',
    answers: { 'reserves.listReserves': list, ...answers },
  });

test('without a network or an address the page says what comes first', async () => {
  await open({ ...listed, networks: [], addresses: [] });
  await screen.findByText('No network yet');
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});

test('what its issuer has frozen is on a line of its own, and not counted', async () => {
  const [usdt] = row.balances as [(typeof row.balances)[number]];
  const balances = [{ ...usdt, frozen: true, counted: null }];
  const state = 'counted' as const;
  await open({
    ...listed,
    held: ZERO,
    frozen: parseAmount('5'),
    addresses: [{ ...row, state, balances }],
  });
  expect(await screen.findByText('Frozen by its issuer, not counted')).toBeTruthy();
  expect(screen.getByText('USDT, frozen by its issuer')).toBeTruthy();
});

test('what is held stands beside what is owed, and an address that does not count says why', async () => {
  await open(listed);
  expect(await screen.findByText('50%')).toBeTruthy();
  expect(screen.getByText('Not counted: proof too old')).toBeTruthy();
  expect(screen.getByText(/block 1,234, 2 nodes/)).toBeTruthy();
});

test('the words to sign appear with the address, and go back with their day and the signature', async () => {
  const words = {
    day: '2026-11-21',
    address: ADDRESS,
    message: 'Proof of reserves\nDay: 2026-11-21',
  };
  const { user, of } = await open(
    { ...listed, addresses: [] },
    { 'reserves.getProofText': words, 'reserves.proveAddress': listed },
  );
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Check and save' }));
  expect(dialog.getByText('Please enter the whole address.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Address/ }), ADDRESS);
  await dialog.findByText(/Proof of reserves/);
  await user.type(dialog.getByRole('textbox', { name: /^Signature/ }), ' 0x12 ');
  await user.click(dialog.getByRole('button', { name: 'Check and save' }));
  await screen.findByText('Address proven');
  expect(of('reserves.proveAddress').map(({ input }) => input)).toEqual([
    { network: 'ethereum', address: ADDRESS, day: '2026-11-21', signature: '0x12' },
  ]);
});
