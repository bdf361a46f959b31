import type { AdminClaim } from '@entrepot/contract/identity/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '@entrepot/client/testing/played-server.ts';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { IdentityPage } from './identity-page.tsx';

const claim: AdminClaim = {
  ...{ id: '019ab000-0000-7000-8000-000000000091', state: 'submitted', realName: 'A*** Q***' },
  ...{ country: 'PT', kind: 'passport', expiresOn: null, refuseReason: null, hasNumber: true },
  ...{ submittedAt: '2026-11-20T10:00:00.000Z', decidedAt: null, decidedBy: null },
  ...{ accountId: anId('019ab000-0000-7000-8000-000000000051'), username: 'ada', brand: 'Quay' },
  ...{ documents: ['face'], same: [], looks: [], mayLook: true, actions: ['confirm', 'refuse'] },
};

const open = (one = claim, answers: Answers = {}) =>
  renderPanel(<IdentityPage />, {
    at: `/identity?open=${one.id}`,
    answers: {
      'identity.listClaims': { rows: [one], total: 1, page: 1, size: 50, waiting: 1 },
      'identity.getClaim': one,
      ...answers,
    },
  });

test('a picture is opened for a reason, and only when somebody asks for it', async () => {
  const { user, of } = await open(claim, {
    'identity.lookAtDocument': { lookId: claim.id },
    'identity.getDocument': () => refuse('NOT_FOUND', 'It was closed.'),
  });
  expect(await screen.findByText('••••')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Why you open it'), 'complaint');
  expect(of('identity.lookAtDocument')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Front' }));
  await waitFor(() =>
    expect(of('identity.lookAtDocument').map(({ input }) => input)).toEqual([
      { claimId: claim.id, side: 'face', reason: 'complaint' },
    ]),
  );
  expect(await screen.findByText('It was closed.')).toBeTruthy();
});

test('the number is shown only when somebody asks for it, with the reason that he gives', async () => {
  const { user, of } = await open(claim, { 'identity.lookAtNumber': { number: 'PT 4711' } });
  await user.selectOptions(await screen.findByLabelText('Why you open it'), 'question');
  expect(screen.queryByText('PT 4711')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Number' }));
  expect(await screen.findByText('PT 4711')).toBeTruthy();
  expect(of('identity.lookAtNumber').map(({ input }) => input)).toEqual([
    { claimId: claim.id, reason: 'question' },
  ]);
});

test('the whole name is shown only when somebody asks for it', async () => {
  const { user, of } = await open(claim, { 'identity.lookAtName': { realName: 'Ada Quay' } });
  await user.selectOptions(await screen.findByLabelText('Why you open it'), 'question');
  expect(screen.queryByText('Ada Quay')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(await screen.findByText('Ada Quay')).toBeTruthy();
  expect(of('identity.lookAtName').map(({ input }) => input)).toEqual([
    { claimId: claim.id, reason: 'question' },
  ]);
});

test('who may not open documents is told so, and has nothing to answer with', async () => {
  await open({ ...claim, mayLook: false, actions: [] });
  expect(await screen.findByText(/You may not open documents/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Front' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('an identity is refused with a reason only', async () => {
  const { user, of } = await open(claim, { 'identity.refuseClaim': claim });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = screen.getByRole('dialog', { name: 'Refuse this identity' });
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(of('identity.refuseClaim')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'It cannot be read.');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(of('identity.refuseClaim')).toHaveLength(1));
});
