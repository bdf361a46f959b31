import type { Order, OrderLine } from '@entrepot/contract/orders/types';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import orders from '../../../../locales/en/orders.json';
import { refuse, renderPage, type Answers } from '../../../testing/render-page.tsx';
import { ReviewForm } from './review-page.tsx';

const line = (listingId: string, name: string) =>
  ({ listingId, name, attributes: [], picture: null, reviewed: false }) as unknown as OrderLine;

const ORDER = {
  id: 'o1',
  lines: [line('pot', 'Teapot'), line('cup', 'Cup')],
  actions: ['review'],
} as unknown as Order;

async function open(answers: Answers = {}) {
  const onDone = vi.fn();
  const page = await renderPage(<ReviewForm order={ORDER} onDone={onDone} />, answers);
  await screen.findAllByRole('radiogroup');
  const stars = (goods: number, count: number) =>
    screen.getAllByRole('radio', { name: `${count} stars` })[goods] as HTMLElement;
  const words = () => screen.getAllByLabelText<HTMLTextAreaElement>(orders.review.text);
  const send = () => screen.getByRole('button', { name: /^Publish/ });
  return { ...page, onDone, stars, words, send };
}

test('words without stars lead to the stars of these goods, and nothing is sent', async () => {
  const { user, sent, words, send } = await open();
  await user.type(words()[1] as HTMLElement, 'Fine.');
  await user.click(send());
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    orders.review.ratingMissing,
  ]);
  const [, cup] = screen.getAllByRole('radiogroup');
  expect(cup?.contains(document.activeElement)).toBe(true);
  expect(cup?.getAttribute('aria-invalid')).toBe('true');
  expect(sent('reviews.addReviews')).toEqual([]);
});

test('goods with stars are sent; the others can wait', async () => {
  const { user, sent, stars, send, onDone } = await open({
    'reviews.addReviews': async () => ({}) as never,
  });
  await user.click(stars(0, 4));
  await user.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent('reviews.addReviews').map(([, input]) => input)).toEqual([
    { orderId: 'o1', reviews: [{ listingId: 'pot', rating: 4, text: '', pictures: [] }] },
  ]);
});

test('after a refusal the reason is told and nothing that was written is lost', async () => {
  const { user, stars, words, send, onDone } = await open({
    'reviews.addReviews': () => refuse('NOT_FOUND', 'This order is gone.'),
  });
  await user.click(stars(0, 2));
  await user.type(words()[0] as HTMLElement, 'Chipped.');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('This order is gone.');
  expect(words()[0]?.value).toBe('Chipped.');
  expect(onDone).not.toHaveBeenCalled();
});
