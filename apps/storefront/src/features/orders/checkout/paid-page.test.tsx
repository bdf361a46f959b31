import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { anOrder } from '@entrepot/contract/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, renderPage } from '../../../testing/render-page.tsx';
import { PaidPage } from './paid-page.tsx';

const order = (id: string, paidAt: string | null) =>
  anOrder({ id: anId(id), number: `EN-${id}`, total: parseAmount('10'), paidAt });

/** Where the course of the checkout says that one is; nowhere once all of it is done. */
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

test('every order that was paid is shown, and what is held for all of them', async () => {
  const { sent } = await renderPage(
    <PaidPage />,
    { 'orders.getOrder': ({ orderId }) => order(orderId, '2026-11-21T12:00:00Z') },
    '/paySuccess?orders=1,2',
  );
  expect(await screen.findByText('EN-1')).toBeTruthy();
  expect(screen.getByText('EN-2')).toBeTruthy();
  expect(document.body.textContent).toMatch(/20\.00\s?USDT/);
  expect(sent('orders.getOrder')).toHaveLength(2);
});

test('an order that is not there is said to be none', async () => {
  await renderPage(
    <PaidPage />,
    { 'orders.getOrder': () => refuse('ORDER_NOT_FOUND', 'No such order.') },
    '/paySuccess?orders=9',
  );
  expect(await screen.findByRole('heading', { level: 1, name: /order/i })).toBeTruthy();
  expect(screen.queryByText('No such order.')).toBeNull();
});

test('nothing is said to be paid before the orders have come', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof order>>();
  await renderPage(
    <PaidPage />,
    { 'orders.getOrder': () => answer.promise },
    '/paySuccess?orders=1',
  );
  await waitFor(() => expect(currentStep()).toContain('Review and pay'));
  expect(screen.queryByText('Paid into escrow')).toBeNull();
  answer.resolve(order('1', '2026-11-21T12:00:00Z'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid into escrow' })).toBeTruthy();
  expect(currentStep()).toBeUndefined();
});

test('nor while they are not to be had, nor of an order that waits for its payment', async () => {
  const { unmount } = await renderPage(
    <PaidPage />,
    { 'orders.getOrder': () => refuse('TOO_MANY_REQUESTS', 'Later, please.') },
    '/paySuccess?orders=1',
  );
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  expect(screen.queryByText('Paid into escrow')).toBeNull();
  unmount();
  await renderPage(
    <PaidPage />,
    { 'orders.getOrder': () => order('1', null) },
    '/paySuccess?orders=1',
  );
  expect(await screen.findByText('EN-1')).toBeTruthy();
  expect(currentStep()).toContain('Review and pay');
});
