import type { Identity, OwnClaim } from '@entrepot/contract/identity/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, showPage } from '../../testing/show-page.tsx';

const asked: Identity = {
  ...{ claim: null, purpose: 'So that nobody else gets in.', mayApply: true, documents: [] },
};
const sent: OwnClaim = {
  ...{ id: '019ab000-0000-7000-8000-000000000091', state: 'submitted', realName: 'Ada Quay' },
  ...{ country: 'PT', kind: 'passport', expiresOn: null, refuseReason: null, numberEnd: '0815' },
  ...{ submittedAt: '2026-11-20T10:00:00.000Z', decidedAt: null, actions: ['withdraw'] },
};
const picture = { side: 'face', at: '2026-11-20T10:00:00.000Z' } as const;

const open = (identity: Identity, answers: Answers = {}) =>
  showPage(paths.setup('identity'), {
    'accounts.getMe': marta,
    'accounts.listCountries': { rows: [{ code: 'PT', name: 'Portugal', areaCode: '351' }] },
    'identity.getIdentity': identity,
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('a mall that does not ask says so, and has no form', async () => {
  await open({ ...asked, purpose: null, mayApply: false });
  expect(await screen.findByText('You are not asked who you are')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('what for, that nothing waits for it, and when it is deleted is read before anything is sent', async () => {
  await open(asked);
  expect(await screen.findByText('So that nobody else gets in.')).toBeTruthy();
  expect(screen.getByText(/You do not have to/)).toBeTruthy();
  expect(screen.getByText(/deleted 30 days after our answer/)).toBeTruthy();
});

test('without a picture nothing is sent, and what is missing is said', async () => {
  const { user, sent: calls } = await open(asked);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByText(/add a picture of the front/)).toBeTruthy();
  expect(calls('identity.apply')).toEqual([]);
});

test('what is missing is said where it is, and what is there is sent', async () => {
  const { user, sent: calls } = await open(
    { ...asked, documents: [picture] },
    { 'identity.apply': asked },
  );
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('Please choose')).toHaveLength(2);
  expect(calls('identity.apply')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Full name/ }), 'Ada Quay');
  await user.selectOptions(screen.getByLabelText(/^Nationality/), 'PT');
  await user.selectOptions(screen.getByLabelText(/^Document/), 'passport');
  await user.type(screen.getByRole('textbox', { name: /^Number/ }), ' PT 4711 ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls('identity.apply').map(({ input }) => input)).toEqual([
      { realName: 'Ada Quay', country: 'PT', kind: 'passport', number: 'PT 4711' },
    ]),
  );
});

test('what waits says who reads it, that nothing else waits, and whom to ask', async () => {
  await open({ ...asked, claim: sent, mayApply: false });
  expect(await screen.findByText(/A member of staff .* Nothing else waits for it/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ask customer service about it' });
  expect(link.getAttribute('href')).toBe(paths.messages({ chat: 'service' }));
});

test('what waits can be taken back, and shows no more of the number than its end', async () => {
  const { user, sent: calls } = await open(
    { ...asked, claim: sent, mayApply: false },
    { 'identity.withdrawClaim': asked },
  );
  expect(await screen.findByText('…0815')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  const dialog = screen.getByRole('dialog', { name: 'Withdraw what you sent?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(calls('identity.withdrawClaim')).toHaveLength(1));
});

test('why it was refused is read, above the form', async () => {
  const refused: OwnClaim = {
    ...{ ...sent, state: 'refused', refuseReason: 'The picture cannot be read.', actions: [] },
    decidedAt: '2026-11-21T10:00:00.000Z',
  };
  await open({ ...asked, claim: refused });
  expect(await screen.findByText('The picture cannot be read.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});
