import type { AdminQuestion, Answer } from '@entrepot/contract/questions/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel } from '../../testing/render-panel.tsx';
import { QuestionsPage } from './questions-page.tsx';

const said: Answer = {
  ...{ id: '019ab000-0000-7000-8000-000000000081', by: 'buyer', author: 'm***a' },
  ...{ text: 'Cheaper elsewhere!', at: '2026-11-21T10:00:00.000Z', hidden: null },
  ...{ helpful: 1, marked: false, own: false },
};
const asked: AdminQuestion = {
  id: '019ab000-0000-7000-8000-000000000071',
  author: 'da***o',
  text: 'Do the lids fit the small pot?',
  at: '2026-11-20T10:00:00.000Z',
  own: false,
  hidden: null,
  answers: [said],
  answerCount: 1,
  listingId: anId('019ab000-0000-7000-8000-000000000051'),
  goodsName: 'Teapot',
  picture: null,
  shop: 'Fenwick Pottery',
};
const page = (rows: AdminQuestion[], counts = { all: 3, hidden: 1 }) => ({
  ...{ rows, total: rows.length, more: false, page: 1, size: 20, counts },
});

test('of more than were counted it says so', async () => {
  const many = { ...page([asked]), total: 1_000, more: true };
  await renderPanel(<QuestionsPage />, { answers: { 'questions.listQuestions': many } });
  expect(await screen.findByText('1–20 of more than 1,000')).toBeTruthy();
});

test('an answer is taken down only with a reason', async () => {
  const { user, of } = await renderPanel(<QuestionsPage />, {
    answers: { 'questions.listQuestions': page([asked]), 'questions.hideAnswer': {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Take down answer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take down answer' }));
  expect(dialog.getByText(said.text)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(dialog.getByText('Please give a reason.')).toBeTruthy();
  expect(of('questions.hideAnswer').map(({ input }) => input)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Advertises another place');
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('questions.hideAnswer').map(({ input }) => input)).toEqual([
    { answerId: said.id, reason: 'Advertises another place' },
  ]);
});

test('what was taken down says why, and is put back', async () => {
  const { user, of } = await renderPanel(<QuestionsPage />, {
    answers: {
      'questions.listQuestions': page([{ ...asked, hidden: 'Contact details' }]),
      'questions.hideQuestion': {},
    },
  });
  await screen.findByText('Contact details');
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  await screen.findByText('Back on the product page');
  expect(of('questions.hideQuestion').map(({ input }) => input)).toEqual([
    { questionId: asked.id, reason: null },
  ]);
});

test('without questions the page says what will be there', async () => {
  await renderPanel(<QuestionsPage />, {
    answers: { 'questions.listQuestions': page([], { all: 0, hidden: 0 }) },
  });
  await screen.findByText('No questions yet');
});
