import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, refuse, renderPage } from '../../testing/render-page.tsx';
import type { CartLine } from './lines.ts';
import { ShareDialog } from './share-dialog.tsx';

const LINE: CartLine = {
  ...{ listingId: anId('teapot'), variantId: null, quantity: 24 },
  ...{ checked: true, saved: false, at: 5, seen: null },
};
const TOKEN = 't'.repeat(43);
const UNTIL = '2026-12-21T09:00:00.000Z';

const show = (answers: Answers) =>
  renderPage(<ShareDialog open onClose={() => undefined} lines={[LINE]} />, {
    'cart.listShares': { rows: [] },
    ...answers,
  });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('the link is made of what is selected and nothing else, and stands among one’s links', async () => {
  const rows = [{ id: anId('s1'), name: '', lines: 1, createdAt: UNTIL, expiresAt: UNTIL }];
  let made = false;
  const { user, sent } = await show({
    'cart.listShares': () => ({ rows: made ? rows : [] }),
    'cart.share'() {
      made = true;
      return { id: anId('s1'), token: TOKEN, expiresAt: UNTIL };
    },
  });
  screen.getByText(/Your name and account stay private/);
  await user.type(screen.getByLabelText(/^Title/), 'Spring order');
  await user.click(press('Create link'));
  await screen.findByText(new RegExp(`${TOKEN}$`));
  screen.getByText("Copy the link now. It can't be shown again.");
  expect(sent('cart.share').map(([, input]) => input)).toEqual([
    { name: 'Spring order', lines: [{ listingId: 'teapot', variantId: null, quantity: 24 }] },
  ]);
  const own = await screen.findByRole('region', { name: 'Your links' });
  within(own).getByText('Untitled cart');
  within(own).getByText('1 item, until 21 Dec 2026');
});

test('a link is ended by its owner, and is gone from his list', async () => {
  const rows = ['Spring order', 'Autumn order'].map((name) => ({
    ...{ id: anId(name), name, lines: 2, createdAt: UNTIL, expiresAt: UNTIL },
  }));
  const { user, sent } = await show({
    'cart.listShares': () => ({ rows: [...rows] }),
    'cart.endShare': ({ shareId }) => {
      rows.splice(
        rows.findIndex(({ id }) => id === shareId),
        1,
      );
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End link “Autumn order”' }));
  await waitFor(() => expect(screen.queryByText('Autumn order')).toBeNull());
  screen.getByText('Spring order');
  expect(sent('cart.endShare').map(([, input]) => input)).toEqual([{ shareId: 'Autumn order' }]);
});

test('a refusal is said, the title stays, and there is no link', async () => {
  const { user } = await show({
    'cart.share': () => refuse('TOO_MANY_REQUESTS', 'Please try again in a minute.'),
  });
  await user.type(screen.getByLabelText(/^Title/), 'Spring order');
  await user.click(press('Create link'));
  await screen.findByText('Please try again in a minute.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Spring order');
  expect(screen.queryByText(/Copy the link now/)).toBeNull();
});

test('a visitor is asked to log in, and the server is asked nothing', async () => {
  session.leave();
  const { asked } = await show({});
  const way = screen.getByRole('link', { name: 'Log in' });
  expect(way.getAttribute('href')).toBe('/login?returnTo=%2F');
  expect(asked.map(({ name }) => name).filter((name) => name.startsWith('cart.'))).toEqual([]);
});
