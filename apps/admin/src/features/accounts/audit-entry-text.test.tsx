import type { AuditEntry } from '@entrepot/contract/accounts/types';
import { adminApi } from '@entrepot/contract/api/admin';
import { isAudited } from '@entrepot/contract/operation';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import accounts from '../../../locales/en/accounts.json';
import { renderPanel } from '../../testing/render-panel.tsx';
import { AuditEntryBy, AuditEntryObject, AuditEntryText } from './audit-entry-text.tsx';

const ORDER = '0199a000-0000-7000-8000-0000f035c065';
const entry = (operation: string, input: AuditEntry['input']): AuditEntry => ({
  id: operation,
  at: '2026-11-18T03:09:00Z',
  by: 'Odile',
  operation,
  input,
  requestId: 'r',
});

const shown = (each: AuditEntry) =>
  renderPanel(
    <p>
      <AuditEntryText entry={each} /> <AuditEntryObject entry={each} />
    </p>,
    { answers: { 'brands.listBrands': () => ({ rows: [] }) }, messages: { accounts } },
  );

it('says how a return was answered and leads to its order', async () => {
  const { container } = await shown(
    entry('orders.resolveReturn', { orderId: ORDER, decision: 'refund' }),
  );
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toContain(ORDER);
  expect(container.textContent).toContain('approved a return Order …f035c065');
});

it.each([
  ['deposits.approveCredit', { depositId: ORDER }, `/deposits?open=${ORDER}`, 'Deposit …f035c065'],
  ['withdrawals.stopPayouts', {}, '/signer', 'Payout signer'],
  ['deposits.takePriceBack', { priceId: ORDER }, '/channels', 'Coins'],
  ['payments.takeRateBack', { rateId: ORDER }, '/providers', 'Payment providers'],
  ['identity.confirmClaim', { claimId: ORDER }, `/identity?open=${ORDER}`, 'Identity …f035c065'],
  ['reserves.approveMove', { moveId: ORDER }, '/reconciliation', 'Reconciliation'],
] as const)('leads from %s to where it was done', async (operation, input, at, words) => {
  await shown(entry(operation, input));
  const link = await screen.findByRole('link');
  expect([link.getAttribute('href'), link.textContent]).toEqual([at, words]);
});

it('says what a setting was and what it is', async () => {
  const change = { brandId: ORDER, code: 'withdrawal_minimum', before: '10', value: '50' };
  const { container } = await shown(entry('brands.updateSetting', change));
  expect(container.textContent).toContain('withdrawal_minimum from 10 to 50');
  const first = { ...change, code: 'loan_lender', before: '', value: 'Quay Credit' };
  const { container: second } = await shown(entry('brands.updateSetting', first));
  expect(second.textContent).toContain('loan_lender from nothing to Quay Credit');
  const words = { before: '{}', value: '{"en":"For your safety.","ar":"لأمانك."}' };
  const sentence = { ...change, ...words, code: 'identity_purpose' };
  const { container: third } = await shown(entry('brands.updateSetting', sentence));
  expect(third.textContent).toContain('from nothing to en: \u2068For your safety.\u2069 · ar:');
});

it('says by how long the clock was moved', async () => {
  await shown(entry('orders.advanceClock', { seconds: 7 * 86_400 }));
  expect(await screen.findByText('7 days')).toBeTruthy();
});

it('has words for every change that the log tells of', () => {
  const wordless = Object.entries(adminApi).flatMap(([feature, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => isAudited(operation))
      .map(([name]) => `${feature}-${name}`)
      .filter((key) => !(key in accounts.auditEntry)),
  );
  expect(wordless).toEqual([]);
});

it('names the server’s console where no operator did it', async () => {
  const given = entry('accounts.giveRight', { code: 'chat', before: '', value: 'chat' });
  const { container } = await renderPanel(<AuditEntryBy entry={{ ...given, by: null }} />, {
    answers: {},
    messages: { accounts },
  });
  expect(container.textContent).toBe('Server’s console');
});
