import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import type { AdminWithdrawal, SignerState } from '@entrepot/contract/withdrawals/types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { SignerPage } from './signer-page.tsx';

const WHICH = { withdrawalId: '019ab000-0000-7000-8000-000000000081' };
const AT = '2026-11-20T10:00:00.000Z';

const standing: SignerState = {
  stations: [
    {
      ...{ network: 'ERC20', asset: 'USDT', driver: 'keystore', version: '1' },
      contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      sender: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      ...{ serves: true, alive: true, seenAt: AT, fault: null, faultSince: null, nodes: 2 },
      ...{ head: 120, final: 114, nextNonce: 7, chainNonce: 7 },
      ...{ float: parseAmount('9000'), floatMost: parseAmount('5000'), gas: parseAmount('1.5') },
      ...{ payoutCap: parseAmount('2000'), twoPeopleAbove: parseAmount('1000') },
      ...{ hourCap: parseAmount('5000'), hourUsed: parseAmount('120') },
      ...{ dayCap: parseAmount('20000'), dayUsed: parseAmount('640') },
    },
  ],
  stop: null,
  booksWrongAt: null,
  replaced: [],
  payments: [
    {
      ...{ ...WHICH, network: 'ERC20', amount: parseAmount('59'), held: true, word: 'cap-hour' },
      ...{ nonce: null, attempts: 0, since: AT, givesUpAt: '2026-11-23T10:00:00.000Z' },
      puzzle: null,
    },
  ],
};

const aWithdrawal: AdminWithdrawal = {
  ...{ id: WHICH.withdrawalId, state: 'signing', chain: 'ERC20', address: '0x1', bank: null },
  ...{ amount: parseAmount('60'), fee: parseAmount('1'), net: parseAmount('59'), hold: null },
  ...{ createdAt: AT, expectedAt: AT, late: false, lapsed: false, pretends: false },
  ...{ approvalsNeeded: 0, approvals: 0, approvedAt: AT, signedAt: AT, sentAt: null },
  ...{
    endedAt: null,
    transaction: null,
    refusalReason: null,
    refusalGround: null,
    refusalEndsAt: null,
  },
  ...{ accountId: anId('019ab000-0000-7000-8000-000000000051'), username: 'marta' },
  ...{ brand: 'Entrepot', approvers: [], payer: null, relieved: [], unpaid: null, looks: [] },
  ...{ mayHavePaid: false, refusedBefore: false, refusalAsked: null, signerWord: 'cap-hour' },
  ...{ screening: null, actions: [] },
};

const open = (signer = standing, answers: Answers = {}) =>
  renderPanel(<SignerPage />, {
    at: '/signer',
    answers: { 'withdrawals.getSigner': signer, ...answers },
  });

test('caps with what is used of them, the float, and why a payout is held stand there', async () => {
  await open();
  expect(await screen.findByText('120.00 of 5,000.00 USDT')).toBeTruthy();
  expect(screen.getByText('9,000.00 USDT: more than it should hold')).toBeTruthy();
  expect(screen.getByText('1.50 ETH')).toBeTruthy();
  expect(screen.getByText('Cap for the hour is used')).toBeTruthy();
  expect(screen.getByText(/^Given back at .* unless signed$/)).toBeTruthy();
});

test('payments of a key that was replaced are named with its address, and what to do about them', async () => {
  const sender = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
  await open({ ...standing, replaced: [{ network: 'ERC20', sender, payments: 2 }] });
  const notice = await screen.findByRole('region', { name: 'Payments of a replaced key' });
  expect(notice.textContent).toContain(`ERC20: 2 payments signed by the key of ${sender}`);
  expect(notice.textContent).toContain('Start the signer with this earlier key');
  expect(notice.textContent).toContain('Do not pay them by hand');
});

test('of a network that stands still it says why, and since when; and of how many nodes it asks', async () => {
  const [station] = standing.stations as [SignerState['stations'][number]];
  const fault = 'the second node does not answer as it should';
  const still = { ...station, fault, faultSince: '2026-11-20T08:30:00.000Z', serves: false };
  const first = await open({ ...standing, stations: [still] });
  const said = await screen.findByText(fault);
  expect(said.parentElement?.textContent).toMatch(
    /^It has stood still since .*(8:30|08:30).*: the second/,
  );
  expect(screen.getByText('Two')).toBeTruthy();
  first.unmount();
  await open({ ...standing, stations: [{ ...station, nodes: 1 }] });
  expect(await screen.findByText('One (a demo needs no second)')).toBeTruthy();
});

test('stopping all payouts wants a reason; the one who stopped them cannot lift it', async () => {
  const stop = { reason: 'Something looks wrong', by: 'Kim Harbour', until: AT, mine: true };
  const { user, of } = await open(standing, {
    'withdrawals.stopPayouts': { ...standing, stop },
  });
  await user.click(await screen.findByRole('button', { name: 'Hold all payouts' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Hold all/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Something looks wrong');
  await user.click(dialog.getByRole('button', { name: 'Hold all payouts' }));
  await waitFor(() =>
    expect(of('withdrawals.stopPayouts').map(({ input }) => input)).toEqual([
      { reason: 'Something looks wrong' },
    ]),
  );
});

test('while they are on hold, another person lets them go on', async () => {
  const stop = { reason: 'Something looks wrong', by: 'Kim Harbour', until: AT };
  const first = await open({ ...standing, stop: { ...stop, mine: true } });
  const lift = await screen.findByRole('button', { name: 'Resume payouts' });
  // A network that could pay does not, as long as everything is on hold.
  expect(screen.getByText('On hold')).toBeTruthy();
  expect(screen.queryByText('Pays out')).toBeNull();
  expect((lift as HTMLButtonElement).disabled).toBe(true);
  first.unmount();
  const { user, of } = await open(
    { ...standing, stop: { ...stop, mine: false } },
    { 'withdrawals.liftStop': standing },
  );
  await user.click(await screen.findByRole('button', { name: 'Resume payouts' }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Resume payouts' }),
  );
  await waitFor(() => expect(of('withdrawals.liftStop')).toHaveLength(1));
});

test('while the books do not add up, the page says so', async () => {
  await open({ ...standing, booksWrongAt: AT });
  const notice = within(await screen.findByRole('region', { name: 'The books do not add up' }));
  expect(notice.getByText(/^Found at .* Nothing more is signed/)).toBeTruthy();
});

test('what is held can be given back, with a reason', async () => {
  const { user, of } = await open(standing, {
    'withdrawals.givePayoutUp': standing,
    'withdrawals.getWithdrawal': aWithdrawal,
  });
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked for by phone');
  await user.click(dialog.getByRole('button', { name: 'Give back' }));
  await waitFor(() =>
    expect(of('withdrawals.givePayoutUp').map(({ input }) => input)).toEqual([
      { ...WHICH, reason: 'Asked for by phone' },
    ]),
  );
});

test('how a payment ended that the signer cannot tell: one says what he has seen, another agrees', async () => {
  const [held] = standing.payments as [SignerState['payments'][number]];
  const sent = { ...held, held: false, givesUpAt: null, nonce: 4, attempts: 1 };
  const withOutcome = (
    word: 'transfer-not-seen' | 'nonce-used-elsewhere',
    outcome: { paid: boolean; reason: string; by: string; mine: boolean } | null,
  ): SignerState => ({ ...standing, payments: [{ ...sent, word, puzzle: { outcome } }] });
  const elsewhere = await open(withOutcome('nonce-used-elsewhere', null));
  expect(await screen.findByRole('button', { name: 'It has not arrived' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'It has arrived' })).toBeNull();
  elsewhere.unmount();
  const proposed = { paid: true, reason: 'Seen in the explorer', by: 'Kim Harbour' };
  const first = await open(withOutcome('transfer-not-seen', null), {
    'withdrawals.proposeOutcome': withOutcome('transfer-not-seen', { ...proposed, mine: true }),
  });
  await first.user.click(await screen.findByRole('button', { name: 'It has arrived' }));
  const dialog = within(screen.getByRole('dialog'));
  await first.user.type(dialog.getByRole('textbox'), 'Seen in the explorer');
  await first.user.click(dialog.getByRole('button', { name: 'It has arrived' }));
  await waitFor(() =>
    expect(first.of('withdrawals.proposeOutcome').map(({ input }) => input)).toEqual([
      { ...WHICH, paid: true, reason: 'Seen in the explorer' },
    ]),
  );
  first.unmount();
  const own = await open(withOutcome('transfer-not-seen', { ...proposed, mine: true }));
  expect(await screen.findByRole('button', { name: 'Not so' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  own.unmount();
  const second = await open(withOutcome('transfer-not-seen', { ...proposed, mine: false }), {
    'withdrawals.approveOutcome': standing,
  });
  await second.user.click(await screen.findByRole('button', { name: 'Agree' }));
  await second.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree' }),
  );
  await waitFor(() => expect(second.of('withdrawals.approveOutcome')).toHaveLength(1));
});
