import type { ShopReview } from '@entrepot/contract/reviews/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { refusal, renderPage, type Answers } from '../../testing/render-page.tsx';
import { ReviewsPage } from './reviews-page.tsx';

const aReview = (change: Partial<ShopReview> = {}): ShopReview => ({
  id: '019ab000-0000-7000-8000-000000000031',
  author: 'm***a',
  avatar: 1,
  country: 'PT',
  countryName: 'Portugal',
  bySystem: false,
  rating: 2,
  level: 'bad',
  text: 'Two of the lids were chipped.',
  pictures: [],
  attributes: [{ name: 'Colour', value: 'Blue' }],
  at: '2026-11-20T10:00:00.000Z',
  answer: null,
  orderId: anId('019ab000-0000-7000-8000-000000000041'),
  orderNumber: '26-004711',
  listingId: anId('019ab000-0000-7000-8000-000000000051'),
  goodsName: 'Teapot',
  ...change,
});

const COUNTS = { all: 3, withPicture: 0, good: 1, medium: 1, bad: 1, toAnswer: 1 };

function open(rows: ShopReview[], answers: Answers = {}, at = '/', page = <ReviewsPage />) {
  return renderPage(
    page,
    {
      'reviews.listReviews': () => ({
        rows,
        total: rows.length,
        page: 1,
        size: 20,
        counts: COUNTS,
      }),
      ...answers,
    },
    at,
  );
}

const answerTo = async (text: RegExp) => {
  const review = (await screen.findByText(text)).closest('li');
  return within(review as HTMLElement);
};

test('a review shows who wrote it, of which order, and what was bought', async () => {
  open([aReview()]);
  const review = await answerTo(/lids were chipped/);
  expect(review.getByText('m***a')).toBeTruthy();
  expect(review.getByText('Portugal')).toBeTruthy();
  expect(review.getByText('Blue')).toBeTruthy();
  expect(review.getByRole('link', { name: '26-004711' }).getAttribute('href')).toContain(
    'open=019ab000-0000-7000-8000-000000000041',
  );
});

test('the review of an order that nobody reviewed is the mall’s, without stars, and nobody answers it', async () => {
  open([aReview({ bySystem: true, author: '', text: '', rating: 5, level: 'good' })]);
  const review = await answerTo(/did not write a review in time/);
  expect(review.getByText('The mall')).toBeTruthy();
  expect(review.queryByRole('img')).toBeNull();
  expect(review.queryByRole('button')).toBeNull();
});

test('a buyer’s stars without words are said to be just that', async () => {
  open([aReview({ text: '' })]);
  const review = await answerTo(/left no comment/);
  expect(review.getByRole('button', { name: 'Answer' })).toBeTruthy();
});

test('the filter and the search of the address are asked for, and every tab has its count', async () => {
  const { of } = open([aReview()], {}, '/?filter=bad&q=lid&page=2');
  await screen.findByText(/lids were chipped/);
  expect(of('reviews.listReviews').map(({ input }) => input)).toEqual([
    { filter: 'bad', page: 2, size: 20, search: 'lid' },
  ]);
  expect(screen.getByRole('tab', { name: /To answer.*1/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Bad/ }).getAttribute('aria-selected')).toBe('true');
});

test('an unknown filter in the address is no filter', async () => {
  const { of } = open([aReview()], {}, '/?filter=rude');
  await screen.findByText(/lids were chipped/);
  expect(of('reviews.listReviews')[0]?.input).toMatchObject({ filter: 'all' });
});

test('another tab starts at its first page', async () => {
  const { of, user } = open([aReview()], {}, '/?page=3');
  await user.click(await screen.findByRole('tab', { name: /Medium/ }));
  await waitFor(() =>
    expect(of('reviews.listReviews').at(-1)?.input).toMatchObject({ filter: 'medium', page: 1 }),
  );
});

test.each([
  { at: '/', says: 'No reviews yet' },
  { at: '/?q=kettle', says: 'No matching reviews' },
  { at: '/?filter=with-picture', says: 'No matching reviews' },
  { at: '/?filter=to-answer', says: 'All medium and bad reviews have been answered' },
  { at: '/?filter=to-answer&q=kettle', says: 'No matching reviews' },
])('nothing at $at: $says', async ({ at, says }) => {
  open([], {}, at);
  await screen.findByText(says);
});

test('a list that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = open([], {
    'reviews.listReviews': () => {
      asked += 1;
      if (asked === 1) {
        throw refusal('INTERNAL', 'Something went wrong on our side');
      }
      return { rows: [aReview()], total: 1, page: 1, size: 20, counts: COUNTS };
    },
  });
  await screen.findByText('Something went wrong on our side');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText(/lids were chipped/);
});

test('an answer is sent once, without the spaces around it, and the list is asked for again', async () => {
  const { user, of } = open([aReview()], { 'reviews.answerReview': () => aReview() });
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  await user.type(screen.getByLabelText(/Your answer/), '  Two new lids are on their way.  ');
  await user.dblClick(screen.getByRole('button', { name: 'Publish answer' }));
  await screen.findByText('Your answer has been published');
  expect(of('reviews.answerReview').map(({ input }) => input)).toEqual([
    { reviewId: aReview().id, text: 'Two new lids are on their way.' },
  ]);
  await waitFor(() => expect(of('reviews.listReviews')).toHaveLength(2));
});

test('an empty answer is not sent', async () => {
  const { user, of } = open([aReview()]);
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  await user.type(screen.getByLabelText(/Your answer/), '   ');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(screen.getByText('Please write something first.')).toBeTruthy();
  expect(of('reviews.answerReview')).toEqual([]);
});

test('a refused answer stays in its field with the reason', async () => {
  const { user } = open([aReview()], {
    'reviews.answerReview': () => {
      throw refusal('NOT_FOUND', 'This review is gone');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  await user.type(screen.getByLabelText(/Your answer/), 'Sorry');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This review is gone');
  expect(screen.getByLabelText(/Your answer/)).toHaveProperty('value', 'Sorry');
});

function Desk() {
  const [away, setAway] = useState(false);
  return (
    <>
      <button onClick={() => setAway(!away)}>elsewhere</button>
      {!away && <ReviewsPage />}
    </>
  );
}

test('what was typed is there again after a walk to another page, and gone once it is discarded', async () => {
  const { user } = open([aReview()], {}, '/', <Desk />);
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  await user.type(screen.getByLabelText(/Your answer/), 'We are sorry');
  await user.click(screen.getByText('elsewhere'));
  await user.click(screen.getByText('elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  expect(screen.getByLabelText(/Your answer/)).toHaveProperty('value', 'We are sorry');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByLabelText(/Your answer/)).toHaveProperty('value', '');
});

test('an answer that stands can be changed, beginning with its words', async () => {
  const answer = { text: 'Thank you.', at: '2026-11-21T08:00:00.000Z' };
  const { user } = open([aReview({ answer })]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText(/Your answer/)).toHaveProperty('value', 'Thank you.');
});

test('an address of a page that is no more leads to the first one, and says not that there are no reviews', async () => {
  open([], {}, '/?page=9');
  const first = await screen.findByRole('link', { name: 'Go to first page' });
  expect(first.getAttribute('href')).not.toContain('page');
  expect(screen.queryByText('No reviews yet')).toBeNull();
});
