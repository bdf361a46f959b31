import type { Reconciled } from '@entrepot/contract/reserves/reconciliation';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const coin = {
  ...{ network: 'ethereum', networkName: 'Ethereum', asset: '0xcc', coin: 'USDT', decimals: 6 },
};
const row: Reconciled['rows'][number] = {
  ...coin,
  ...{ at: AT, block: 1234, blockHash: '0x1', nodes: 2, addresses: 3 },
  ...{ balance: '80', credited: '100', settled: '40', fees: '0', moved: '20', rest: '-5' },
  explained: [{ why: 'small', amount: '5', count: 2 }],
  verdict: 'missing',
};
const move: Reconciled['moves'][number] = {
  ...{ id: '019ab000-0000-7000-8000-000000000071', ...coin, amount: '20', transaction: '' },
  ...{ reason: 'Float of the first month', state: 'proposed', proposedBy: 'Kim', proposedAt: AT },
  ...{ decidedBy: null, decidedAt: null, declineReason: null, own: false },
  actions: ['approve', 'decline'],
};
const data: Reconciled = {
  ...{ rows: [row], moves: [move], coins: [coin] },
  networks: [{ code: 'ethereum', fault: null }],
  ledger: {
    clearing: parseAmount('60'),
    credited: parseAmount('100'),
    settled: parseAmount('40'),
    rest: ZERO,
  },
};

const open = (reconciled: Reconciled, answers: Answers = {}) =>
  renderPanel(<ReconciliationPage />, {
    at: '/reconciliation',
    answers: { 'reserves.getReconciliation': reconciled, ...answers },
  });

test('what is missing stands in words, beside every difference that has a name', async () => {
  await open(data);
  expect(await screen.findByText('Something is missing')).toBeTruthy();
  expect(screen.getByText('−5 USDT')).toBeTruthy();
  expect(screen.getByText('−40 USDT')).toBeTruthy();
  expect(screen.getByText('0 USDT')).toBeTruthy();
  expect(screen.getByText('2 deposits below the minimum')).toBeTruthy();
  expect(screen.getByText('On the chain, at 3 addresses')).toBeTruthy();
  expect(screen.getByText(/There is less on the chain than the ledger says/)).toBeTruthy();
});

test('what its proposer has taken back is not told as declined', async () => {
  const back = { state: 'taken-back', decidedBy: 'Kim', decidedAt: AT, actions: [] } as const;
  await open({ ...data, moves: [{ ...move, ...back, actions: [], declineReason: 'Not so' }] });
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(screen.getByText('Taken back: Not so')).toBeTruthy();
  expect(screen.getByText(/· taken back by Kim/)).toBeTruthy();
});

test('without networks and reconciliations the page says what comes first', async () => {
  await open({ ...data, rows: [], moves: [], coins: [], networks: [] });
  expect(await screen.findByText('No network yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record your own transfer' })).toBeNull();
});

test('a network that is not read says why', async () => {
  await open({ ...data, rows: [], networks: [{ code: 'ethereum', fault: 'no answer' }] });
  expect(
    await screen.findByText(
      '\u2068Ethereum\u2069 is not read at the moment: \u2068no answer\u2069',
    ),
  ).toBeTruthy();
});

test('a move is proposed with a sign, and approved by another', async () => {
  const { user, of } = await open(data, {
    'reserves.proposeMove': data,
    'reserves.approveMove': data,
  });
  await user.click(await screen.findByRole('button', { name: 'Record your own transfer' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Left the mall' }));
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '12,5');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Taken back by us');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Proposed; another operator has to approve it');
  expect(of('reserves.proposeMove').map(({ input }) => input)).toEqual([
    {
      ...{ network: 'ethereum', asset: '0xcc', amount: '-12.5' },
      ...{ reason: 'Taken back by us', transaction: '' },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Transfer counted');
  expect(of('reserves.approveMove').map(({ input }) => input)).toEqual([{ moveId: move.id }]);
});
