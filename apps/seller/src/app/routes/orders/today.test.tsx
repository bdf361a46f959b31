import { ZERO } from '@entrepot/contract/money';
import type { Today as TodayFigures } from '@entrepot/contract/orders/seller-types';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { Today } from './today.tsx';

const day = { sales: ZERO, orders: 0, pieces: 0 };
const waiting = { count: 0, worth: ZERO, first: null };
const part = { orders: 0, amount: ZERO, nextAt: null };
const quiet: TodayFigures = {
  now: '2026-11-22T07:00:00Z',
  today: day,
  lastWeek: day,
  toConfirm: waiting,
  toShip: waiting,
  returns: waiting,
  money: { escrow: part, returnWindow: part, available: ZERO, comingFree: [] },
  days: [],
  hours: { today: [], lastWeek: [] },
  best: [],
  shippedInTimePercent: null,
  returnPercent: null,
};
const shelves = (runsOut: number, soldOut: number) => ({
  counts: { 'runs-out': runsOut, 'sold-out': soldOut },
});
const answers = {
  'orders.todayFigures': () => quiet,
  'orders.getWaiting': () => ({ now: quiet.now }),
  'catalogue.listListings': () => shelves(3, 4),
  'reviews.listReviews': () => ({ counts: { toAnswer: 5 } }),
};

it('tells beside the orders what waits in stock and reviews', async () => {
  renderPage(<Today />, answers);
  const countOf = async (task: string) =>
    (await screen.findByRole('rowheader', { name: task })).nextElementSibling?.textContent;
  expect(await countOf('Restock: running out soon')).toBe('3');
  expect(await countOf('Sold out')).toBe('4');
  expect(await countOf('Reviews to answer')).toBe('5');
  expect(screen.getByText('12 tasks')).toBeDefined();
});

it('says that nothing waits only when stock and reviews have told theirs', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  renderPage(<Today />, {
    ...answers,
    'catalogue.listListings': () => promise,
    'reviews.listReviews': () => ({ counts: { toAnswer: 0 } }),
  });
  expect(await screen.findByText('To do')).toBeDefined();
  expect(screen.queryByText('No open tasks')).toBeNull();
  resolve(shelves(0, 0));
  expect(await screen.findByText('No open tasks')).toBeDefined();
});
