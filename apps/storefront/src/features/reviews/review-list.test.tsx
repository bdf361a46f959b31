import type { Review } from '@entrepot/contract/reviews/types';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse, renderPage, type Answers } from '../../testing/render-page.tsx';
import { Reviews } from './review-list.tsx';

const LISTING = '019ab000-0000-7000-8000-000000000051';

const aReview = (change: Partial<Review> = {}): Review => ({
  id: '019ab000-0000-7000-8000-000000000031',
  author: 'm***a',
  avatar: 1,
  country: 'PT',
  countryName: 'Portugal',
  bySystem: false,
  rating: 4,
  level: 'good',
  text: 'Well packed.',
  pictures: [],
  attributes: [],
  at: '2026-11-20T10:00:00.000Z',
  answer: null,
  ...change,
});

const COUNTS = { all: 3, withPicture: 1, good: 2, medium: 0, bad: 1 };

const page = (rows: Review[], change = {}) => ({
  rows,
  total: rows.length,
  page: 1,
  size: 5,
  counts: COUNTS,
  ...change,
});

const show = (answers: Answers, rating = { average: 4.2, goodPercent: 67 }) =>
  renderPage(<Reviews listingId={LISTING} rating={rating as never} />, answers);

it('few reviews show their stars, and no share that would say too much', async () => {
  await show({ 'reviews.listReviews': page([aReview()]) });
  await screen.findByText('Well packed.');
  expect(screen.queryByText('67%')).toBeNull();
  expect(screen.getAllByRole('img').length).toBeGreaterThan(0);
});

it('from twenty reviews on the share of good ones stands there', async () => {
  await show({
    'reviews.listReviews': page([aReview()], { counts: { ...COUNTS, all: 20 } }),
  });
  expect(await screen.findByText('67%')).toBeTruthy();
});

it('goods without a review say who may write one', async () => {
  await show({
    'reviews.listReviews': page([], {
      counts: { all: 0, withPicture: 0, good: 0, medium: 0, bad: 0 },
    }),
  });
  await screen.findByText('No reviews yet');
  expect(screen.getByText(/Only buyers of this product/)).toBeTruthy();
});

it('a default review is the mall’s: without stars, name and country', async () => {
  await show({
    'reviews.listReviews': page([aReview({ bySystem: true, author: '', text: '', country: '' })]),
  });
  const review = within((await screen.findByText('The mall')).closest('li') as HTMLElement);
  expect(review.getByText('Default review')).toBeTruthy();
  expect(review.getByText(/added automatically and does not count/)).toBeTruthy();
  expect(review.queryByRole('img')).toBeNull();
});

it('stars without words are said to be that', async () => {
  await show({ 'reviews.listReviews': page([aReview({ text: '' })]) });
  expect(await screen.findByText('The buyer left no comment.')).toBeTruthy();
});

it('the shop’s reply stands below, each text in its own direction', async () => {
  await show({
    'reviews.listReviews': page([
      aReview({
        text: 'تغليف ممتاز',
        answer: { text: 'Thank you', at: '2026-11-21T10:00:00.000Z' },
      }),
    ]),
  });
  const said = await screen.findByText('تغليف ممتاز');
  expect(said.getAttribute('dir')).toBe('auto');
  expect(said.getAttribute('lang')).toBe('ar');
  expect(screen.getByText('Reply from the shop:').closest('blockquote')?.textContent).toContain(
    'Thank you',
  );
});

it('a filter asks for its reviews from the first page on', async () => {
  const { user, sent } = await show({
    'reviews.listReviews': ({ filter }) =>
      filter === 'medium' ? page([]) : page([aReview()], { total: 12 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findByText('2 of 3');
  await user.click(screen.getByRole('button', { name: /Medium/ }));
  await screen.findByText('No reviews match this filter.');
  expect(screen.getByRole('button', { name: /Medium/ }).getAttribute('aria-pressed')).toBe('true');
  expect(sent('reviews.listReviews').map(([, input]) => input)).toEqual([
    { listingId: LISTING, filter: 'all', page: 1, size: 5 },
    { listingId: LISTING, filter: 'all', page: 2, size: 5 },
    { listingId: LISTING, filter: 'medium', page: 1, size: 5 },
  ]);
});

it('the first page leads only on, the last only back', async () => {
  const { user } = await show({ 'reviews.listReviews': page([aReview()], { total: 6 }) });
  expect(await screen.findByRole('button', { name: 'Newer' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('2 of 2');
  expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true);
});

it('buyers’ pictures open large one after the other, each with what its buyer says', async () => {
  const picture = (id: string) => ({ id, width: 800, height: 600, tint: '#ccd' }) as never;
  const { user } = await show({
    'reviews.listReviews': page([
      aReview({ pictures: [picture('aa/1')] }),
      aReview({ id: 'b', author: 'k***o', text: 'Chipped rim.', pictures: [picture('bb/2')] }),
    ]),
  });
  const [first] = await screen.findAllByRole('button', { name: 'Enlarge picture 1' });
  await user.click(first as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Buyers’ pictures' }));
  expect(dialog.getByText('Well packed.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Picture from m***a' })).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByText('Chipped rim.')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe('2 of 2');
});

it('reviews that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = await show({
    'reviews.listReviews': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'Something went wrong') : page([aReview()]);
    },
  });
  await screen.findByText('Something went wrong');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('Well packed.');
});
