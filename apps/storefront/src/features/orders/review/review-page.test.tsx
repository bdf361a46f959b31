import type { Order } from '@entrepot/contract/orders/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { anOrder, anOrderLine } from '@entrepot/contract/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { marta } from '../../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../../testing/show-page.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsteekanne';
const pot = anOrderLine({ id: 'l1', listingId: anId('pot'), name: LONG });
const cup = anOrderLine({ id: 'l2', listingId: anId('cup'), name: 'كوب من الخزف الحجري' });
const received = (change: Partial<Order> = {}) =>
  anOrder({ state: 'received', actions: ['review'], lines: [pot, cup], ...change });

const open = (answers: Answers = {}, order = received()) =>
  showPage(paths.reviewOrder(order.id), {
    'accounts.getMe': marta,
    'orders.getOrder': order,
    ...answers,
  });

const stars = async (goods: number, count: number) =>
  (await screen.findAllByRole('radio', { name: `${count} stars` }))[goods] as HTMLElement;
const publish = () => screen.getByRole('button', { name: /^Publish/ });
const words = () => screen.getAllByLabelText<HTMLTextAreaElement>(/should other buyers know/);

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('each goods has its stars, named for who hears them, and the button counts what is rated', async () => {
  const { user } = await open();
  await user.click(await stars(0, 5));
  expect(screen.getByRole('radiogroup', { name: `Rating for ${LONG}` })).toBeTruthy();
  expect(screen.getByText('Excellent')).toBeTruthy();
  expect(publish().textContent).toBe('Publish review');
  await user.click(await stars(1, 2));
  expect(screen.getByText('Poor')).toBeTruthy();
  expect(publish().textContent).toBe('Publish 2 reviews');
});

test('two clicks publish once, thank, and lead back to the order', async () => {
  let answer: () => void = () => undefined;
  const { user, sent, router } = await open({
    'reviews.addReviews': () =>
      new Promise((resolve) => {
        answer = () => resolve({} as never);
      }),
  });
  await user.click(await stars(1, 4));
  await user.type(words()[1] as HTMLElement, 'Solid.');
  await user.dblClick(publish());
  answer();
  await screen.findByText('Thank you for your review');
  const { id } = received();
  await waitFor(() => expect(router.state.location.href).toBe(paths.order(id)));
  expect(sent('reviews.addReviews').map(({ input }) => input)).toEqual([
    { orderId: id, reviews: [{ listingId: 'cup', rating: 4, text: 'Solid.', pictures: [] }] },
  ]);
});

test('a review of which nobody knows the fate is sent again with its key; other words are another review', async () => {
  const { user, sent } = await open({ 'reviews.addReviews': () => refuse('OFFLINE', 'offline') });
  await user.click(await stars(0, 4));
  const sentOften = async (count: number) => {
    await user.click(publish());
    await waitFor(() => expect(sent('reviews.addReviews')).toHaveLength(count));
    await screen.findByRole('alert');
  };
  await sentOften(1);
  await sentOften(2);
  await user.type(words()[0] as HTMLElement, 'Heavy.');
  await sentOften(3);
  const [first, again, other] = sent('reviews.addReviews').map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('what was reviewed already is not asked about again', async () => {
  await open({}, received({ lines: [{ ...pot, reviewed: true }, cup] }));
  await stars(0, 3);
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  expect(screen.queryByText(LONG)).toBeNull();
});

test('an order with nothing to review says why and leads back', async () => {
  const order = received({ lines: [{ ...pot, reviewed: true }] });
  await open({}, order);
  await screen.findByText('Nothing to review');
  expect(screen.getByRole('link', { name: 'Back to order' }).getAttribute('href')).toBe(
    paths.order(order.id),
  );
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});
