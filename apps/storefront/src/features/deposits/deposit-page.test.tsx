import type { Channel, OwnDeposit, Terms } from '@entrepot/contract/deposits/types';
import { parseAmount } from '@entrepot/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, showPage } from '../../testing/show-page.tsx';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const FAKE = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

const USDT: Channel = {
  ...{ id: 'c1', coin: 'USDT', network: 'demo-chain', networkName: 'Demo chain' },
  ...{ contract: ADDRESS, least: parseAmount('10'), most: parseAmount('5000') },
  ...{
    fee: parseAmount('1'),
    feeComing: null,
    confirmations: 6,
    minutes: 5,
    region: '',
    reached: true,
  },
  ...{ quote: null, atPar: true },
};
const ETH: Channel = { ...USDT, id: 'c2', coin: 'ETH', contract: null, atPar: false };

const TERMS: Terms = {
  ...{ currency: 'USDT', open: true, pretends: true, reviewHours: 72, channels: [USDT, ETH] },
};

const seen: OwnDeposit = {
  ...{ id: 'd1', state: 'seen', coin: 'USDT', network: 'demo-chain', networkName: 'Demo chain' },
  ...{ address: ADDRESS, transaction: '0xabc', sent: '25.5', confirmations: 2 },
  ...{ confirmationsNeeded: 6, price: null, value: null, fee: null, rest: null, net: null },
  ...{ least: parseAmount('10'), together: null, seenAt: '2026-11-20T10:00:00.000Z' },
  ...{ waitUntil: null, confirmedAt: null, creditedAt: null, endedAt: null, taken: null },
  ...{ alike: 0, byPeople: false, contract: ADDRESS, endedWhy: null, hasProof: false },
};

const UNTIL = '2026-11-23T10:00:00.000Z';

const open = (terms: Partial<Terms>, rows: OwnDeposit[] = [], answers: Answers = {}) =>
  showPage(paths.deposit(), {
    'accounts.getMe': marta,
    'deposits.getTerms': { ...TERMS, ...terms },
    'deposits.listDeposits': { rows, page: 1, size: 8, total: rows.length },
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('what holds is said before the address is shown, whole and with its code', async () => {
  const own = {
    ...{ channelId: 'c1', coin: 'USDT', network: 'demo-chain', networkName: 'Demo chain' },
    ...{ address: ADDRESS, link: `ethereum:${ADDRESS}@31337`, least: USDT.least },
    ...{ most: USDT.most, fee: USDT.fee },
  };
  const asking = await open({}, [], {
    'deposits.openAddresses': { rows: [own] },
    'deposits.sendTestCoins': { transaction: '0xabc' },
  });
  expect(await screen.findByText(/Send only USDT, and only on Demo chain/)).toBeTruthy();
  expect(screen.getByText('10.00 USDT')).toBeTruthy();
  expect(screen.getByText('Minimum deposit')).toBeTruthy();
  expect(screen.getByText(/Your balance is a claim on this mall/)).toBeTruthy();
  expect(screen.queryByLabelText(ADDRESS)).toBeNull();
  expect(asking.sent('deposits.openAddresses')).toEqual([]);
  await asking.user.click(screen.getByRole('button', { name: 'Show my address' }));
  const address = await screen.findByLabelText(ADDRESS);
  expect(address.querySelectorAll('span')).toHaveLength(11);
  // Once, with the way to copy it: two boxes look like two addresses.
  expect(screen.getAllByLabelText(ADDRESS)).toHaveLength(1);
  const box = within(address.parentElement as HTMLElement);
  expect(box.getByRole('button', { name: `Copy: ${ADDRESS}` })).toBeTruthy();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(asking.sent('deposits.openAddresses')[0]?.input).toEqual({ channelId: 'c1' });
  await asking.user.click(screen.getByRole('button', { name: 'Send test coins' }));
  await waitFor(() =>
    expect(asking.sent('deposits.sendTestCoins')[0]?.input).toEqual({ channelId: 'c1' }),
  );
  await asking.user.click(screen.getByRole('radio', { name: /ETH/ }));
  expect(screen.queryByLabelText(ADDRESS)).toBeNull();
  expect(screen.getByText(/a deposit waits for one/)).toBeTruthy();
});

test('of a network’s own coin it says that only plain transfers are seen, and whom to ask of what is missing', async () => {
  const { user } = await open({ channels: [USDT, { ...ETH, confirmations: null }] });
  const plain = /Send ETH as a plain transfer/;
  expect(await screen.findByText(/that is not listed\?/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask customer service about it' })).toBeTruthy();
  expect(screen.queryByText(plain)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /ETH/ }));
  expect(screen.getByText(plain)).toBeTruthy();
});

test('a higher fee that comes is said before the address is shown', async () => {
  const feeComing = { fee: parseAmount('2'), from: '2026-11-21T11:00:00.000Z' };
  await open({ channels: [{ ...USDT, feeComing }] });
  expect(await screen.findByText('1.00 USDT')).toBeTruthy();
  expect(screen.getByText(/^2\.00 USDT from .*21.* on$/)).toBeTruthy();
});

test('what was closed while the page was open says so where the address was asked for', async () => {
  const { user } = await open({}, [], { 'deposits.openAddresses': { rows: [] } });
  await user.click(await screen.findByRole('button', { name: 'Show my address' }));
  expect(await screen.findByText(/This mall takes no deposits at the moment/)).toBeTruthy();
});

test('what is closed says so plainly, and gives no address', async () => {
  await open({ open: false, channels: [] });
  expect(await screen.findByText('Deposits are not open')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show my address' })).toBeNull();
});

test('each deposit says why it is not in the balance', async () => {
  const small: OwnDeposit = {
    ...seen,
    ...{ id: 'd2', state: 'small', sent: '4', together: parseAmount('4'), waitUntil: UNTIL },
  };
  const unfinal: OwnDeposit = {
    ...{ ...seen, id: 'd3', confirmations: null, confirmationsNeeded: null },
  };
  const unknown: OwnDeposit = {
    ...seen,
    id: 'd4',
    state: 'unknown',
    coin: null,
    alike: 12,
    contract: FAKE,
  };
  const worth = { value: parseAmount('12001'), fee: parseAmount('1'), net: parseAmount('12000') };
  const alone: OwnDeposit = {
    ...{ ...seen, id: 'd5', state: 'review', ...worth },
    ...{ byPeople: true, waitUntil: UNTIL },
  };
  const unpriced: OwnDeposit = {
    ...{ ...seen, id: 'd6', state: 'unpriced', coin: 'ETH', waitUntil: UNTIL },
  };
  const dust: OwnDeposit = { ...seen, id: 'd7', state: 'dust', endedAt: UNTIL };
  const rows = [seen, small, unfinal, unknown, alone, unpriced, dust];
  await open({ channels: [{ ...USDT, confirmations: null }] }, rows);
  expect(await screen.findByText('2 of 6 confirmations')).toBeTruthy();
  expect(screen.getByText('Not final yet')).toBeTruthy();
  expect(screen.getByText('12 more of this token have come and are not listed here.')).toBeTruthy();
  // All that names the token; of one that the mall knows its name is enough.
  expect(screen.getByText(FAKE)).toBeTruthy();
  expect(screen.getAllByText('Contract of the token that came')).toHaveLength(1);
  expect(screen.getByText(/it waits until the network calls the block final/)).toBeTruthy();
  // Whatever waits says until when, and that nothing more has to be sent; what has no date says so, and what ends it.
  expect(screen.getByText(/have done that by .*2026/)).toBeTruthy();
  expect(screen.getByText(/If there is none by .*2026.*two of our staff say/)).toBeTruthy();
  expect(screen.getByText(/do not have to send more: on .*2026/)).toBeTruthy();
  expect(screen.getByText(/it is worth less than a cent, so there is nothing/)).toBeTruthy();
  // Nothing is called credited before it is.
  expect(screen.getByText('To be credited')).toBeTruthy();
  expect(screen.queryByText('Credited')).toBeNull();
  expect(screen.getByText(/is decided by two people, and there is no date for that/)).toBeTruthy();
  expect(screen.getByText('Until it is final on the network')).toBeTruthy();
  expect(
    screen.getByText(/the minimum deposit is 10.00 USDT. With others it is 4.00 USDT/),
  ).toBeTruthy();
  expect(screen.getByText(/another before 12,000.00 USDT are credited/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Ask customer service about it' })).toHaveLength(
    rows.length + 1,
  );
});

test('what waits is to be credited, and what was undone is no credit', async () => {
  const worth = {
    ...{ value: parseAmount('50'), fee: parseAmount('0'), rest: parseAmount('0') },
    net: parseAmount('50'),
  };
  const waiting: OwnDeposit = { ...seen, ...worth, state: 'review', waitUntil: UNTIL };
  const undone: OwnDeposit = { ...seen, ...worth, id: 'd2', state: 'reversed', endedAt: UNTIL };
  await open({}, [waiting, { ...undone, taken: parseAmount('30') }]);
  expect(await screen.findAllByText('To be credited')).toHaveLength(1);
  expect(screen.queryByText('Credited')).toBeNull();
  expect(screen.getByText(/30.00 USDT were taken from your balance/)).toBeTruthy();
});

test('the one that a notice leads to is open, with all that became of it', async () => {
  const done: OwnDeposit = {
    ...{ ...seen, state: 'credited', confirmations: 6, value: parseAmount('25.507') },
    ...{ fee: parseAmount('1'), rest: parseAmount('0.007'), net: parseAmount('24.5') },
    ...{ creditedAt: '2026-11-20T10:05:00.000Z', confirmedAt: '2026-11-20T10:05:00.000Z' },
  };
  await showPage(paths.deposit('d1'), {
    'accounts.getMe': marta,
    'deposits.getTerms': TERMS,
    'deposits.getDeposit': done,
    'deposits.listDeposits': { rows: [], page: 1, size: 8, total: 0 },
  });
  expect(await screen.findByText('24.50')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('−0.007')).toBeTruthy());
  expect(screen.getByText('−1.00')).toBeTruthy();
  expect(screen.queryByText('Why it is not in your balance:')).toBeNull();
});

test('the picture that was sent along is opened by its owner, who is asked for it only then', async () => {
  const announced: OwnDeposit = { ...seen, state: 'announced', transaction: null, hasProof: true };
  const proof = 'data:image/webp;base64,UklGRg==';
  const { user, sent } = await open({}, [{ ...seen, id: 'd2' }, announced], {
    'payments.getPaidIn': { id: 'd1', deposit: announced, payment: null, proof },
  });
  const button = await screen.findByRole('button', { name: 'Show your picture', hidden: true });
  expect(sent('payments.getPaidIn')).toEqual([]);
  await user.click(button);
  const dialog = within(screen.getByRole('dialog', { name: 'The picture that you sent' }));
  const picture = await dialog.findByRole('img', { name: 'The picture that you sent' });
  expect(picture.getAttribute('src')).toBe(proof);
  expect(sent('payments.getPaidIn').map(({ input }) => input)).toEqual([{ id: 'd1' }]);
});
