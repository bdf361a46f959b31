import type { AdminApplication } from '@entrepot/contract/applications/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { ApplicationsPage } from './applications-page.tsx';

const waiting: AdminApplication = {
  ...{ id: '019ab000-0000-7000-8000-000000000071', state: 'submitted', shopName: 'Tern & Anchor' },
  ...{ company: 'Tern Lda', registration: 'PT 1', country: 'PT', city: 'Aveiro' },
  ...{ goods: 'Storm lanterns of brass', website: 'https://tern.example/' },
  ...{ departments: [{ id: 'd', name: 'Home' }], email: 'marta@quay.example' },
  ...{ declineReason: null, createdAt: '2026-11-20T10:00:00.000Z', decidedAt: null },
  ...{ accountId: anId('019ab000-0000-7000-8000-000000000051'), username: 'marta' },
  ...{ brand: 'Entrepot', actions: ['accept', 'decline'] },
};

const open = (application = waiting, answers: Answers = {}) =>
  renderPanel(<ApplicationsPage />, {
    at: `/applications?open=${waiting.id}`,
    answers: {
      'applications.listApplications': {
        ...{ rows: [application], total: 1, page: 1, size: 50, waiting: 1 },
      },
      'applications.getApplication': application,
      ...answers,
    },
  });

test('what an applicant says is shown, and the shop opens once it is confirmed', async () => {
  const { user, of } = await open(waiting, { 'applications.acceptApplication': waiting });
  await screen.findByText('Storm lanterns of brass');
  const pane = within(screen.getByRole('region', { name: 'Details' }));
  expect(screen.getByText('1 waiting')).toBeTruthy();
  const website = pane.getByRole('link', { name: waiting.website });
  expect(website.getAttribute('rel')).toContain('noopener');
  await user.click(pane.getByRole('button', { name: 'Accept' }));
  const dialog = within(screen.getByRole('dialog', { name: /Open the shop Tern & Anchor/ }));
  expect(dialog.getByText(/marta@quay\.example/)).toBeTruthy();
  expect(of('applications.acceptApplication')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Tern & Anchor is open');
  expect(of('applications.acceptApplication').map(({ input }) => input)).toEqual([
    { applicationId: waiting.id },
  ]);
});

test('declining wants a reason that the applicant can read', async () => {
  const { user, of } = await open(waiting, { 'applications.declineApplication': waiting });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline Tern & Anchor' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' no ');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByText('Please give a reason of at least 3 letters.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 't yet');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('applications.declineApplication').map(({ input }) => input)).toEqual([
    { applicationId: waiting.id, reason: 'no t yet' },
  ]);
});

test('an answered one has no answers left, and what is no website is no link', async () => {
  await open({
    ...waiting,
    ...{ state: 'declined', declineReason: 'No papers', actions: [], website: 'javascript:x' },
  });
  await screen.findByText('No papers');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
});
