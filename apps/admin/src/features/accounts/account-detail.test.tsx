import { anId } from '@entrepot/contract/testing/an-id';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import accounts from '../../../locales/en/accounts.json';
import type { Output } from '../../kit/api.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { AccountDetail } from './account-detail.tsx';

const ACCOUNT: Output<'accounts.getAccount'> = {
  id: anId('00000000-0000-7000-8000-000000000001'),
  username: 'quay',
  userCode: 'K7Q2M9',
  email: 'quay@example.com',
  emailVerified: true,
  phone: '+4940505011',
  phoneVerified: false,
  avatar: 3,
  merchant: false,
  test: true,
  state: 'active',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastLoginAt: null,
  fundPasswordSet: false,
  invitedBy: null,
  invitedCount: 0,
  addressCount: 0,
  openSessions: 0,
  brand: 'Entrepot',
  closeReason: null,
  history: [],
};

const MOVES = { onClose: () => {}, onPrevious: undefined, onNext: undefined };

const open = (change: Partial<typeof ACCOUNT> = {}) =>
  renderPanel(<AccountDetail {...MOVES} id={ACCOUNT.id} />, {
    messages: { accounts },
    answers: { 'accounts.getAccount': () => ({ ...ACCOUNT, ...change }) },
  });

/** What stands beside an address. */
const beside = async (address: string) =>
  (await screen.findByText(address)).parentElement?.textContent;

test('an e-mail and a phone say whether they are proven, each for itself', async () => {
  await open();
  expect(await beside('quay@example.com')).toBe('quay@example.com verified');
  expect(await beside('+4940505011')).toBe('+4940505011 not verified');
});

test('where there is no phone, nothing is said about it', async () => {
  await open({ phone: null });
  await screen.findByText('quay@example.com');
  expect(screen.queryByText(accounts.detail.unverified)).toBeNull();
});
