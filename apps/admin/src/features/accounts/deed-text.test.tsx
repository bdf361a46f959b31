import type { Deed } from '@entrepot/contract/accounts/types';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import accounts from '../../../locales/en/accounts.json';
import { renderPanel } from '../../testing/render-panel.tsx';
import { DeedObject, DeedText } from './deed-text.tsx';

const ORDER = '0199a000-0000-7000-8000-0000f035c065';
const deed = (operation: string, input: Deed['input']): Deed => ({
  id: operation,
  at: '2026-11-18T03:09:00Z',
  by: 'Odile',
  operation,
  input,
  requestId: 'r',
});

const shown = (each: Deed) =>
  renderPanel(
    <p>
      <DeedText deed={each} /> <DeedObject deed={each} />
    </p>,
    { answers: { 'brands.listBrands': () => ({ rows: [] }) }, messages: { accounts } },
  );

it('says how a return was answered and leads to its order', async () => {
  const { container } = await shown(
    deed('orders.resolveReturn', { orderId: ORDER, decision: 'refund' }),
  );
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toContain(ORDER);
  expect(container.textContent).toContain('approved a return Order …f035c065');
});

it('says by how long the clock was moved', async () => {
  await shown(deed('orders.advanceClock', { seconds: 7 * 86_400 }));
  expect(await screen.findByText('7 days')).toBeTruthy();
});
