import type { AdminChannels, AdminDeposit } from '@entrepot/contract/deposits/types';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { ChannelsPage } from './channels-page.tsx';
import { DepositsPage } from './deposits-page.tsx';

const unknown: AdminDeposit = {
  ...{ id: '019ab000-0000-7000-8000-000000000091', state: 'unknown', coin: null },
  ...{ network: 'demo-chain', networkName: 'Demo chain', address: '0xTo', transaction: '0xabc' },
  ...{ sent: null, confirmations: 6, confirmationsNeeded: 6, price: null, value: null },
  ...{ fee: null, rest: null, net: null, least: null, together: null, taken: null },
  ...{ seenAt: '2026-11-20T10:00:00.000Z', waitUntil: null, confirmedAt: null },
  ...{ creditedAt: null, endedAt: null, asset: '0xToken', sender: '0xFrom', picture: null },
  ...{ accountId: anId('019ab000-0000-7000-8000-000000000051'), username: 'marta' },
  ...{ proposals: [], actions: ['propose'] },
};
const WHICH = { depositId: unknown.id };

const open = (deposit = unknown, answers: Answers = {}) =>
  renderPanel(<DepositsPage />, {
    at: `/deposits?open=${unknown.id}`,
    answers: {
      'deposits.listDeposits': { rows: [deposit], total: 1, page: 1, size: 50, waiting: 1 },
      'deposits.getDeposit': deposit,
      ...answers,
    },
  });

test('a credit is proposed with an amount and with what shows that it is right', async () => {
  const { user, of } = await open(unknown, { 'deposits.proposeCredit': unknown });
  await user.click(await screen.findByRole('button', { name: 'Propose credit' }));
  const dialog = within(screen.getByRole('dialog', { name: /Propose a credit for marta/ }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Propose credit' }));
  await user.type(dialog.getByRole('textbox', { name: /^Credit/ }), '1e3');
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), 'short');
  await send();
  expect(dialog.getByText('Please enter an amount such as 25.50')).toBeTruthy();
  expect(dialog.getByText('Please write at least 10 letters.')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /^Credit/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Credit/ }), '7,50');
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), ' but enough');
  await send();
  await waitFor(() =>
    expect(of('deposits.proposeCredit').map(({ input }) => input)).toEqual([
      { ...WHICH, amount: '7.50', evidence: 'short but enough' },
    ]),
  );
});

test('what another operator proposed is read, and approved once that is confirmed', async () => {
  const said: AdminDeposit['proposals'][number] = {
    ...{ amount: parseAmount('7.5'), evidence: 'Receipt 4711', by: 'Kim Harbour', own: false },
    ...{ at: '2026-11-20T11:00:00.000Z', decidedBy: null, decidedAt: null },
    ...{ state: 'proposed', declineReason: null },
  };
  const proposed: AdminDeposit = {
    ...{ ...unknown, proposals: [said], actions: ['approve', 'decline'] },
  };
  const { user, of } = await open(proposed, { 'deposits.approveCredit': proposed });
  await user.click(await screen.findByRole('button', { name: 'Approve credit' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Credit 7.50 USDT/ }));
  expect(dialog.getByText('Receipt 4711')).toBeTruthy();
  expect(of('deposits.approveCredit')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve credit' }));
  await waitFor(() =>
    expect(of('deposits.approveCredit').map(({ input }) => input)).toEqual([WHICH]),
  );
});

const CHANNELS: AdminChannels = {
  networks: [
    {
      ...{ code: 'demo-chain', kind: 'evm', nativeDecimals: 18, open: true, reached: false },
      ...{ hasKey: true, nodes: 2, headNo: 1_234, readNo: 1_230, finalNo: 1_200 },
      ...{ lookedAt: '2026-11-20T11:00:00.000Z', fault: 'no answer in 15000 ms' },
    },
  ],
  channels: [
    {
      ...{ id: '019ab000-0000-7000-8000-000000000092', coin: 'ETH', network: 'demo-chain' },
      ...{ networkName: 'Demo chain', contract: null, least: parseAmount('0.01') },
      ...{ most: parseAmount('10'), fee: parseAmount('1'), confirmations: 6, minutes: 5 },
      ...{ region: '', atPar: false, decimals: 18, priceMinutes: 60, open: false },
      lacks: ['key'],
    },
  ],
  prices: [
    {
      ...{ id: '019ab000-0000-7000-8000-000000000093', coin: 'ETH', price: parseAmount('3000') },
      ...{ source: 'Two exchanges, noon', proposedBy: 'Kim Harbour', approvedBy: null },
      ...{ proposedAt: '2026-11-20T11:00:00.000Z', own: false, holds: false },
    },
  ],
};

test('a channel says what it lacks, and a price of another operator is approved', async () => {
  const { user, of } = await renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: {
      'deposits.listChannels': CHANNELS,
      'deposits.approvePrice': CHANNELS,
      'deposits.openChannel': CHANNELS,
    },
  });
  expect(await screen.findByText('No public key (DEPOSIT_KEYS)')).toBeTruthy();
  expect(screen.getByText('Newest block 1,234, read up to 1,230, final up to 1,200')).toBeTruthy();
  expect(screen.getByText(/2 nodes, which have to agree/)).toBeTruthy();
  expect(screen.getByText('no answer in 15000 ms')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(of('deposits.approvePrice').map(({ input }) => input)).toEqual([
      { priceId: CHANNELS.prices[0]?.id },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^Open: ETH/ }));
  await waitFor(() =>
    expect(of('deposits.openChannel').map(({ input }) => input)).toEqual([
      { channelId: CHANNELS.channels[0]?.id, open: true },
    ]),
  );
});
