import type { OutboxMail } from '@entrepot/contract/notifications/types';
import { refuse } from '@entrepot/client/testing/played-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { MailsPage } from './mails-page.tsx';

const MAIL: OutboxMail = {
  id: '019ab000-0000-7000-8000-000000000001',
  to: 'marta@example.com',
  subject: 'Your code',
  body: 'Your code is 471100.\nhttps://mall.test/verify?code=471100\nNobody else needs it.',
  language: 'en',
  at: '2026-11-20T10:00:00.000Z',
};

const page = (rows: OutboxMail[]) => ({ rows, total: rows.length, page: 1, size: 50 });

const open = (answers: Answers = {}, at = '/') =>
  renderPanel(<MailsPage />, {
    at,
    answers: { 'notifications.listOutbox': page([MAIL]), ...answers },
  });

test('the code of a mail can be copied from the list', async () => {
  await open();
  const row = (await screen.findByText('Your code')).closest('tr') as HTMLElement;
  expect(within(row).getByText('471100')).toBeTruthy();
  expect(within(row).getByText('marta@example.com')).toBeTruthy();
});

test('a mail without a code offers none', async () => {
  await open({ 'notifications.listOutbox': page([{ ...MAIL, body: 'Welcome' }]) });
  await screen.findByText('Your code');
  expect(screen.queryByText('471100')).toBeNull();
});

test('an open mail shows its text, and its links lead out of the panel', async () => {
  await open({}, `/?open=${MAIL.id}`);
  const pane = within(await screen.findByRole('complementary'));
  const link = await pane.findByRole('link', { name: 'https://mall.test/verify?code=471100' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(pane.getByText(/Nobody else needs it/)).toBeTruthy();
});

test('a mail in Arabic is set from the right', async () => {
  await open(
    { 'notifications.listOutbox': page([{ ...MAIL, body: 'مرحبا', language: 'ar' }]) },
    `/?open=${MAIL.id}`,
  );
  const pane = within(await screen.findByRole('complementary'));
  expect((await pane.findByText('مرحبا')).getAttribute('dir')).toBe('rtl');
});

test('before the first mail it is said how to get one', async () => {
  await open({ 'notifications.listOutbox': page([]) });
  expect(await screen.findByText('No e-mails yet')).toBeTruthy();
});

test('a mall of business says that mails are sent, and offers no trying again', async () => {
  await open({ 'notifications.listOutbox': () => refuse('DEMO_ONLY', 'Only in the demo') });
  expect(await screen.findByText('E-mails cannot be read in this mall')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});

test('a list that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    'notifications.listOutbox': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'Something went wrong') : page([MAIL]);
    },
  });
  await screen.findByText('Something went wrong');
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Your code')).toBeTruthy();
});
