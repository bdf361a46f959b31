import type { Reconciled } from '@entrepot/contract/reserves/reconciliation';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import type { Statements } from '@entrepot/contract/payments/statements';
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
  feesMissing: null,
  verdict: 'missing',
};
const move: Reconciled['moves'][number] = {
  ...{ id: '019ab000-0000-7000-8000-000000000071', ...coin, amount: '20', transaction: '' },
  ...{ reason: 'Float of the first month', state: 'proposed', proposedBy: 'Kim', proposedAt: AT },
  ...{ decidedBy: null, decidedAt: null, declineReason: null, own: false },
  actions: ['approve', 'decline'],
};
const data: Reconciled = {
  ...{
    rows: [row],
    unread: [],
    small: { count: 0, rows: [] },
    closed: { count: 0, rows: [] },
    rounds: [],
    moves: [move],
    coins: [coin],
  },
  networks: [{ code: 'ethereum', name: 'Ethereum', fault: null }],
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
    answers: {
      'reserves.getReconciliation': reconciled,
      'payments.getStatements': { rows: [], places: [] },
      ...answers,
    },
  });

test('what is missing stands in words, beside every difference that has a name', async () => {
  await open(data);
  expect(await screen.findByText('Something is missing')).toBeTruthy();
  expect(screen.getByText('−5.00 USDT')).toBeTruthy();
  expect(screen.getByText('−40.00 USDT')).toBeTruthy();
  expect(screen.getByText('0.00 USDT')).toBeTruthy();
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
  expect(screen.queryByRole('button', { name: 'Record a transfer' })).toBeNull();
});

test('a network that is not read says why', async () => {
  await open({
    ...data,
    rows: [],
    networks: [{ code: 'ethereum', name: 'Ethereum', fault: 'no answer' }],
  });
  expect(
    await screen.findByText(
      '\u2068Ethereum\u2069 is not read at the moment: \u2068no answer\u2069',
    ),
  ).toBeTruthy();
});

const round: Reconciled['rounds'][number] = {
  ...{ network: 'ethereum', networkName: 'Ethereum', addresses: 12_000, isOver: false, hours: 25 },
  fault: null,
  ...{ beganAt: AT, turnAt: AT, whole: { from: AT, to: AT, addresses: 300_000 } },
};

const found: Reconciled['unread'][number] = {
  ...{ ...coin, address: '0xaBcDef', held: '12', more: '7', block: 1200, at: AT },
  ...{ ending: null, ended: null },
};

test('an address with more than was read stands there with what may be the reason, and how far the others are', async () => {
  await open({ ...data, unread: [found], rounds: [round] });
  expect(await screen.findByText('\u20667.00 USDT\u2069 more than was read')).toBeTruthy();
  expect(screen.getByText('0xaBcDef')).toBeTruthy();
  expect(screen.getByText(/^\u206612.00 USDT\u2069 in all, up to block 1,200, /)).toBeTruthy();
  expect(screen.getByText(/A node may have left a transfer out/)).toBeTruthy();
  expect(
    screen.getByText(
      /all 300,000 addresses asked, .*: 12,000 addresses so far. So many take at most 25 hours/,
    ),
  ).toBeTruthy();
});

test('that addresses could not be asked stands beside the round, with the reason', async () => {
  const fault = { text: 'no answer in 9 ms', since: AT };
  await open({ ...data, rounds: [{ ...round, addresses: 0, whole: null, fault }] });
  const said = await screen.findByText(/Not asked since .*: \u2068no answer in 9 ms\u2069$/);
  expect(said.textContent).toMatch(/^Ethereum: Not asked/);
  expect(screen.queryByText(/0 addresses so far/)).toBeNull();
});

test('what is less than the least deposit stands below a line of its own', async () => {
  const small = { count: 900, rows: [{ ...found, held: '0.02', more: '0.01' }] };
  await open({ ...data, small, rounds: [round] });
  const line = await screen.findByText('900 more below the minimum for deposits');
  expect(within(line.parentElement as HTMLElement).getByText('0xaBcDef')).toBeTruthy();
  expect(screen.getByText('Nothing found.')).toBeTruthy();
});

const END = {
  ...{ id: '019ab000-0000-7000-8000-000000000072', reason: 'A contract passed it on' },
  ...{ proposedBy: 'Kim', proposedAt: AT, decidedBy: null, decidedAt: null },
};
const PLACE = { network: 'ethereum', asset: '0xcc', address: '0xaBcDef' };

test('who has looked into an address proposes to close it with what he found out', async () => {
  const { user, of } = await open(
    { ...data, unread: [found] },
    { 'reserves.proposeUnreadEnd': data },
  );
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Closing credits nobody/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^What you found out/ }), END.reason);
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Proposed; another operator has to approve it');
  expect(of('reserves.proposeUnreadEnd').map(({ input }) => input)).toEqual([
    { ...PLACE, reason: END.reason },
  ]);
});

test('another reads what was found out, and declines with a reason', async () => {
  const ending = { ...END, own: false, actions: ['approve' as const, 'decline' as const] };
  const { user, of } = await open(
    { ...data, moves: [], unread: [{ ...found, ending }] },
    { 'reserves.declineUnreadEnd': data },
  );
  expect(
    await screen.findByText(/^Proposed for closing by \u2068Kim\u2069, .*: \u2068A contract/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Not seen');
  await user.click(dialog().getByRole('button', { name: 'Decline' }));
  await screen.findByText('Declined; the address goes on waiting');
  expect(of('reserves.declineUnreadEnd').map(({ input }) => input)).toEqual([
    { endId: END.id, reason: 'Not seen' },
  ]);
});

test('once approved the desk says so', async () => {
  const ending = { ...END, own: false, actions: ['approve' as const] };
  const { user, of } = await open(
    { ...data, moves: [], unread: [{ ...found, ending }] },
    { 'reserves.approveUnreadEnd': data },
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(END.reason)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Address closed');
  expect(of('reserves.approveUnreadEnd').map(({ input }) => input)).toEqual([{ endId: END.id }]);
});

test('what is closed stands apart with who, and what came back says what was said before', async () => {
  const ended = { ...END, decidedBy: 'Lee', decidedAt: AT };
  const closed = { count: 1, rows: [{ ...found, address: '0xClosed', ended }] };
  await open({ ...data, unread: [{ ...found, ended }], closed });
  const line = await screen.findByText('1 closed');
  const apart = within(line.parentElement as HTMLElement);
  expect(
    apart.getByText(
      /^Closed by \u2068Kim\u2069 and \u2068Lee\u2069, .*: \u2068A contract passed it on\u2069$/,
    ),
  ).toBeTruthy();
  expect(apart.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(
    screen.getByText(
      /^Closed before by \u2068Kim\u2069 and \u2068Lee\u2069, .*, when there was less: /,
    ),
  ).toBeTruthy();
});

test('where nothing is found the page says whether anybody has looked', async () => {
  await open(data);
  expect(await screen.findByText('No address has been asked yet.')).toBeTruthy();
});

test('a move is proposed with a sign, and approved by another', async () => {
  const { user, of } = await open(data, {
    'reserves.proposeMove': data,
    'reserves.approveMove': data,
  });
  await user.click(await screen.findByRole('button', { name: 'Record a transfer' }));
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

const statement: Statements['rows'][number] = {
  ...{ place: 'bank', currency: 'USD', day: '2026-11-19', evidence: 'No. 11, page 2' },
  ...{ balance: parseAmount('890'), enteredBy: 'Kim', enteredAt: AT, came: ZERO },
  ...{ went: parseAmount('55'), difference: parseAmount('1000') },
  explained: [{ why: 'untold', amount: parseAmount('-55'), count: 1 }],
  before: { day: '2026-11-12', difference: parseAmount('999') },
  near: [{ id: 'w1', way: 'out', amount: parseAmount('55'), at: AT, counted: true }],
};

test('a bank’s statement stands beside the ledger, with what explains the difference and whether it has changed', async () => {
  const places: Statements['places'] = [{ place: 'bank', currency: 'USD' }];
  const { user, of } = await open(data, {
    'payments.getStatements': { rows: [statement], places },
    'payments.enterStatement': { rows: [statement], places },
  });
  expect(await screen.findByText('1 payment made at the bank and not confirmed')).toBeTruthy();
  expect(screen.getByText('1,000.00 USD')).toBeTruthy();
  expect(screen.getByText(/The difference has changed since the statement before/)).toBeTruthy();
  expect(screen.getByText('1 movement within 3 days of the end of the day')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enter a statement' }));
  const dialog = within(screen.getByRole('dialog'));
  const enter = () => user.click(dialog.getByRole('button', { name: 'Enter' }));
  await enter();
  expect(dialog.getByText('Please choose a day that is over.')).toBeTruthy();
  expect(of('payments.enterStatement')).toEqual([]);
  await user.type(dialog.getByLabelText(/^Day/), '2026-11-19');
  await user.type(dialog.getByRole('textbox', { name: /^Closing balance/ }), '890,5');
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), 'No. 11');
  await enter();
  await screen.findByText('Statement entered');
  expect(of('payments.enterStatement').map(({ input }) => input)).toEqual([
    {
      ...{ place: 'bank', currency: 'USD', day: '2026-11-19', balance: '890.5' },
      evidence: 'No. 11',
    },
  ]);
});
