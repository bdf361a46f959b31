import type { PublicDraw } from '@entrepot/contract/draws/types';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { DrawPopup } from './draw-popup.tsx';

const draw: PublicDraw = {
  ...{ id: 'd1', title: 'Autumn draw', phase: 'running', stopReason: null, seed: null },
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-11-30T00:00:00.000Z',
  ...{ perDay: 1, perPerson: 3, mostDraws: 1_000, count: 6, closedAt: null, prizes: [] },
  ...{ nothing: 1_000_000, commitment: '', termsHash: '', terms: '', head: '' },
  now: '2026-11-22T10:00:00.000Z',
};

const show = (answers: Answers = {}) =>
  renderPage(<DrawPopup />, {
    'draws.getCurrentDraw': { draw, detailUrl: '' },
    'draws.getOwnDraws': { person: '', leftToday: 1, left: 2, mayDraw: true, entries: [] },
    ...answers,
  });
const popup = () => screen.queryByRole('complementary', { name: 'Lucky draw' });
const appears = () => screen.findByRole('complementary', { name: 'Lucky draw' });

beforeEach(() => {
  localStorage.clear();
  session.end();
});

test('a visitor is told of a draw with its odds, and no more today once he closed it', async () => {
  const { unmount } = await show();
  expect((await appears()).textContent).toContain('No prize100%');
  expect(screen.getByRole('link', { name: 'See prizes and odds' }).getAttribute('href')).toBe(
    '/draws?id=d1',
  );
  await userEvent.keyboard('{Escape}');
  expect(popup()).toBeNull();
  unmount();
  const again = await show();
  expect(again.sent('draws.getCurrentDraw')).toHaveLength(1);
  expect(popup()).toBeNull();
  again.unmount();
  await show({
    'draws.getCurrentDraw': { draw: { ...draw, now: '2026-11-23T00:00:00.000Z' }, detailUrl: '' },
  });
  expect(await appears()).toBeTruthy();
});

test('whoever has drawn today is not asked again', async () => {
  session.logIn('token-of-marta', marta);
  const { sent } = await show({
    'draws.getOwnDraws': { person: '', leftToday: 0, left: 2, mayDraw: true, entries: [] },
  });
  await expect.poll(() => sent('draws.getOwnDraws').length).toBe(1);
  expect(popup()).toBeNull();
});

test('a draw that is only announced does not come up', async () => {
  const { sent } = await show({
    'draws.getCurrentDraw': { draw: { ...draw, phase: 'upcoming' }, detailUrl: '' },
  });
  await expect.poll(() => sent('draws.getCurrentDraw').length).toBe(1);
  expect(popup()).toBeNull();
});
