import type { Question } from '@entrepot/contract/questions/types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Answers } from '../../testing/show-page.tsx';
import { Questions } from './questions.tsx';

const aQuestion = (change: Partial<Question> = {}): Question => ({
  id: '019ab000-0000-7000-8000-000000000071',
  author: 'da***o',
  text: 'Do the lids fit the small pot?',
  at: '2026-11-20T10:00:00.000Z',
  own: false,
  answers: [
    {
      ...{ id: '019ab000-0000-7000-8000-000000000081', by: 'shop', author: 'Fenwick Pottery' },
      ...{ text: 'They do.', at: '2026-11-21T10:00:00.000Z' },
      ...{ helpful: 2, marked: false, own: false, hidden: null },
    },
  ],
  answerCount: 1,
  hidden: null,
  ...change,
});

const open = (rows: Question[], answers: Answers = {}, mayAnswer = false) =>
  renderPage(<Questions listingId="teapot" />, {
    'questions.listQuestions': () => ({
      ...{ rows, page: 1, size: 5, total: rows.length, count: rows.length, mayAnswer },
    }),
    'accounts.getMe': marta,
    ...answers,
  });

beforeEach(() => {
  session.end();
  localStorage.clear();
});

test('answers say who gives them, and a visitor is shown the way to ask', async () => {
  await open([aQuestion()]);
  const asked = (await screen.findByText(/lids fit/)).closest('li') as HTMLElement;
  expect(within(asked).getByText('Shop')).toBeTruthy();
  expect(within(asked).getByText('Helped 2 buyers')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to ask a question' })).toBeTruthy();
  expect(within(asked).queryByRole('button', { name: 'Answer' })).toBeNull();
});

test('a question is asked where there are none yet; one of two letters is not sent', async () => {
  session.logIn('token', marta);
  const { user, sent } = await open([], { 'questions.askQuestion': aQuestion() });
  await screen.findByText('No questions yet');
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  const box = screen.getByRole('textbox', { name: /^Your question/ });
  await user.type(box, 'Hm');
  await user.click(screen.getByRole('button', { name: 'Publish question' }));
  expect(screen.getByText('Please write a little more.')).toBeTruthy();
  expect(sent('questions.askQuestion')).toEqual([]);
  await user.type(box, ', does it fit?');
  await user.click(screen.getByRole('button', { name: 'Publish question' }));
  await screen.findByText('Your question has been published');
  expect(sent('questions.askQuestion')[0]?.[1]).toEqual({
    listingId: 'teapot',
    text: 'Hm, does it fit?',
  });
});

test('who received the product may answer, and says what helped', async () => {
  session.logIn('token', marta);
  const { user, sent } = await open(
    [aQuestion()],
    { 'questions.answerQuestion': aQuestion(), 'questions.markHelpful': {} },
    true,
  );
  await user.click(await screen.findByRole('button', { name: /^Helpful/ }));
  await waitFor(() =>
    expect(sent('questions.markHelpful')[0]?.[1]).toMatchObject({ helpful: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'Yes.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await screen.findByText('Your answer has been published');
  expect(sent('questions.answerQuestion')[0]?.[1]).toMatchObject({ text: 'Yes.' });
});

test('what was taken down says so to its author, who cannot write it anew', async () => {
  session.logIn('token', marta);
  const hidden = 'Advertises another place';
  const [shop] = aQuestion().answers;
  const own = { ...shop, id: 'x', by: 'buyer', own: true, hidden } as Question['answers'][number];
  await open([aQuestion({ answers: [own] })], {}, true);
  await screen.findByText(hidden);
  expect(screen.getByText('Taken down by the mall')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /answer/i })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull();
});

test('an own question is withdrawn after one is asked whether one is sure', async () => {
  session.logIn('token', marta);
  const { user, sent } = await open([aQuestion({ own: true })], {
    'questions.withdrawQuestion': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(sent('questions.withdrawQuestion')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
  await screen.findByText('Your question has been withdrawn');
});
