import type { AdminChannels, AdminNetwork } from '@entrepot/contract/deposits/types';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel } from '../../testing/render-panel.tsx';
import { ChannelsPage } from './channels-page.tsx';

type Work = NonNullable<AdminNetwork['work']>;
const network: AdminNetwork = {
  ...{ code: 'bitcoin', kind: 'bitcoin', nativeDecimals: 8, open: true, reached: true },
  ...{ identity: '00', confirmations: 3, turn: null, again: null, hasKey: true, nodes: 1 },
  ...{ headNo: 30_000, readNo: 30_000, finalNo: 29_900, begunNo: 100, fault: null },
  ...{ lookedAt: '2026-11-20T11:00:00.000Z', work: null },
};
const open = (work: Work) => {
  const data: AdminChannels = { networks: [{ ...network, work }], channels: [], prices: [] };
  return renderPanel(<ChannelsPage />, {
    at: '/channels',
    answers: {
      'deposits.listChannels': data,
      'deposits.proposeWorkFloor': data,
      'deposits.approveWorkFloor': data,
      'deposits.takeWorkFloorBack': data,
    },
  });
};
const LEAST = '21597139731292';
const proposed = { least: '9000', reason: 'It has become easier', proposedBy: 'Kim', own: false };

test('the least difficulty stands beside the network, and another one is proposed with a reason', async () => {
  const { user, of } = await open({ least: LEAST, proposed: null });
  expect(
    await screen.findByText('Least difficulty of a block: \u206621,597,139,731,292\u2069'),
  ).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Change least difficulty' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Lower it only when Bitcoin itself has become easier/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Difficulty/ }), '9,000');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), proposed.reason);
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('Please enter a whole number of at most 18 digits.')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /^Difficulty/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Difficulty/ }), '9000');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Another operator has to approve it.');
  expect(of('deposits.proposeWorkFloor').map(({ input }) => input)).toEqual([
    { network: 'bitcoin', least: '9000', reason: proposed.reason },
  ]);
});

test('another reads the value and the reason, and approves just that value', async () => {
  const { user, of } = await open({ least: LEAST, proposed });
  await screen.findByText(
    '\u2068Kim\u2069 proposes \u20669,000\u2069: \u2068It has become easier\u2069',
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Least difficulty changed');
  expect(of('deposits.approveWorkFloor').map(({ input }) => input)).toEqual([
    { network: 'bitcoin', least: '9000' },
  ]);
});

test('who proposed it may only take it back', async () => {
  const { user, of } = await open({ least: LEAST, proposed: { ...proposed, own: true } });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Proposal taken back');
  expect(of('deposits.takeWorkFloorBack')).toHaveLength(1);
});
