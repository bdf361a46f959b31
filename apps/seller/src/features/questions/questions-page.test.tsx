import type { ShopQuestion } from '@entrepot/contract/questions/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { QuestionsPage } from './questions-page.tsx';

const asked: ShopQuestion = {
  id: '019ab000-0000-7000-8000-000000000071',
  author: 'da***o',
  text: 'Do the lids fit the small pot?',
  at: '2026-11-20T10:00:00.000Z',
  own: false,
  answers: [],
  answerCount: 0,
  hidden: null,
  listingId: anId('019ab000-0000-7000-8000-000000000051'),
  goodsName: 'Teapot',
  picture: null,
};

test('what waits for an answer is answered where it stands', async () => {
  const sent: unknown[] = [];
  renderPage(<QuestionsPage />, {
    'questions.listQuestions': () => ({
      ...{ rows: [asked], total: 1, page: 1, size: 20, counts: { all: 3, toAnswer: 1 } },
    }),
    'questions.answerQuestion': (input) => {
      sent.push(input);
      return asked;
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByText('Teapot')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'They do.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await screen.findByText('Your answer has been published');
  expect(sent).toEqual([{ questionId: asked.id, text: 'They do.' }]);
});

test('a shop that has answered everything is told so', async () => {
  renderPage(<QuestionsPage />, {
    'questions.listQuestions': () => ({
      ...{ rows: [], total: 0, page: 1, size: 20, counts: { all: 3, toAnswer: 0 } },
    }),
  });
  await screen.findByText('All questions have been answered');
});
