import { refuse } from '@entrepot/client/testing/played-server.ts';
import { anId } from '@entrepot/contract/testing/an-id';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { type Letter, letterState } from './letter-model.ts';
import { NewsletterPage } from './newsletter-page.tsx';

const DRAFT: Letter = {
  id: '019ab000-0000-7000-8000-000000000001',
  brandId: anId('00000000-0000-7000-8000-000000000001'),
  texts: {
    en: { subject: 'Spring catalogue', body: 'It is here.' },
    ar: { subject: 'كتالوج الربيع', body: 'وصل.' },
  },
  ...{ version: 3, createdAt: '2026-11-20T10:00:00.000Z', sentAt: null, sendAt: null },
  ...{ stoppedAt: null, receivers: 412, sent: 0, failed: 0, left: 0 },
};
const SENDING: Letter = {
  ...DRAFT,
  ...{ sentAt: '2026-11-21T10:00:00.000Z', sent: 100, failed: 2, left: 5 },
};
const brands = { rows: [{ id: DRAFT.brandId, name: 'Entrepot' }] } as never;
const page = (rows: Letter[]) => ({ rows, total: rows.length, page: 1, size: 50 });

const open = (letter: Letter, answers: Answers = {}, at = `/?open=${DRAFT.id}`) =>
  renderPanel(<NewsletterPage />, {
    at,
    answers: {
      'notifications.listLetters': page([letter]),
      'brands.listBrands': brands,
      ...answers,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test.each([
  ['draft', DRAFT],
  ['planned', { ...DRAFT, sendAt: '2026-11-30T10:00:00.000Z' }],
  ['sending', SENDING],
  ['sent', { ...SENDING, sent: 412 }],
  ['stopped', { ...SENDING, stoppedAt: '2026-11-21T11:00:00.000Z' }],
] as const)('a letter is a %s one', (state, letter) => {
  expect(letterState(letter)).toBe(state);
});

it('says how many have it, could not be reached, and left', async () => {
  await open(SENDING);
  const row = (await screen.findAllByText('Spring catalogue'))[0]?.closest('tr') as HTMLElement;
  expect(within(row).getByText('100 of 412')).toBeTruthy();
  const pane = within(await screen.findByRole('complementary'));
  expect(pane.getByText('5')).toBeTruthy();
  expect(pane.getByText(/keeps trying/)).toBeTruthy();
});

describe('writing', () => {
  it('is refused without English, and by half; what is typed stands in the preview', async () => {
    const { user, of } = await open(DRAFT, { 'notifications.createLetter': () => DRAFT }, '/');
    await user.click(await button('New newsletter'));
    const form = await dialog('New newsletter');
    await user.type(form.getByLabelText(/^Subject/), 'Autumn');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Please write both a subject and a text')).toBeTruthy();
    expect(of('notifications.createLetter')).toEqual([]);
    await user.type(form.getByLabelText(/^Text/), 'New bowls.');
    expect(form.getByRole('region', { name: 'Preview' }).textContent).toContain('AutumnNew bowls.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(of('notifications.createLetter').map(({ input }) => input)).toEqual([
        { brandId: DRAFT.brandId, texts: { en: { subject: 'Autumn', body: 'New bowls.' } } },
      ]),
    );
  });

  it('keeps what was typed when somebody else was faster', async () => {
    const { user } = await open(DRAFT, {
      'notifications.updateLetter': () => refuse('LETTER_CHANGED', 'Somebody has changed it.'),
    });
    await user.click(await button('Edit'));
    const form = await dialog('Edit newsletter');
    await user.type(form.getByLabelText(/^Subject/), ' 2027');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Somebody has changed it.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Spring catalogue 2027');
  });
});

it('is tried on oneself in the language that is looked at', async () => {
  const { user, of } = await open(DRAFT, { 'notifications.testLetter': {} });
  const pane = within(await screen.findByRole('complementary'));
  await user.selectOptions(pane.getByLabelText('Language'), 'ar');
  expect(pane.getByText('وصل.').closest('article')?.dir).toBe('rtl');
  await user.click(await button('Send a test'));
  const form = await dialog('Send a test');
  await user.type(form.getByLabelText(/^To/), 'me@quay.example');
  await user.click(form.getByRole('button', { name: 'Send test' }));
  await waitFor(() =>
    expect(of('notifications.testLetter').map(({ input }) => input)).toEqual([
      { letterId: DRAFT.id, language: 'ar', email: 'me@quay.example' },
    ]),
  );
});

it('is planned for a time, which the server may find past', async () => {
  const { user, of } = await open(DRAFT, {
    'notifications.scheduleLetter': () => refuse('LETTER_TIME_PAST', 'A time to come, please.'),
  });
  await user.click(await button('Schedule'));
  const form = await dialog('Schedule newsletter');
  fireEvent.change(form.getByLabelText(/^Send on/), { target: { value: '2026-11-30T10:00' } });
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  expect(await form.findByText('A time to come, please.')).toBeTruthy();
  expect(of('notifications.scheduleLetter')[0]?.input).toEqual({
    ...{ letterId: DRAFT.id, version: 3 },
    at: new Date('2026-11-30T10:00').toISOString(),
  });
});

it('is sent after one more question, and stopped after another', async () => {
  const { user, of, unmount } = await open(DRAFT, { 'notifications.sendLetter': () => SENDING });
  await user.click(await button('Send now'));
  const ask = await dialog('Send to 412 readers?');
  await user.dblClick(ask.getByRole('button', { name: 'Send now' }));
  await waitFor(() =>
    expect(of('notifications.sendLetter').map(({ input }) => input)).toEqual([
      { letterId: DRAFT.id, version: 3 },
    ]),
  );
  unmount();
  const running = await open(SENDING, { 'notifications.stopLetter': () => SENDING });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await running.user.click(await button('Stop sending'));
  const stop = await dialog('Stop sending?');
  expect(stop.getByText(/100 of 412 have it/)).toBeTruthy();
  await running.user.click(stop.getByRole('button', { name: 'Stop sending' }));
  await waitFor(() => expect(running.of('notifications.stopLetter')).toHaveLength(1));
});
