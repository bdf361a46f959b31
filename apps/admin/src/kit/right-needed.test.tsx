import { anId } from '@entrepot/contract/testing/an-id';
import type { OperatorId } from '@entrepot/contract/ids';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel } from '../testing/render-panel.tsx';
import { useAsk, useWrite } from './api.ts';
import { ActButton } from './act-button.tsx';
import { IfMay, RightNeeded } from './right-needed.tsx';
import { useMe } from './shell-queries.ts';

const me = {
  id: anId<OperatorId>('00000000-0000-7000-8000-000000000001'),
  ...{ username: 'sami', name: 'Sami', managers: ['Odile', 'Otto'] },
  lacks: { 'adjustments.approveAdjustment': 'approve-money', 'wallet.getOverview': 'read-money' },
} as const;

test('a page says which right it needs, and whom to ask', async () => {
  await renderPanel(<RightNeeded right="approve-money" page="Corrections" />, {
    answers: { 'accounts.getMe': { ...me, managers: [...me.managers] } },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    'Corrections: your account may not open this',
  );
  await screen.findByText(
    'This needs the right “Approve money (second person)”. Ask: Odile, Otto.',
  );
});

function Books() {
  useMe();
  const books = useAsk('wallet.getOverview', {});
  const write = useWrite('adjustments.approveAdjustment');
  const send = async () => undefined;
  return (
    <>
      <p>{books.fetchStatus}</p>
      <IfMay ask="wallet.getOverview">balances</IfMay>
      <IfMay ask="chat.sendMessage">chat</IfMay>
      <ActButton label="Approve" title="" done="" {...{ write, send }} />
    </>
  );
}

test('what would be refused is not offered, and not asked again', async () => {
  const { of } = await renderPanel(<Books />, {
    answers: {
      'accounts.getMe': { ...me, managers: [...me.managers] },
      'wallet.getOverview': () => new Promise(() => undefined),
    },
  });
  await screen.findByText('chat');
  expect(await screen.findByText('balances').catch(() => 'gone')).toBe('gone');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(of('wallet.getOverview').length).toBeLessThan(2);
}, 10_000);
