import type { AdminChannels, AdminNetwork } from '@entrepot/contract/deposits/types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel } from '../../testing/render-panel.tsx';
import { ChannelsPage } from './channels-page.tsx';

const AT = '2026-11-20T11:00:00.000Z';
const network: AdminNetwork = {
  ...{ code: 'ethereum', kind: 'evm', nativeDecimals: 18, open: true, reached: true },
  ...{
    identity: '1',
    confirmations: null,
    turn: null,
    work: null,
    again: null,
    hasKey: true,
    nodes: 1,
  },
  ...{ headNo: 30_000, readNo: 30_000, finalNo: 29_900, begunNo: 100, lookedAt: AT, fault: null },
};
const again: NonNullable<AdminNetwork['again']> = {
  ...{ from: 1_000, to: 1_100, readNo: 1_050, found: 1, askedBy: 'Kim Harbour', askedAt: AT },
  ...{ endedAt: null, fault: null },
};
const listed = (given: Partial<AdminNetwork> = {}): AdminChannels => ({
  ...{ networks: [{ ...network, ...given }], channels: [], prices: [] },
});
const open = (data: AdminChannels) =>
  renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: { 'deposits.listChannels': data, 'deposits.readAgain': data },
  });

test('blocks that were read are asked for again, and others are told at their field', async () => {
  const { user, of } = await open(listed());
  await user.click(await screen.findByRole('button', { name: 'Read blocks again: ethereum' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Read blocks of ethereum again' }));
  expect(
    dialog.getByText(/Blocks from 101 to 29,900 can be read again, at most 10,000/),
  ).toBeTruthy();
  const fill = async (from: string, to: string) => {
    for (const [label, text] of [
      ['First block', from],
      ['Last block', to],
    ] as const) {
      const field = dialog.getByRole('textbox', { name: new RegExp(label) });
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(dialog.getByRole('button', { name: 'Read again' }));
  };
  for (const [from, to] of [
    ['100', '200'],
    ['200', '29901'],
    ['200', '199'],
    ['200', '10200'],
    ['2x', '300'],
  ] as const) {
    await fill(from, to);
    expect(
      dialog.getAllByText(/Please enter whole numbers from 101 to 29,900/).length,
    ).toBeGreaterThan(0);
  }
  expect(of('deposits.readAgain')).toEqual([]);
  await fill('200', '10199');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('deposits.readAgain').map(({ input }) => input)).toEqual([
    { network: 'ethereum', from: 200, to: 10_199 },
  ]);
});

test.each<[string, Partial<typeof again>, string]>([
  [
    'goes on',
    {},
    'Blocks 1,000 to 1,100 are being read again, up to 1,050 so far; 1 transfer found.',
  ],
  [
    'has not begun',
    { readNo: null, found: 0 },
    'Blocks 1,000 to 1,100 are being read again, none so far; nothing found.',
  ],
  [
    'is done',
    { readNo: 1_100, endedAt: AT, found: 2 },
    'Blocks 1,000 to 1,100 were read again: 2 transfers found that were not known.',
  ],
  [
    'was given up',
    { endedAt: AT, found: 0, fault: 'no answer' },
    'Reading blocks 1,000 to 1,100 again was ended before it was done, at block 1,050; nothing found.',
  ],
])('what was asked for last says how far it is: %s', async (_, given, said) => {
  await open(listed({ again: { ...again, ...given } }));
  const row = await screen.findByText((text) => text.startsWith(said));
  expect(row.textContent).toContain('Asked for by \u2068Kim Harbour\u2069, ');
  expect(screen.queryByText('no answer') !== null).toBe(given.fault !== undefined);
});

test('where nothing was read there is nothing to read again', async () => {
  await open(listed({ headNo: null, readNo: null, finalNo: null, begunNo: null }));
  await screen.findByText('No block has been read yet.');
  expect(screen.queryByRole('button', { name: /Read blocks again/ })).toBeNull();
});
