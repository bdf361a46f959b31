import type { ListingId } from '@entrepot/contract/ids';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../session.ts';
import { aCard } from '../../testing/a-shop.ts';
import { marta } from '../../testing/people.ts';
import { showPage, type Answers } from '../../testing/show-page.tsx';
import { forgetSeen, readSeen, see } from './seen-box.ts';
import { seenCount } from './seen-count.ts';

const id = (at: number) => anId<ListingId>(`019ab000-0000-7000-8000-0000000000b${at}`);
const cards = [1, 2, 3].map((at) => aCard({ id: id(at), name: `Pot ${at}` }));
const world: Answers = {
  'catalogue.listNamed': ({ listingIds }) => ({
    rows: listingIds.flatMap((each) => cards.filter((card) => card.id === each)),
  }),
};

/** The row comes near at once: there is no scrolling here. */
class AtOnce {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    queueMicrotask(() => seen([{ isIntersecting: true }]));
  }
  observe = () => {};
  disconnect = () => {};
}

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', AtOnce);
  session.end();
  localStorage.clear();
  await forgetSeen();
});

const row = () => screen.findByRole('region', { name: 'Recently viewed' });
const names = async () =>
  within(await row())
    .getAllByRole('heading', { level: 3 })
    .map((each) => each.textContent);

test('an empty search shows what was looked at, the last first, until it is cleared', async () => {
  await see(id(1));
  await see(id(2));
  await see(id(1));
  const { user } = await showPage('/searchGoods', world);
  expect(await names()).toEqual(['Pot 1', 'Pot 2']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull());
  expect(await screen.findByText('Recently viewed products cleared')).toBeTruthy();
  expect(await readSeen()).toEqual([]);
});

test('what left the shelf is not there, and a list of nothing else is no row', async () => {
  await see(id(9));
  const { sent } = await showPage('/searchGoods', world);
  await waitFor(() => expect(sent('catalogue.listNamed')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

test('who has looked at nothing asks for nothing', async () => {
  const { sent } = await showPage('/searchGoods', world);
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  expect(sent('catalogue.listNamed')).toEqual([]);
});

test('a visitor’s list joins the account’s when he logs in, and leaves with it', async () => {
  await see(id(1));
  session.logIn('token', marta);
  await see(id(2));
  expect(await readSeen()).toEqual([id(2), id(1)]);
  expect(seenCount.get()).toBe('2');
  session.leave();
  expect(seenCount.get()).toBeNull();
  expect(await readSeen()).toEqual([]);
  session.logIn('token', marta);
  expect(await readSeen()).toEqual([]);
});

test('another account’s list does not stay in this browser', async () => {
  session.logIn('token', marta);
  await see(id(1));
  session.end();
  await see(id(2));
  session.logIn('token', { ...marta, userCode: '000777' });
  expect(await readSeen()).toEqual([id(2)]);
});
