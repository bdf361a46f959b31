import type { Order, OrderLine } from '@entrepot/contract/orders/types';
import { expect, test } from 'vitest';
import {
  EMPTY_DRAFT,
  type ReviewDraft,
  reviewable,
  reviewProblems,
  reviewsToSend,
  unrated,
} from './review-model.ts';

const line = (listingId: string, reviewed = false) =>
  ({ listingId, reviewed }) as unknown as OrderLine;
const draft = (change: object): ReviewDraft => ({ ...EMPTY_DRAFT, ...change });
const names = (lines: OrderLine[]) => lines.map(({ listingId }) => listingId);
const goods = [line('pot'), line('cup')];
const order = (lines: OrderLine[], actions: Order['actions']) => ({ lines, actions });

test('goods are reviewed once, however many variants of them were bought', () => {
  const lines = [line('pot'), line('cup', true), line('pot'), line('tray')];
  expect(names(reviewable(order(lines, ['return', 'review'])))).toEqual(['pot', 'tray']);
  expect(reviewable(order(lines, ['review']))[0]).toBe(lines[0]);
  expect(reviewable(order(lines, ['return']))).toEqual([]);
});

test('a review begins without stars, words or pictures', () => {
  expect(EMPTY_DRAFT).toEqual({ rating: 0, text: '', images: [] });
});

test.each<[string, Record<string, ReviewDraft>, string[]]>([
  ['nothing', {}, ['pot']],
  ['blanks', { cup: draft({ text: ' ' }) }, ['pot']],
  ['words', { cup: draft({ text: 'Fine.' }) }, ['cup']],
  ['a picture', { cup: draft({ images: [{ id: 'p' }] }) }, ['cup']],
  ['stars', { cup: draft({ rating: 1 }) }, []],
  ['both', { pot: draft({ text: 'Fine.' }), cup: draft({ text: 'Fine.' }) }, ['pot', 'cup']],
])('with %s written, stars are asked for in place', (_, drafts, wanted) => {
  expect(unrated(goods, drafts)).toEqual(wanted);
});

test('stars that are missing and pictures on their way are told where they are', () => {
  const written = { cup: draft({ text: 'Fine.' }) };
  expect(reviewProblems(goods, written, false)).toEqual({ 'cup.rating': 'review.ratingMissing' });
  expect(reviewProblems(goods, { cup: draft({ rating: 1 }) }, true)).toEqual({
    uploads: 'review.uploading',
  });
});

test('nothing is asked of an order without goods', () => {
  expect(unrated([], {})).toEqual([]);
});

test('only goods with stars are sent, with their words and pictures', () => {
  const drafts = {
    pot: draft({ rating: 1, text: ' Fine. ', images: [{ id: 'p' }, { id: 'q' }] }),
    cup: draft({ text: 'Later.' }),
  };
  expect(reviewsToSend([...goods, line('tray')], drafts)).toEqual([
    { listingId: 'pot', rating: 1, text: 'Fine.', pictures: ['p', 'q'] },
  ]);
});
