import type { AdminChannels, AdminDeposit } from '@entrepot/contract/deposits/types';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { ChannelsPage } from './channels-page.tsx';
import { DepositsPage } from './deposits-page.tsx';

const unknown: AdminDeposit = {
  ...{ id: '019ab000-0000-7000-8000-000000000091', state: 'unknown', coin: null },
  ...{ network: 'demo-chain', networkName: 'Demo chain', address: '0xTo', transaction: '0xabc' },
  ...{ sent: null, confirmations: 6, confirmationsNeeded: 6, price: null, value: null },
  ...{
    fee: null,
    rest: null,
    net: null,
    least: null,
    together: null,
    taken: null,
    alike: 2,
    byPeople: false,
    closed: false,
    late: false,
  },
  ...{ seenAt: '2026-11-20T10:00:00.000Z', waitUntil: null, confirmedAt: null },
  ...{ creditedAt: null, endedAt: null, asset: '0xToken', sender: '0xFrom' },
  ...{ accountId: anId('019ab000-0000-7000-8000-000000000051'), username: 'marta' },
  ...{ proposals: [], evidence: [], pictureGone: false, actions: ['propose'] },
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
  expect(await screen.findByText(/^2 more of this token have come/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Propose credit' }));
  const dialog = within(screen.getByRole('dialog', { name: /Propose a credit for marta/ }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Propose credit' }));
  await user.type(dialog.getByRole('textbox', { name: /^Worth in USDT, as you put it/ }), '1e3');
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), 'short');
  await send();
  expect(dialog.getByText('Please enter an amount such as 25.50')).toBeTruthy();
  expect(dialog.getByText('Please write at least 10 letters.')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /^Worth/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Worth/ }), '7,50');
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), ' but enough');
  await send();
  await waitFor(() =>
    expect(of('deposits.proposeCredit').map(({ input }) => input)).toEqual([
      { ...WHICH, amount: '7.50', evidence: 'short but enough' },
    ]),
  );
});

test('what the mall keeps of a deposit comes off it', async () => {
  const worth = { value: parseAmount('25.507'), net: parseAmount('24.5') };
  const kept = { fee: parseAmount('1'), rest: parseAmount('0.007') };
  await open({ ...unknown, ...worth, ...kept, state: 'credited' });
  expect(await screen.findByText('−1.00')).toBeTruthy();
  expect(screen.getByText('−0.007')).toBeTruthy();
});

test.each([
  [false, /only one node has told of it/],
  [true, /The owner has closed the account/],
])('a look that the clock does not end says why (account closed: %s)', async (closed, said) => {
  const waitUntil = closed ? null : '2026-11-23T10:00:00.000Z';
  await open({ ...unknown, state: 'review', closed, waitUntil, byPeople: !closed });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(/^Automatically/)).toBeNull();
  expect(screen.queryAllByText(/^To be answered by/)).toHaveLength(closed ? 0 : 1);
});

test('what people have not answered in time is marked in the list, and says since when', async () => {
  const waitUntil = '2026-11-23T10:00:00.000Z';
  await open({ ...unknown, state: 'unpriced', waitUntil, late: true });
  expect(await screen.findByText(/^Urgent since .*: it was to be answered by then/)).toBeTruthy();
  expect(screen.getAllByText('Urgent')).toHaveLength(1);
  expect(screen.queryByText(/^To be answered by/)).toBeNull();
});

test.each([
  ['0', '0.00'],
  ['6199', '6,199.00'],
])(
  'of one that was undone just what was taken from its owner is proposed: %s',
  async (taken, said) => {
    const worth = { value: parseAmount('50'), net: parseAmount('50'), taken: parseAmount(taken) };
    const { user, of } = await open(
      { ...unknown, ...worth, state: 'reversed' },
      { 'deposits.proposeCredit': unknown },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Propose credit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText<HTMLInputElement>(/^Credit/);
    expect([amount.value, amount.disabled]).toEqual([said, true]);
    await user.type(dialog.getByLabelText(/^Evidence/), 'It is on the chain again');
    await user.click(dialog.getByRole('button', { name: 'Propose credit' }));
    await waitFor(() =>
      expect(of('deposits.proposeCredit').map(({ input }) => input)).toMatchObject([
        { amount: taken },
      ]),
    );
  },
);

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

test('a credit that its proposer has taken back is not told as declined', async () => {
  const said: AdminDeposit['proposals'][number] = {
    ...{ amount: parseAmount('7.5'), evidence: 'Receipt 4711', by: 'Kim Harbour', own: true },
    ...{ at: '2026-11-20T11:00:00.000Z', decidedBy: 'Kim Harbour', state: 'taken-back' },
    ...{ decidedAt: '2026-11-20T12:00:00.000Z', declineReason: 'Another coin' },
  };
  await open({ ...unknown, proposals: [said] });
  for (const text of ['Taken back', 'Taken back by', 'Why it was taken back', 'Another coin']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

test('what its owner has sent along is opened like any other evidence', async () => {
  const id = '019ab000-0000-7000-8000-000000000096';
  const at = '2026-11-20T10:30:00.000Z';
  await open({
    ...{ ...unknown, state: 'announced', actions: [] },
    evidence: [{ id, by: null, at, seenBy: ['Kim Harbour'] }],
  });
  expect(await screen.findByText(/^Sent by the user, 20 Nov 2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Picture 1' })).toBeTruthy();
});

test('of what its owner has sent along and is lost it says so', async () => {
  await open({ ...unknown, state: 'announced', actions: [], pictureGone: true });
  expect(
    await screen.findByText(/^The user sent a picture, but its file no longer exists/),
  ).toBeTruthy();
  expect(screen.queryByText(/Whoever opens one/)).toBeNull();
});

test('a picture is added as evidence before a credit is proposed, and each is opened by itself', async () => {
  const shown: AdminDeposit = {
    ...unknown,
    evidence: [
      {
        ...{ id: '019ab000-0000-7000-8000-000000000094', by: 'Kim Harbour', seenBy: [] },
        at: '2026-11-20T10:30:00.000Z',
      },
    ],
  };
  const lookId = '019ab000-0000-7000-8000-000000000095';
  const { user, of } = await open(shown, {
    'deposits.addEvidence': shown,
    'deposits.lookAtEvidence': { lookId },
    'deposits.getEvidence': { name: 'a.webp', type: 'image/webp', body: new Blob(['x']) },
  });
  const chosen = new File(['x'], 'receipt.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Add picture'), chosen);
  await waitFor(() => expect(of('deposits.addEvidence')).toHaveLength(1));
  expect(screen.getByText('Nobody has opened it yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Picture 1' }));
  expect(await screen.findByRole('dialog', { name: 'Picture 1' })).toBeTruthy();
  expect(of('deposits.lookAtEvidence').map(({ input }) => input)).toEqual([
    { ...WHICH, evidenceId: shown.evidence[0]?.id },
  ]);
  expect(of('deposits.getEvidence').map(({ input }) => input)).toEqual([{ lookId }]);
});

const CHANNELS: AdminChannels = {
  networks: [
    {
      ...{ code: 'demo-chain', kind: 'evm', nativeDecimals: 18, open: true, reached: false },
      ...{ identity: '31337', confirmations: null, turn: null, work: null },
      ...{ hasKey: true, nodes: 2, headNo: 1_234, readNo: 1_230, finalNo: 1_200 },
      ...{ begunNo: 100, again: null },
      ...{ lookedAt: '2026-11-20T11:00:00.000Z', fault: 'no answer in 15000 ms' },
    },
  ],
  channels: [
    {
      ...{ id: '019ab000-0000-7000-8000-000000000092', coin: 'ETH', network: 'demo-chain' },
      networkNames: { en: 'Demo chain', ar: 'شبكة تجريبية' },
      ...{ networkName: 'Demo chain', contract: null, least: parseAmount('0.01') },
      ...{
        most: parseAmount('10'),
        fee: parseAmount('1'),
        feeComing: null,
        confirmations: null,
        minutes: 5,
      },
      ...{ region: '', atPar: false, decimals: 18, priceMinutes: 60, open: false },
      ...{ lacks: ['key'], own: false, addedBy: 'Kim Harbour', approvedBy: 'Ana Reis' },
      ...{ networkKind: 'evm', identity: '31337' },
    },
  ],
  prices: [
    {
      ...{ id: '019ab000-0000-7000-8000-000000000093', coin: 'ETH', price: parseAmount('3000') },
      ...{ source: 'Two exchanges, noon', proposedBy: 'Kim Harbour', approvedBy: null },
      ...{
        proposedAt: '2026-11-20T11:00:00.000Z',
        own: false,
        holds: false,
        over: false,
        countsFrom: null,
      },
      takenBack: false,
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
  const dialog = within(screen.getByRole('dialog', { name: /^Credit ETH at 3,000/ }));
  expect(dialog.getByText(/^Proposed by Kim Harbour/)).toBeTruthy();
  expect(dialog.getByText('Source: \u2068Two exchanges, noon\u2069')).toBeTruthy();
  expect(of('deposits.approvePrice')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(of('deposits.approvePrice').map(({ input }) => input)).toEqual([
      { priceId: CHANNELS.prices[0]?.id },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^Open: ETH/ }));
  const opening = within(screen.getByRole('dialog', { name: 'Open ETH on Demo chain?' }));
  expect(opening.getByText('Buyers can deposit ETH over this network at once.')).toBeTruthy();
  expect(of('deposits.openChannel')).toEqual([]);
  await user.click(opening.getByRole('button', { name: 'Open coin' }));
  await waitFor(() =>
    expect(of('deposits.openChannel').map(({ input }) => input)).toEqual([
      { channelId: CHANNELS.channels[0]?.id, open: true },
    ]),
  );
});

test('the deposit desk and the coins say first that a network has turned, not that it is silent', async () => {
  const [network] = CHANNELS.networks;
  const [channel] = CHANNELS.channels;
  const turn = {
    ...{ finalNo: 1_200, forkNo: 1_190, deposits: 2, amount: parseAmount('30') },
    ...{ proposedBy: null, approvedBy: null, own: false },
  };
  const turned: AdminChannels = {
    ...CHANNELS,
    networks: network ? [{ ...network, reached: true, turn, fault: 'another block' }] : [],
    channels: channel ? [{ ...channel, lacks: ['node'] }] : [],
  };
  const answers = { 'deposits.listChannels': turned };
  const { unmount } = await open(unknown, answers);
  const notice = await screen.findByRole('region', { name: 'Networks that are not being read' });
  expect(notice.textContent).toContain('Demo chain Not read on: a final block has changed');
  unmount();
  await renderPanel(<ChannelsPage />, { at: '/channels', answers });
  const marks = await screen.findAllByText('Not read on: a final block has changed');
  expect(marks).toHaveLength(2);
  // It answered a moment ago, and still nothing is well with it.
  expect(marks.map(({ outerHTML }) => /positive/.test(outerHTML))).toEqual([false, false]);
  expect(screen.getByText(/^Block 1,200 was final and is another one now/)).toBeTruthy();
  expect(screen.queryByText('Not being read')).toBeNull();
  expect(screen.queryByText('another block')).toBeNull();
});

test('a coin that another operator has added is compared and approved, and cannot be opened before', async () => {
  const [channel] = CHANNELS.channels;
  const waiting: AdminChannels = {
    ...CHANNELS,
    channels: channel ? [{ ...channel, lacks: ['approval'], approvedBy: null }] : [],
  };
  const { user, of } = await renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: { 'deposits.listChannels': waiting, 'deposits.approveChannel': CHANNELS },
  });
  expect(await screen.findByText('Another operator has to approve it')).toBeTruthy();
  expect(
    screen.getByText(
      /^Compare before you approve: EVM chain 31337, final when the network itself says so/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Open: ETH/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Approve: ETH/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Credit ETH on Demo chain?' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(of('deposits.approveChannel').map(({ input }) => input)).toEqual([
      { channelId: channel?.id },
    ]),
  );
});

test('what one has proposed oneself is taken back, once what that does is confirmed', async () => {
  const [channel] = CHANNELS.channels;
  const [price] = CHANNELS.prices;
  const [network] = CHANNELS.networks;
  const turn = {
    ...{ finalNo: 1_200, forkNo: 1_190, deposits: 0, amount: parseAmount('0') },
    ...{ proposedBy: 'Kim Harbour', approvedBy: null, own: true },
  };
  const own: AdminChannels = {
    channels: channel
      ? [{ ...channel, own: true, open: false, lacks: ['approval'], approvedBy: null }]
      : [],
    prices: price ? [{ ...price, own: true }] : [],
    networks: network ? [{ ...network, turn }] : [],
  };
  const { user, of } = await renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: {
      'deposits.listChannels': own,
      'deposits.takePriceBack': own,
      'deposits.takeTurnBack': own,
      'deposits.removeChannel': own,
    },
  });
  await screen.findByText('3,000.00 USDT');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  for (const [at, title] of [
    'Take back ETH on Demo chain?',
    'Take back the proposal to read Demo chain again?',
    'Take back ETH at 3,000.00 USDT?',
  ].entries()) {
    await user.click(screen.getAllByRole('button', { name: /^Take back/ })[at] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(of('deposits.takePriceBack').map(({ input }) => input)).toEqual([{ priceId: price?.id }]);
  expect(of('deposits.takeTurnBack').map(({ input }) => input)).toEqual([
    { network: 'demo-chain' },
  ]);
  expect(of('deposits.removeChannel').map(({ input }) => input)).toEqual([
    { channelId: channel?.id },
  ]);
});

test('a network is closed once it is said what becomes of what still arrives', async () => {
  const { user, of } = await renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: { 'deposits.listChannels': CHANNELS, 'deposits.openNetwork': CHANNELS },
  });
  await user.click(await screen.findByRole('button', { name: 'Close: Demo chain' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Close Demo chain?' }));
  expect(dialog.getByText(/What still arrives at addresses they were given/)).toBeTruthy();
  expect(of('deposits.openNetwork')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close network' }));
  await waitFor(() =>
    expect(of('deposits.openNetwork').map(({ input }) => input)).toEqual([
      { network: 'demo-chain', open: false },
    ]),
  );
});

test('a network is added by its kind and number', async () => {
  const { user, of } = await renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: { 'deposits.listChannels': CHANNELS, 'deposits.addNetwork': CHANNELS },
  });
  await user.click(await screen.findByRole('button', { name: 'Add network' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add network' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Kind/ }), 'evm');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' Ethereum ');
  expect(dialog.queryByRole('textbox', { name: /^Confirmations/ })).toBeNull();
  await send();
  expect(dialog.getAllByText('Please enter a whole number')).toHaveLength(1);
  await user.type(dialog.getByRole('textbox', { name: /^Chain number/ }), '1');
  await send();
  await waitFor(() =>
    expect(of('deposits.addNetwork').map(({ input }) => input)).toEqual([
      { code: 'ethereum', kind: 'evm', chainId: 1, confirmations: null },
    ]),
  );
});

test('a raise of a fee that does not count yet is said, and saving something else leaves it', async () => {
  const feeComing = { fee: parseAmount('2'), from: '2026-11-21T11:00:00.000Z' };
  const channels = CHANNELS.channels.map((channel) => ({ ...channel, feeComing }));
  const { user, of, queries } = await renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: {
      'deposits.listChannels': { ...CHANNELS, channels },
      'deposits.changeChannel': CHANNELS,
    },
  });
  expect(await screen.findByText(/fee 1\.00 USDT/)).toBeTruthy();
  queries.setQueryData(['orders.countOrders', {}], {});
  expect(screen.getByText(/^Fee from .*21.* on: 2\.00 USDT/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Edit: ETH/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'ETH · Demo chain' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(of('deposits.changeChannel').map(({ input }) => input)).toMatchObject([{ fee: '2' }]),
  );
  // What was changed is read again, and nothing else on the screen.
  await waitFor(() => expect(of('deposits.listChannels')).toHaveLength(2));
  expect(queries.getQueryState(['orders.countOrders', {}])?.isInvalidated).toBe(false);
});

test('a limit with more decimals than the coin has is told at its field, and nothing is sent', async () => {
  const channels = CHANNELS.channels.map((channel) => ({ ...channel, decimals: 6 }));
  const { user, of } = await renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: {
      'deposits.listChannels': { ...CHANNELS, channels },
      'deposits.changeChannel': CHANNELS,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Edit: ETH/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'ETH · Demo chain' }));
  const least = dialog.getByRole('textbox', { name: /^Minimum/ });
  const send = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.clear(least);
  await user.type(least, '0.00000000001');
  await send();
  expect(dialog.getByText('This coin has 6 decimals')).toBeTruthy();
  expect(of('deposits.changeChannel')).toEqual([]);
  await user.clear(least);
  await user.type(least, '0.0000010');
  await user.type(dialog.getByRole('textbox', { name: /^Name in .简体中文/ }), ' 演示链 ');
  await send();
  await waitFor(() =>
    expect(of('deposits.changeChannel').map(({ input }) => input)).toMatchObject([
      {
        ...{ minimum: '0.0000010', networkName: 'Demo chain' },
        networkNames: { ar: 'شبكة تجريبية', 'zh-CN': '演示链' },
      },
    ]),
  );
});
