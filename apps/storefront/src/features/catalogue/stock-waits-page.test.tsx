import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { showPage, type Answers } from '../../testing/show-page.tsx';

type Waits = Output<'catalogue.listStockWaits'>;

const WAIT: Waits['rows'][number] = {
  ...{ listingId: anId('teapot'), variantId: anId('green'), name: 'Stoneware teapot' },
  ...{ picture: null, attributes: [{ name: 'Colour', value: 'Green' }], price: parseAmount('6.4') },
  shop: { id: anId('pier'), name: 'Pier House', mark: 'PH' },
  ...{ at: '2026-11-20T10:00:00.000Z', until: '2027-05-19T10:00:00.000Z' },
};
const page = (rows: Waits['rows']): Waits => ({ rows, total: rows.length, page: 1, size: 20 });

const open = (answers: Answers = {}) =>
  showPage(paths.stockWaits(), {
    'accounts.getMe': marta,
    'catalogue.listStockWaits': page([WAIT]),
    'catalogue.stopWaiting': {},
    'catalogue.waitForStock': {},
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('each product says which colour, whose and until when, and is ended and taken up again', async () => {
  const { user, sent } = await open();
  expect((await screen.findByRole('link', { name: 'Stoneware teapot' })).getAttribute('href')).toBe(
    paths.product(WAIT.listingId),
  );
  expect(screen.getByText('Waiting until 19 May 2027')).toBeTruthy();
  await user.click(
    screen.getByRole('button', { name: 'Stop waiting for Stoneware teapot, Green' }),
  );
  await screen.findByText('You won’t be notified');
  await user.click(
    screen.getByRole('button', { name: 'Notify me when Stoneware teapot, Green is back in stock' }),
  );
  await screen.findByText('Waiting until 19 May 2027');
  const wait = { listingId: WAIT.listingId, variantId: WAIT.variantId };
  expect(sent('catalogue.stopWaiting').map(({ input }) => input)).toEqual([wait]);
  expect(sent('catalogue.waitForStock').map(({ input }) => input)).toEqual([wait]);
});

test('who waits for nothing is told how to', async () => {
  await open({ 'catalogue.listStockWaits': page([]) });
  expect(await screen.findByText('You aren’t waiting for anything')).toBeTruthy();
});
