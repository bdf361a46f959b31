import { parseAmount, parseRate } from '@entrepot/contract/money';
import type {
  AdminPayment,
  ProvidersAnswer,
  Refund,
  Stray,
} from '@entrepot/contract/payments/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { refuse } from '@entrepot/client/testing/played-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { ProvidersPage } from './providers-page.tsx';

const ID = '019ab000-0000-7000-8000-000000000071';
const REPORT = '019ab000-0000-7000-8000-000000000072';
const payment: AdminPayment = {
  ...{ id: ID, state: 'credited', provider: 'sandbox', method: 'Card', currency: 'USD' },
  ...{
    methodName: 'Card',
    amount: parseAmount('100'),
    rate: parseRate('0.9987'),
    gross: parseAmount('99.87'),
  },
  ...{ fee: parseAmount('2'), credit: parseAmount('97.87'), rest: parseAmount('0') },
  ...{
    reversed: parseAmount('0'),
    toGiveBack: parseAmount('0'),
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  ...{ expiresAt: '2026-11-20T11:00:00.000Z', confirmedAt: null, creditedAt: null },
  ...{ endedAt: null, pretends: true, username: 'marta', problem: 'paid-twice' },
  refundWaits: false,
  accountId: anId('019ab000-0000-7000-8000-000000000051'),
  reports: [
    {
      ...{ id: REPORT, kind: 'paid', currency: 'USD', amount: parseAmount('100'), via: 'callback' },
      ...{ seenAt: '2026-11-20T10:01:00.000Z', outcome: 'paid-twice', open: true, note: null },
      mayRefund: true,
      left: parseAmount('100'),
    },
  ],
  ...{ refunds: [], mayRefund: true },
};

const open = (answers: Answers) =>
  renderPanel(<PaymentsPage />, {
    at: `/payments?open=${ID}`,
    answers: {
      'payments.listPayments': {
        ...{ rows: [payment], total: 1, page: 1, size: 50, waiting: 1, strays: [], unreadable: [] },
      },
      'payments.getPayment': payment,
      ...answers,
    },
  });

test('what was not credited is not called so', async () => {
  const credited = { ...payment, creditedAt: '2026-11-20T10:01:00.000Z' };
  const { unmount } = await open({
    'payments.listPayments': {
      ...{ rows: [credited], total: 1, page: 1, size: 50, waiting: 1, strays: [], unreadable: [] },
    },
    'payments.getPayment': credited,
  });
  expect(await screen.findAllByText('97.87')).toHaveLength(2);
  unmount();
  await open({});
  await screen.findByText('−2.00');
  expect(screen.queryByText('97.87')).toBeNull();
});

test('what does not match is closed with a note, and a refund is proposed with a reason', async () => {
  const { user, of } = await open({
    'payments.answerReport': { waiting: 0 },
    'payments.proposeRefund': payment,
  });
  expect(await screen.findByText('−2.00')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Close with a note' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close this report' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Your bank has it back');
  await user.click(dialog.getByRole('button', { name: 'Close with a note' }));
  await screen.findByText('Report closed');
  expect(of('payments.answerReport').map(({ input }) => input)).toEqual([
    { reportId: REPORT, note: 'Your bank has it back' },
  ]);
  const [ofReport, ofPayment] = screen.getAllByRole('button', { name: 'Propose refund' });
  await user.click(ofPayment as HTMLElement);
  const refund = within(screen.getByRole('dialog', { name: /^Refund 100\.00\sUSD/ }));
  await user.type(refund.getByRole('textbox', { name: /^Reason/ }), 'The buyer asked');
  await user.click(refund.getByRole('button', { name: 'Propose refund' }));
  await waitFor(() => expect(of('payments.proposeRefund')).toHaveLength(1));
  await user.click(ofReport as HTMLElement);
  const second = within(screen.getByRole('dialog', { name: /^Refund 100\.00\sUSD/ }));
  second.getByText(/was never credited/);
  await user.type(second.getByRole('textbox', { name: /^Reason/ }), 'Paid twice');
  await user.click(second.getByRole('button', { name: 'Propose refund' }));
  await waitFor(() =>
    expect(of('payments.proposeRefund')[1]?.input).toEqual({
      ...{ paymentId: ID, reportId: REPORT, reason: 'Paid twice' },
    }),
  );
});

test('a report that names no payment is shown above the list, and closed with a note', async () => {
  const stray: Stray = {
    ...{ id: REPORT, kind: 'paid', currency: 'USD', amount: parseAmount('41'), via: 'callback' },
    ...{ seenAt: payment.createdAt, outcome: 'unknown-payment', open: true, note: null },
    ...{ provider: 'sandbox', reference: 'charge_41', owed: null, left: null, ending: null },
  };
  const { user, of } = await open({
    'payments.listPayments': {
      ...{ rows: [{ ...payment, problem: null, refundWaits: true }], total: 1, page: 1, size: 50 },
      ...{ waiting: 2, strays: [stray], unreadable: [] },
    },
    'payments.answerReport': { waiting: 0 },
  });
  const notice = within(await screen.findByRole('region', { name: 'Reports without a payment' }));
  notice.getByText('charge_41');
  expect(notice.getByText('41.00 USD')).toBeTruthy();
  expect(screen.getByText('Refund to approve')).toBeTruthy();
  await user.click(notice.getByRole('button', { name: 'Close with a note' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close this report' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Of another business');
  await user.click(dialog.getByRole('button', { name: 'Close with a note' }));
  await waitFor(() =>
    expect(of('payments.answerReport').map(({ input }) => input)).toEqual([
      { reportId: REPORT, note: 'Of another business' },
    ]),
  );
});

test('what a provider sent and nobody could read is told with its provider, number and time', async () => {
  const at = '2026-11-20T11:00:00.000Z';
  await open({
    'payments.listPayments': {
      ...{ rows: [payment], total: 1, page: 1, size: 50, waiting: 0, strays: [] },
      unreadable: [{ provider: 'stripe', count: 2, at }],
    },
  });
  const region = await screen.findByRole('region', { name: 'Reports that could not be read' });
  expect(within(region).getByText('Card provider')).toBeTruthy();
  expect(within(region).getByText(/2 reports/)).toBeTruthy();
  expect(within(region).getByText(/^the last on .*2026/)).toBeTruthy();
});

const REFUND = '019ab000-0000-7000-8000-000000000073';
const refundOf = (more: Partial<Refund>): Refund => ({
  ...{ id: REFUND, amount: parseAmount('100'), currency: 'USD', uncredited: false },
  ...{ reason: 'The buyer asked', proposedBy: 'Kim', own: false, approvedBy: null, sentAt: null },
  ...{ proposedAt: '2026-11-20T12:00:00.000Z', declinedBy: null, declineReason: null },
  ...{ takenBack: false, mayEnd: false, ending: null, reference: null },
  left: parseAmount('100'),
  ...more,
});

test('a refund that its provider does not take is ended by two, and says who asked first', async () => {
  const of = {
    ...refundOf({ uncredited: true, approvedBy: 'Ana', mayEnd: true }),
    ending: { by: 'Kim', own: false, reason: 'Paid back at its own page', reference: null },
  };
  const { user, of: sent } = await open({
    'payments.getPayment': { ...payment, refunds: [of] },
    'payments.declineRefund': payment,
  });
  expect(await screen.findByText(/^Kim wants to end it/)).toBeTruthy();
  expect(screen.getByText('Paid back at its own page')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End refund' }));
  const dialog = within(screen.getByRole('dialog', { name: /^End the refund of 100\.00\sUSD/ }));
  await user.type(dialog.getByRole('textbox'), 'I saw it there too');
  await user.click(dialog.getByRole('button', { name: 'End refund' }));
  await waitFor(() =>
    expect(sent('payments.declineRefund').map(({ input }) => input)).toEqual([
      { paymentId: ID, refundId: REFUND, reason: 'I saw it there too' },
    ]),
  );
});

test('of what was credited the refund is put back in the balance, or went another way, as two say', async () => {
  const asked = { by: 'Kim', own: false, reason: 'Card closed', reference: 'SEPA 12' };
  const left = parseAmount('60'); // 40 have gone back through its provider
  const charged = refundOf({ approvedBy: 'Ana', mayEnd: true, ending: asked, left });
  const { user, of } = await open({
    'payments.getPayment': { ...payment, refunds: [charged] },
    'payments.declineRefund': payment,
  });
  expect(await screen.findByText(/^.*Kim.* says that it went back outside/)).toBeTruthy();
  expect(screen.getByText('SEPA 12')).toBeTruthy();
  const sent = () => of('payments.declineRefund').map(({ input }) => input);
  await user.click(screen.getByRole('button', { name: 'It went back outside the provider' }));
  const gone = within(screen.getByRole('dialog', { name: /^60\.00\sUSD went back another way/ }));
  await user.type(gone.getByRole('textbox', { name: /^Bank reference/ }), 'SEPA 12');
  await user.type(gone.getByRole('textbox', { name: /^Reason/ }), 'I found it too');
  await user.click(gone.getByRole('button', { name: 'It went back' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Put back in the balance' }));
  const back = within(screen.getByRole('dialog', { name: /^Put .*60\.00\sUSD.* back/ }));
  await user.type(back.getByRole('textbox'), 'No trace of it');
  await user.click(back.getByRole('button', { name: 'Put back in the balance' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const which = { paymentId: ID, refundId: REFUND };
  expect(sent()).toEqual([
    { ...which, reason: 'I found it too', reference: 'SEPA 12' },
    { ...which, reason: 'No trace of it' },
  ]);
});

test('a second person with another reference is told so at its field, and stays', async () => {
  const asked = { by: 'Kim', own: false, reason: 'Card closed', reference: 'SEPA 12' };
  const msg = 'This is another reference than the one that was entered first.';
  const { user } = await open({
    'payments.getPayment': {
      ...payment,
      refunds: [refundOf({ approvedBy: 'Ana', mayEnd: true, ending: asked })],
    },
    'payments.declineRefund': () => refuse('PAYMENT_REFERENCE_DIFFERS', msg),
  });
  await user.click(
    await screen.findByRole('button', { name: 'It went back outside the provider' }),
  );
  const gone = within(screen.getByRole('dialog'));
  const field = gone.getByRole('textbox', { name: /^Bank reference/ });
  await user.type(field, 'SEPA 13');
  await user.type(gone.getByRole('textbox', { name: /^Reason/ }), 'I found it too');
  await user.click(gone.getByRole('button', { name: 'It went back' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  gone.getByText(msg);
});

test('what went back outside the provider is said with its reference, and confirmed by another', async () => {
  const twice = {
    ...{ id: REPORT, kind: 'paid' as const, currency: 'USD', amount: parseAmount('100') },
    ...{ via: 'callback' as const, seenAt: '2026-11-20T11:00:00.000Z', open: false, note: null },
    ...{ outcome: 'paid-twice' as const, mayRefund: true, left: parseAmount('60') },
  };
  const asked = refundOf({ uncredited: true, reference: 'SEPA 12', left: parseAmount('60') });
  const { user, of } = await open({
    'payments.getPayment': {
      ...{ ...payment, toGiveBack: parseAmount('99.87') },
      ...{ reports: [twice], refunds: [asked] },
    },
    'payments.proposeRefund': payment,
    'payments.approveRefund': payment,
  });
  expect(await screen.findByText('SEPA 12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'It went back outside the provider' }));
  const dialog = within(screen.getByRole('dialog', { name: /^60\.00\sUSD went back another way/ }));
  const propose = () => user.click(dialog.getByRole('button', { name: 'Propose' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'By our bank');
  await propose();
  expect(of('payments.proposeRefund')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Bank reference/ }), 'SEPA 13');
  await propose();
  await waitFor(() =>
    expect(of('payments.proposeRefund').map(({ input }) => input)).toEqual([
      { paymentId: ID, reportId: REPORT, reason: 'By our bank', reference: 'SEPA 13' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const confirm = within(screen.getByRole('dialog', { name: /^Confirm that 60\.00\sUSD/ }));
  await user.click(confirm.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(of('payments.approveRefund')).toHaveLength(1));
});

test('a refund is approved by another operator, taken back by who proposed it, and says what became of it', async () => {
  const declined = refundOf({ id: ID, declinedBy: 'Ana', declineReason: 'Not due' });
  const back = refundOf({
    ...{ id: REPORT, declinedBy: 'Kim', takenBack: true, declineReason: 'Asked for by mistake' },
  });
  const { user, of } = await open({
    'payments.getPayment': { ...payment, refunds: [refundOf({ own: true }), declined, back] },
    'payments.declineRefund': payment,
  });
  expect(await screen.findByText('Asked for by mistake')).toBeTruthy();
  for (const label of [
    'Declined by',
    'Why it was declined',
    'Taken back by',
    'Why it was taken back',
  ]) {
    expect(screen.getAllByText(label)).toHaveLength(1);
  }
  expect(screen.queryByRole('button', { name: 'Approve refund' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Take back the refund/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wallet is empty');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(of('payments.declineRefund').map(({ input }) => input)).toEqual([
      { paymentId: ID, refundId: REFUND, reason: 'Wallet is empty' },
    ]),
  );
});

const providers: ProvidersAnswer = {
  providers: [
    {
      ...{ code: 'stripe', hasKeys: false, pretends: false, open: false, minutes: 60 },
      ...{ feeRate: parseRate('0'), methods: [], callback: 'https://mall.example/callbacks/x' },
    },
  ],
  rates: [
    {
      ...{ id: ID, currency: 'USD', rate: parseRate('0.9987'), source: 'Central bank', own: false },
      ...{ observedAt: '2026-11-20T10:00:00.000Z', goodUntil: '2026-11-21T10:00:00.000Z' },
      ...{ proposedBy: 'Kim', approvedBy: null, countsFrom: null },
    },
  ],
};

test('a provider without keys cannot be opened, and a rate is another operator’s to approve', async () => {
  const { user, of } = await renderPanel(<ProvidersPage />, {
    at: '/providers',
    answers: { 'payments.listProviders': providers, 'payments.approveRate': providers },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: /1 USD = 0\.9987 USDT/ }));
  expect(dialog.getByText(/^Proposed by Kim/)).toBeTruthy();
  expect(dialog.getByText('Source: \u2068Central bank\u2069')).toBeTruthy();
  expect(of('payments.approveRate')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(of('payments.approveRate').map(({ input }) => input)).toEqual([{ rateId: ID }]),
  );
});

test('an own rate that nobody has approved is taken back', async () => {
  const [rate] = providers.rates;
  const own = { ...providers, rates: rate ? [{ ...rate, own: true }] : [] };
  const { user, of } = await renderPanel(<ProvidersPage />, {
    at: '/providers',
    answers: { 'payments.listProviders': own, 'payments.takeRateBack': providers },
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Take back .1 USD = 0\.9987 USDT/ }));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Rate taken back');
  expect(of('payments.takeRateBack').map(({ input }) => input)).toEqual([{ rateId: ID }]);
});

test('fee and time are set, and a method is added closed', async () => {
  const { user, of } = await renderPanel(<ProvidersPage />, {
    at: '/providers',
    answers: { 'payments.listProviders': providers, 'payments.saveProvider': providers },
  });
  const type = async (label: RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  const submit = (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Fee and time' }));
  await type(/^Fee/, '10,01');
  await submit('Save');
  screen.getByText('From 0 to 10, such as 2.5.');
  await type(/^Fee/, '2,5');
  await type(/^Minutes/, '20');
  await submit('Save');
  screen.getByText('From 30 to 1440 minutes.');
  await type(/^Minutes/, '90');
  await submit('Save');
  await waitFor(() => expect(of('payments.saveProvider')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Add a method' }));
  await submit('Add a method');
  screen.getByText('Please enter a name.');
  await type(/^Name in English/, 'Card');
  await type(/^Name in .العربية/, ' بطاقة ');
  await type(/^Smallest/, '10');
  await type(/^Largest/, '5000');
  await submit('Add a method');
  await waitFor(() => expect(of('payments.saveProvider')).toHaveLength(2));
  const saved = { code: 'stripe', open: false, feeRate: '0', minutes: 60, methods: [] };
  const card = {
    name: 'Card',
    names: { ar: 'بطاقة' },
    currency: 'USD',
    minimum: '10',
    maximum: '5000',
  };
  expect(of('payments.saveProvider').map(({ input }) => input)).toEqual([
    { ...saved, feeRate: '0.025', minutes: 90 },
    { ...saved, methods: [{ ...card, bankCode: '', open: false }] },
  ]);
});

test('a provider or a method is opened, closed or removed when its dialog has said what that does', async () => {
  const [stripe] = providers.providers;
  const method = {
    ...{ name: 'Card', names: {}, currency: 'USD' as const, bankCode: '', open: true },
    ...{ minimum: parseAmount('10'), maximum: parseAmount('5000') },
  };
  const closed = { ...method, name: 'Bank', open: false };
  const provider = stripe && { ...stripe, hasKeys: true, methods: [method, closed] };
  const { user, of } = await renderPanel(<ProvidersPage />, {
    at: '/providers',
    answers: {
      'payments.listProviders': { ...providers, providers: provider ? [provider] : [] },
      'payments.saveProvider': providers,
    },
  });
  const act = async (button: string, says: RegExp, submit: string) => {
    const sent = of('payments.saveProvider').length;
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText(says);
    expect(of('payments.saveProvider')).toHaveLength(sent);
    await user.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(of('payments.saveProvider')).toHaveLength(sent + 1));
  };
  await act('Open: Card provider', /at once/, 'Open provider');
  await act('Close: Card · USD', /have begun with it can still be paid/, 'Close method');
  await act('Open: Bank · USD', /has a rate/, 'Open method');
  await act('Remove: Bank · USD', /have begun with it can still be paid/, 'Remove method');
  const saved = { code: 'stripe', open: false, feeRate: '0', minutes: 60 };
  expect(of('payments.saveProvider').map(({ input }) => input)).toEqual([
    { ...saved, open: true, methods: [method, closed] },
    { ...saved, methods: [{ ...method, open: false }, closed] },
    { ...saved, methods: [method, { ...closed, open: true }] },
    { ...saved, methods: [method] },
  ]);
});
