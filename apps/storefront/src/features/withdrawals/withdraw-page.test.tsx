import { aBrand } from '@entrepot/client/testing/a-brand.ts';
import { parseAmount, parseRate } from '@entrepot/contract/money';
import type { OwnWithdrawal, Terms } from '@entrepot/contract/withdrawals/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const ADDRESS = 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR';

const TERMS: Terms = {
  ...{ currency: 'USDT', open: true, available: parseAmount('100') },
  ...{ minimum: parseAmount('10'), maximum: parseAmount('5000'), fromHour: 8, untilHour: 20 },
  askedToday: parseAmount('0'),
  ...{ dailyCount: 5, usedToday: 1, twoPeopleAbove: parseAmount('1000'), expectedMinutes: 60 },
  ...{ hoursComing: [], expectedComing: [] },
  networks: [
    {
      ...{ chain: 'TRC20', feeRate: parseRate('0.02'), leastFee: parseAmount('1'), coming: [] },
      pretends: true,
    },
  ],
  address: { chain: 'TRC20', address: ADDRESS, boundAt: '2026-10-01T00:00:00.000Z' },
  addressWaitDays: 1,
  ...{
    fundPasswordSet: true,
    secondStep: false,
    hold: null,
    bank: null,
    closing: null,
    bankClosing: null,
    notYet: null,
  },
};

const NETWORKS = TERMS.networks.flatMap((each) => [each, { ...each, chain: 'ERC20' as const }]);

const waiting: OwnWithdrawal = {
  ...{ id: 'w1', state: 'requested', chain: 'TRC20', address: ADDRESS, pretends: true },
  ...{ amount: parseAmount('2000'), fee: parseAmount('40'), net: parseAmount('1960') },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expectedAt: '2026-11-20T11:00:00.000Z' },
  late: false,
  closing: null,
  lapsed: false,
  ...{ bank: null, hold: null, approvalsNeeded: 2, approvals: 1, approvedAt: null, signedAt: null },
  ...{ sentAt: null, endedAt: null, transaction: null, refusalReason: null, endedWhy: null },
  refusalGround: null,
  refusalEndsAt: null,
  actions: ['cancel'],
};

const open = (terms: Partial<Terms>, rows: OwnWithdrawal[] = [], answers: Answers = {}) =>
  showPage(paths.withdraw(), {
    'accounts.getMe': marta,
    'withdrawals.getTerms': { ...TERMS, ...terms },
    'withdrawals.listWithdrawals': { rows, page: 1, size: 20, total: rows.length },
    ...answers,
  });

type Said = { sessionToken: string };

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

const typeFundPassword = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  digits: string,
  part: Pick<typeof screen, 'getByLabelText'> = screen,
) => {
  for (const [at, digit] of [...digits].entries()) {
    await user.type(part.getByLabelText(`Fund password: Digit ${at + 1} of 6`), digit);
  }
};

test('the whole address, the fee and what arrives are said before anything is sent', async () => {
  const asking = await open({}, [], {
    'withdrawals.openWithdrawal': {
      ...{ sessionToken: 'token-1', expiresAt: '2026-11-20T10:15:00.000Z', address: TERMS.address },
    },
    'withdrawals.requestWithdrawal': waiting,
  });
  const { user } = asking;
  const address = await screen.findByLabelText(ADDRESS);
  expect([...address.querySelectorAll('span')].map((four) => four.textContent)).toEqual([
    ...['TMrd', 'qhFb', 'Zh9W', 'Fugh', 't8x2', '7khk', 'W6tb', 'oDXm', 'AR'],
  ]);
  const submit = () => user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  for (const [typed, fault] of [
    ['5', 'At least 10.00 USDT, or your whole balance'],
    ['100.01', 'That is more than your balance'],
    ['1e2', 'Please enter an amount such as 25.50'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await submit();
    expect(screen.getByText(fault)).toBeTruthy();
  }
  await user.clear(amount);
  await user.type(amount, '80,5');
  expect(screen.getByText('78.89')).toBeTruthy();
  await submit();
  expect(asking.sent('withdrawals.openWithdrawal')).toEqual([]);
  await typeFundPassword(user, '246810');
  await submit();
  await waitFor(() => expect(asking.sent('withdrawals.requestWithdrawal')).toHaveLength(1));
  expect(asking.sent('withdrawals.requestWithdrawal')[0]?.input).toEqual({
    ...{ sessionToken: 'token-1', fundPassword: '246810', amount: '80.5', fee: '1.61' },
    ...{ channel: 'TRC20', address: ADDRESS },
  });
});

test.each(['OFFLINE', 'INTERNAL'] as const)(
  'after %s nobody knows whether it arrived: what was typed stays, and a second press is the same request',
  async (code) => {
    let opened = 0;
    const lost = [() => refuse(code, 'lost'), () => refuse(code, 'lost'), () => waiting];
    const { user, sent, asked } = await open({}, [], {
      'withdrawals.openWithdrawal': () => ({
        ...{ sessionToken: `token-${(opened += 1)}`, expiresAt: '2026-11-20T10:15:00.000Z' },
        address: TERMS.address,
      }),
      'withdrawals.requestWithdrawal': () => lost.shift()?.() as never,
    });
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    await user.type(amount, '60');
    for (const [index, digits] of ['246810', '246810', '135790'].entries()) {
      await typeFundPassword(user, digits);
      await user.click(screen.getByRole('button', { name: 'Withdraw' }));
      await waitFor(() => expect(sent('withdrawals.requestWithdrawal')).toHaveLength(index + 1));
      if (index < 2) {
        expect(await screen.findByRole('alert')).toBeTruthy();
        expect(amount).toHaveProperty('value', '60');
      }
    }
    const keys = asked
      .filter(({ name }) => name === 'withdrawals.requestWithdrawal')
      .map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    // Another fund password is another request to the server, which knows by the token that it is the same money.
    expect(
      sent('withdrawals.requestWithdrawal').map(({ input }) => (input as Said).sessionToken),
    ).toEqual(['token-1', 'token-1', 'token-1']);
  },
);

test('everything is offered below the least, with its fee and what arrives', async () => {
  const { user } = await open({ available: parseAmount('7.255') });
  await user.click(await screen.findByRole('button', { name: 'Withdraw everything' }));
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '7.25');
  expect(screen.getByText('6.25')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(screen.queryByText(/At least 10\.00 USDT/)).toBeNull();
});

test('who has a second step shows it before anything is sent', async () => {
  const twoStep = {
    ...{ on: true, authenticatorSince: '2026-10-01T10:00:00.000Z', passkeys: [], recoveryLeft: 8 },
    ...{ ways: ['authenticator' as const], resetAt: null },
  };
  const asking = await open({ secondStep: true }, [], {
    'accounts.getTwoStep': { ...twoStep, confirmed: false },
    'accounts.confirmIdentity': { ...twoStep, confirmed: true },
    'withdrawals.openWithdrawal': {
      ...{ sessionToken: 'token-1', expiresAt: '2026-11-20T10:15:00.000Z', address: TERMS.address },
    },
    'withdrawals.requestWithdrawal': waiting,
  });
  const { user, sent } = asking;
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '80');
  await typeFundPassword(user, '246810');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  expect(sent('withdrawals.openWithdrawal')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), '123456');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('withdrawals.requestWithdrawal')).toHaveLength(1));
  expect(sent('accounts.confirmIdentity')[0]?.input).toEqual({
    proof: { by: 'authenticator', code: '123456' },
  });
});

test('one that waits says why, and is taken back once that was meant', async () => {
  const asking = await open({}, [waiting], { 'withdrawals.cancelWithdrawal': waiting });
  const { user } = asking;
  expect(await screen.findAllByText('2,000.00')).toHaveLength(2);
  expect(screen.getByText(/two members of staff check larger amounts; 1 of 2 have/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask customer service about it' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  expect(asking.sent('withdrawals.cancelWithdrawal')).toEqual([]);
  // “Cancel” beside “Cancel withdrawal” could mean either.
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
  within(dialog).getByRole('button', { name: 'Keep withdrawal' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel withdrawal' }));
  await waitFor(() =>
    expect(asking.sent('withdrawals.cancelWithdrawal')[0]?.input).toEqual({ withdrawalId: 'w1' }),
  );
});

test('one that was sent says why it is not settled, and one that its network has lost is not over', async () => {
  const until = '2026-11-23T10:00:00.000Z';
  const gone = { ...waiting, approvalsNeeded: 0, approvals: 0, actions: [] };
  await open({}, [
    { ...gone, state: 'sent', hold: { reason: 'payout-nodes', until } },
    { ...gone, id: 'w2', state: 'settled', endedAt: until, hold: { reason: 'payout-lost', until } },
    { ...gone, id: 'w3', state: 'settled', endedAt: until },
  ]);
  expect(await screen.findByText(/asks the network in two places/)).toBeTruthy();
  expect(screen.getByText(/has lost the block that had this payout/)).toBeTruthy();
  expect(screen.getAllByText('Why this waits:')).toHaveLength(2);
});

test('one that nobody sent in time says so, and whom to ask', async () => {
  const ended: Partial<OwnWithdrawal> = {
    ...{ state: 'cancelled', endedAt: '2026-11-23T10:00:00.000Z', actions: [] },
  };
  await open({}, [
    { ...waiting, ...ended, lapsed: true },
    { ...waiting, ...ended, id: 'w2' },
  ]);
  expect(await screen.findAllByText('The whole amount is back in your balance.')).toHaveLength(2);
  expect(screen.getAllByText(/did not send it within 72 hours/)).toHaveLength(1);
  expect(screen.getAllByText('Ask customer service about it')).toHaveLength(1);
});

test('the demo says where it pretends, and where test coins really go out; a business says neither', async () => {
  const demo = { 'brands.getBrand': { ...aBrand, demo: true } };
  const pretending = await open({}, [], demo);
  expect(await screen.findByText(/On TRC20 the demo only pretends/)).toBeTruthy();
  pretending.unmount();
  const networks = TERMS.networks.map((network) => ({ ...network, pretends: false }));
  const real = await open({ networks }, [], demo);
  expect(await screen.findByText(/over a test chain on this computer/)).toBeTruthy();
  real.unmount();
  await open({ networks });
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByText('Demo')).toBeNull();
});

test('what is closed says so plainly, and asks for nothing', async () => {
  await open({ open: false });
  expect(await screen.findByText('Withdrawals are not open')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test.each([
  ['count', 'Today’s withdrawals are used up'],
  ['hours', 'Withdrawals are closed at this hour'],
] as const)(
  'who may ask for none now (%s) reads from when he may, and has no button; what he typed stays until then',
  async (reason, said) => {
    let notYet: Terms['notYet'] = null;
    const { user, queries } = await open({}, [], {
      'withdrawals.getTerms': () => ({ ...TERMS, usedToday: 5, notYet }),
    });
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    await user.type(amount, '60');
    notYet = { reason, until: '2026-11-21T08:00:00.000Z' };
    await queries.refetchQueries();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(/You can ask for the next one from .*21.* 08:00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(screen.queryByLabelText(/^Fund password/)).toBeNull();
    notYet = null;
    await queries.refetchQueries();
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
    expect(amount).toHaveProperty('value', '60');
    expect(screen.queryByText(said)).toBeNull();
  },
);

test('one that failed says so in words, and that the money is back', async () => {
  const failed = { state: 'failed', endedAt: waiting.createdAt, actions: [] } as const;
  await open({}, [{ ...waiting, ...failed, actions: [] }]);
  const said = await screen.findByText('It could not be sent.');
  expect(said.nextSibling?.textContent).toBe('The whole amount is back in your balance.');
});

test('without an address it is asked for first, and one of another network is told apart', async () => {
  const asking = await open({ address: null, networks: NETWORKS }, [], {
    'wallet.bindWithdrawalAddress': { ...TERMS.address } as never,
  });
  const { user } = asking;
  await user.selectOptions(await screen.findByLabelText(/^Network/), 'ERC20');
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), ADDRESS);
  const save = () => user.click(screen.getByRole('button', { name: 'Save address' }));
  await save();
  expect(screen.getByText(/This is no address of this network/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^Network/), 'TRC20');
  await save();
  expect(screen.getByText('Please enter the six digits')).toBeTruthy();
  await typeFundPassword(user, '246810');
  await save();
  await waitFor(() =>
    expect(asking.sent('wallet.bindWithdrawalAddress')[0]?.input).toEqual({
      ...{ chain: 'TRC20', address: ADDRESS, fundPassword: '246810', compared: false },
    }),
  );
});

test('of an address that looks like another one both are compared before it is saved', async () => {
  const other = ADDRESS.replace('hFbZh9', 'HHHHHH');
  let compared = false;
  const asking = await open({ address: null }, [], {
    'wallet.bindWithdrawalAddress': (input: unknown) => {
      compared = (input as { compared: boolean }).compared;
      return compared
        ? (TERMS.address as never)
        : refuse('WITHDRAWAL_ADDRESS_ALIKE', 'It looks like another one.', { address: other });
    },
  });
  const { user, sent } = asking;
  await user.selectOptions(await screen.findByLabelText(/^Network/), 'TRC20');
  const address = screen.getByRole('textbox', { name: /^Address/ });
  await user.type(address, ADDRESS);
  const save = async () => {
    await typeFundPassword(user, '246810');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
  };
  await save();
  expect(await screen.findByText('It looks like another one.')).toBeTruthy();
  expect(screen.getByLabelText(other)).toBeTruthy();
  expect(screen.queryByText('Please enter the six digits')).toBeNull();
  // Whoever types another address has compared nothing of it.
  await user.type(address, 'x');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(address, '{Backspace}');
  await user.click(screen.getByRole('checkbox', { name: /I have compared every group of four/ }));
  await save();
  await waitFor(() => expect(compared).toBe(true));
  expect(sent('wallet.bindWithdrawalAddress')).toHaveLength(2);
});

test('an address without a check sum is compared with the wallet before it is saved', async () => {
  const typed = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
  const asking = await open({ address: null, networks: NETWORKS }, [], {
    'wallet.bindWithdrawalAddress': (input: unknown) =>
      (input as { compared: boolean }).compared
        ? (TERMS.address as never)
        : refuse('WITHDRAWAL_ADDRESS_UNCHECKED', 'Compare every letter.'),
  });
  const { user, sent } = asking;
  await user.selectOptions(await screen.findByLabelText(/^Network/), 'ERC20');
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), typed);
  const save = async () => {
    await typeFundPassword(user, '246810');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
  };
  await save();
  expect(await screen.findByText('Compare every letter.')).toBeTruthy();
  expect(screen.queryByText('The other address')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /I have compared every group of four/ }));
  await save();
  const compared = () =>
    sent('wallet.bindWithdrawalAddress').map(
      ({ input }) => (input as { compared: boolean }).compared,
    );
  await waitFor(() => expect(compared()).toEqual([false, true]));
});

test('only networks are offered over which the mall pays', async () => {
  await open({ address: null });
  const options = within(await screen.findByLabelText(/^Network/)).getAllByRole('option');
  const values = options.map((each) => each.getAttribute('value'));
  expect(values.filter(Boolean)).toEqual(['TRC20']);
});

test('the address is changed by its owner, who reads what becomes of what he asked for before', async () => {
  const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const asking = await open({ networks: NETWORKS }, [], {
    'wallet.bindWithdrawalAddress': { ...TERMS.address } as never,
  });
  const { user } = asking;
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  expect(screen.getByText(/To a new address they wait for 1 day first/)).toBeTruthy();
  expect(screen.getByText(/still go to the address that you had then/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  await user.selectOptions(screen.getByLabelText(/^Network/), 'ERC20');
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), other);
  await typeFundPassword(user, '246810');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(asking.sent('wallet.bindWithdrawalAddress')[0]?.input).toEqual({
      ...{ chain: 'ERC20', address: other, fundPassword: '246810', compared: false },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('a hold is told with its end before anything is confirmed', async () => {
  await open({ hold: { reason: 'address-new', until: '2026-11-21T10:00:00.000Z' } });
  expect(
    await screen.findByText(/your address was added recently, so it waits until/),
  ).toBeTruthy();
});

test('the one that a notice leads to is open, without the form', async () => {
  const refused = {
    ...waiting,
    state: 'refused',
    refusalReason: 'A closed exchange',
    refusalGround: 'court',
    refusalEndsAt: '2026-12-20T10:00:00.000Z',
  } as const;
  await showPage(paths.withdraw('w1'), {
    'accounts.getMe': marta,
    'withdrawals.getTerms': TERMS,
    'withdrawals.getWithdrawal': { ...refused, actions: [] },
    'withdrawals.listWithdrawals': { rows: [], page: 1, size: 20, total: 0 },
  });
  expect(await screen.findByText('A closed exchange')).toBeTruthy();
  expect(screen.getByText('Refused by an order of a court.')).toBeTruthy();
  expect(
    screen.getByText(/can refuse your withdrawals until .*2026.* it takes two others/),
  ).toBeTruthy();
  expect(screen.getByText(/^If you do not agree, customer service/)).toBeTruthy();
  expect(screen.getByText('−40.00')).toBeTruthy();
  expect(screen.getByText('You would have received')).toBeTruthy();
  expect(screen.getByText('The whole amount is back in your balance.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

const ACCOUNT = {
  ...{ id: 'b1', kind: 'iban' as const, bankName: 'Quay Savings Bank', country: 'PT' },
  ...{ swift: null, lastFour: '0154', holderHint: 'A*** Q***' },
  savedAt: '2026-10-01T00:00:00.000Z',
};
const BANK: NonNullable<Terms['bank']> = {
  ...{ feeRate: parseRate('0'), leastFee: parseAmount('5'), expectedMinutes: 4_320 },
  ...{ coming: [], expectedComing: [] },
  ...{ account: ACCOUNT, hold: null, pretends: false, maximum: parseAmount('5000') },
};
const countries = { rows: [{ code: 'PT', name: 'Portugal', areaCode: '351' }] };

test('the limits are those of the way that is chosen', async () => {
  const { user } = await open({ bank: { ...BANK, maximum: parseAmount('50000') } });
  expect(await screen.findByText('10.00 to 5,000.00 USDT')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'To your bank account' }));
  expect(screen.getByText('10.00 to 50,000.00 USDT')).toBeTruthy();
});

test('a bank account is written once, and what is wrong with it stands where it was typed', async () => {
  const asking = await open({ bank: { ...BANK, account: null } }, [], {
    'accounts.listCountries': countries as never,
    'withdrawals.saveBankAccount': { account: ACCOUNT },
  });
  const { user, sent } = asking;
  await user.click(await screen.findByRole('tab', { name: 'To your bank account' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save bank account' }));
  await save();
  expect(screen.getByText('Please choose a country')).toBeTruthy();
  expect(screen.getAllByText('Please fill this in')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText(/^Country of the account/), 'PT');
  const type = (label: RegExp, text: string) =>
    user.type(screen.getByRole('textbox', { name: label }), text);
  await type(/^Number/, 'PT50 0002 0123 1234 5678 9015 4');
  await type(/^Account holder/, 'Adaline Quay');
  await type(/^Bank/, 'Quay Savings Bank');
  await typeFundPassword(user, '246810');
  await save();
  await waitFor(() => expect(sent('withdrawals.saveBankAccount')).toHaveLength(1));
  expect(sent('withdrawals.saveBankAccount')[0]?.input).toEqual({
    fundPassword: '246810',
    bank: {
      ...{ kind: 'iban', bankName: 'Quay Savings Bank', holder: 'Adaline Quay', country: 'PT' },
      ...{ number: 'PT50 0002 0123 1234 5678 9015 4', swift: '', routingNumber: '' },
      ...{ bankAddress: '', holderAddress: '' },
    },
  });
});

test('what is refused is said where it was typed, and nobody is told to fill in what he has sent', async () => {
  const { user } = await open({ bank: { ...BANK, account: null } }, [], {
    'accounts.listCountries': countries as never,
    'withdrawals.openWithdrawal': {
      ...{ sessionToken: 'token-1', expiresAt: '2026-11-20T10:15:00.000Z', address: TERMS.address },
    },
    'withdrawals.requestWithdrawal': () => refuse('FUND_PASSWORD_WRONG', 'Wrong fund password.'),
    'withdrawals.saveBankAccount': () => refuse('BANK_IBAN_WRONG', 'This IBAN is not right.'),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '60');
  await typeFundPassword(user, '111111');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Wrong fund password.')).toBeTruthy();
  expect(screen.queryByText('Please enter the six digits')).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '60');

  await user.click(screen.getByRole('tab', { name: 'To your bank account' }));
  await user.selectOptions(screen.getByLabelText(/^Country of the account/), 'PT');
  for (const label of [/^Number/, /^Account holder/, /^Bank/]) {
    await user.type(screen.getByRole('textbox', { name: label }), 'PT50 0002');
  }
  await typeFundPassword(user, '246810');
  await user.click(screen.getByRole('button', { name: 'Save bank account' }));
  expect(await screen.findByText('This IBAN is not right.')).toBeTruthy();
  expect(screen.queryByText('Please enter the six digits')).toBeNull();
});

test('to a bank account it goes by its id, and only the end of its number is on the screen', async () => {
  const atBank = { ...waiting, chain: null, address: '•••• 0154', bank: ACCOUNT } as const;
  const asking = await open({ bank: BANK, networks: [] }, [{ ...atBank, state: 'sent' }], {
    'withdrawals.openWithdrawal': {
      ...{ sessionToken: 'token-1', expiresAt: '2026-11-20T10:15:00.000Z', address: null },
    },
    'withdrawals.requestWithdrawal': atBank,
  });
  const { user, sent } = asking;
  expect(await screen.findAllByText('Quay Savings Bank •••• 0154')).toHaveLength(3);
  expect(screen.getByText(/It should arrive within 3 days. 1 USDT is paid as 1 USD/)).toBeTruthy();
  expect(screen.getByText(/a second person is checking that/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '60');
  await typeFundPassword(user, '246810');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent('withdrawals.requestWithdrawal')).toHaveLength(1));
  expect(sent('withdrawals.requestWithdrawal')[0]?.input).toEqual({
    ...{ sessionToken: 'token-1', fundPassword: '246810', amount: '60', fee: '5' },
    ...{ channel: 'BANK', address: 'b1' },
  });
});

test('a bank account is removed once that was meant', async () => {
  const asking = await open({ bank: BANK, networks: [] }, [], {
    'withdrawals.removeBankAccount': { account: null },
  });
  const { user, sent } = asking;
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(sent('withdrawals.removeBankAccount')).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this bank account?' }));
  const remove = () => user.click(dialog.getByRole('button', { name: 'Remove' }));
  await remove();
  expect(dialog.getByText('Please enter the six digits')).toBeTruthy();
  expect(sent('withdrawals.removeBankAccount')).toEqual([]);
  await typeFundPassword(user, '246810', dialog);
  await remove();
  await waitFor(() =>
    expect(sent('withdrawals.removeBankAccount')[0]?.input).toEqual({ fundPassword: '246810' }),
  );
  await waitFor(() => expect(screen.queryByText('Remove this bank account?')).toBeNull());
});

test('an address and a bank account whose answer was lost are saved by the same call, as they were typed', async () => {
  let isLost = true;
  const lostOnce =
    <Answer,>(answer: Answer) =>
    () => {
      isLost = !isLost;
      return isLost ? answer : refuse('INTERNAL', 'lost');
    };
  const { user, asked } = await open({ address: null, bank: { ...BANK, account: null } }, [], {
    'accounts.listCountries': countries as never,
    'wallet.bindWithdrawalAddress': lostOnce(TERMS.address as never),
    'withdrawals.saveBankAccount': lostOnce({ account: ACCOUNT }),
  });
  const sendTwice = async (name: string, button: string, saved: string) => {
    for (const times of [1, 2]) {
      await typeFundPassword(user, '246810');
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(asked.filter((one) => one.name === name)).toHaveLength(times));
    }
    const [first, second] = asked.filter((one) => one.name === name);
    expect([second?.key, second?.input]).toEqual([first?.key, first?.input]);
    expect(await screen.findByText(saved)).toBeTruthy();
  };
  await user.selectOptions(await screen.findByLabelText(/^Network/), 'TRC20');
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), ADDRESS);
  await sendTwice('wallet.bindWithdrawalAddress', 'Save address', 'Withdrawal address saved');

  await user.click(screen.getByRole('tab', { name: 'To your bank account' }));
  await user.selectOptions(screen.getByLabelText(/^Country of the account/), 'PT');
  for (const label of [/^Number/, /^Account holder/, /^Bank/]) {
    await user.type(screen.getByRole('textbox', { name: label }), 'PT50 0002');
  }
  await sendTwice('withdrawals.saveBankAccount', 'Save bank account', 'Bank account saved');
});

test('each row says where it goes before it is opened', async () => {
  const bank = {
    ...{ id: 'k1', kind: 'iban' as const, country: 'DE', bankName: 'Harbour Savings Bank' },
    ...{ lastFour: '5432', holderHint: 'M*** K***', swift: null, savedAt: waiting.createdAt },
  };
  await open({ networks: NETWORKS }, [
    waiting,
    { ...waiting, id: 'w2', chain: null, address: '', bank },
  ]);
  await screen.findAllByText(/USDT/, { selector: 'summary *' });
  const [first, second] = [...document.querySelectorAll('summary')].map(
    ({ textContent }) => textContent,
  );
  expect(first).toContain('TRC20 TMrdqh…oDXmAR');
  expect(second).toMatch(/Harbour Savings Bank •+ ?5432/);
});
