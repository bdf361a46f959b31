import { parseAmount, parseRate } from '@entrepot/contract/money';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { showPage } from '../../testing/show-page.tsx';

const ADDRESS = 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR';
const FEE = { feeRate: parseRate('0'), leastFee: parseAmount('1') };
const TERMS: Terms = {
  ...{ currency: 'USDT', open: true, available: parseAmount('4000') },
  ...{ minimum: parseAmount('10'), maximum: parseAmount('5000'), fromHour: 0, untilHour: 24 },
  ...{
    dailyCount: 5,
    closing: null,
    bankClosing: null,
    notYet: null,
    usedToday: 1,
    twoPeopleAbove: parseAmount('1000'),
    askedToday: parseAmount('0'),
    expectedMinutes: 90,
  },
  ...{ hoursComing: [], expectedComing: [] },
  networks: [{ chain: 'TRC20', ...FEE, coming: [], pretends: true }],
  address: { chain: 'TRC20', address: ADDRESS, boundAt: '2026-10-01T00:00:00.000Z' },
  addressWaitDays: 1,
  ...{ fundPasswordSet: true, secondStep: false, hold: null, bank: null },
};

const open = (terms: Partial<Terms>) =>
  showPage(paths.withdraw(), {
    'accounts.getMe': marta,
    'withdrawals.getTerms': { ...TERMS, ...terms },
    'withdrawals.listWithdrawals': { rows: [], page: 1, size: 20, total: 0 },
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('the time that is said is that of a withdrawal that waits: the end of its hold, and the usual minutes after it', async () => {
  await open({ hold: { reason: 'password-changed', until: '2026-11-21T10:00:00.000Z' } });
  const why = await screen.findByText(/your login password was changed recently/);
  const until = /waits until (.*?)\. Then/.exec(why.textContent)?.[1] ?? 'no time';
  const hour = /(\d+):00/.exec(until)?.[1] ?? 'no hour';
  expect(why.textContent).toContain(
    `Expected by ${until.replace(`${hour}:00`, `${(Number(hour) + 1) % 24}:30`)}.`,
  );
  expect(screen.queryByText(/within 90 minutes/)).toBeNull();
});

test('above the limit no minutes are promised before two people have looked', async () => {
  const { user } = await open({});
  expect(await screen.findByText('It should arrive within 90 minutes.')).toBeTruthy();
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  await user.type(amount, '1000');
  expect(screen.getByText('It should arrive within 90 minutes.')).toBeTruthy();
  await user.type(amount, '.01');
  expect(screen.queryByText('It should arrive within 90 minutes.')).toBeNull();
  expect(
    screen.getByText(
      'Two members of staff check what you ask for above 1,000.00 USDT in one day (UTC) first; then it should arrive within 90 minutes. If they have not after 72 hours, the whole amount is back in your balance.',
    ),
  ).toBeTruthy();
});

test('what will cost, last or close something else is said before anything is confirmed', async () => {
  const from = '2026-11-21T10:00:00.000Z';
  const dearer = { feeRate: parseRate('0'), leastFee: parseAmount('3'), from };
  const { user } = await open({
    networks: TERMS.networks.map((network) => ({ ...network, coming: [dearer] })),
    expectedComing: [{ expectedMinutes: 600, from }],
    hoursComing: [{ fromHour: 9, untilHour: 17, from }],
  });
  expect(await screen.findByText('It should arrive within 90 minutes.')).toBeTruthy();
  expect(
    screen.getByText(/^What you ask for from .*2026.* on should arrive within 600 minutes\.$/),
  ).toBeTruthy();
  const hours = screen.getByText(/^At any time/).textContent;
  expect(hours).toMatch(/From .*2026.* \(your time\) on: 9:00 to 17:00 \(UTC\)$/);
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  const later = () => screen.queryByText(/^If you ask for it from .*2026/)?.textContent;
  expect(later()).toBeUndefined();
  await user.type(amount, '60');
  expect(later()).toMatch(/on, the fee is 3\.00 USDT and you receive 57\.00 USDT\.$/);
});

test('hours of which both ends were changed within a minute are said once, as they end up', async () => {
  await open({
    hoursComing: [
      { fromHour: 9, untilHour: 24, from: '2026-11-21T10:00:02.000Z' },
      { fromHour: 9, untilHour: 17, from: '2026-11-21T10:00:31.000Z' },
    ],
  });
  const hours = (await screen.findByText(/^At any time/)).textContent;
  expect(hours.match(/From .*$/gm)).toEqual([expect.stringContaining('9:00 to 17:00 (UTC)')]);
});

const CLOSING = { why: 'check', until: '2026-12-05', late: false } as const;

test.each([
  [
    'withdrawals that are closed with a reason',
    { open: false, closing: CLOSING },
    /carrying out a security check\. Withdrawals are expected to open again on 5 Dec 2026\./,
  ],
  [
    'the same after its day',
    { open: false, closing: { ...CLOSING, late: true } },
    /by 5 Dec 2026\. That day is over, and the mall’s staff have been told/,
  ],
  [
    'a network of which the mall says why',
    { networks: [{ chain: 'ERC20', ...FEE, pretends: true }], closing: CLOSING },
    /security check\. Withdrawals are expected to open again on 5 Dec 2026/,
  ],
  [
    'banks alone that are closed',
    { bankClosing: { ...CLOSING, why: 'law' } },
    /An authority has ordered it\. Withdrawals are expected to open again on 5 Dec 2026/,
  ],
] as const)('%s: why, and from which day on', async (_, terms, said) => {
  await open(terms as Partial<Terms>);
  expect(await screen.findByText(said)).toBeTruthy();
  // What is closed the title says; of a mall that pays another way it would not be true.
  expect(screen.queryByText(/mall does not pay out/)).toBeNull();
});

test.each([
  ['withdrawals that are closed', { open: false }, /no date yet/],
  [
    'a network that is paused',
    { networks: [{ chain: 'ERC20', ...FEE, pretends: true }] },
    /over TRC20 again as soon/,
  ],
] as const)('%s: when that ends, and who can be asked', async (_, terms, rule) => {
  await open(terms as Partial<Terms>);
  expect(await screen.findByText(rule, { selector: 'p' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ask customer service about it' });
  expect(link.getAttribute('href')).toBe(paths.messages({ chat: 'service' }));
  expect(screen.queryByText(/come back later/)).toBeNull();
});
