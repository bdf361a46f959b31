import { anId } from '@entrepot/contract/testing/an-id';
import type { ShopId } from '@entrepot/contract/ids';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../session.ts';
import { marta } from '../../testing/people.ts';
import { refuse, renderPage } from '../../testing/render-page.tsx';
import { FollowButton } from './follow-button.tsx';

beforeEach(() => {
  localStorage.clear();
  session.logIn('token', marta);
});

const button = <FollowButton shopId={anId<ShopId>('s1')} followed={false} />;
const pressed = () => screen.getByRole('button', { name: /Follow/ }).getAttribute('aria-pressed');

it('is shown at once, before the mall has answered', async () => {
  const { user } = await renderPage(button, {
    'sellers.followShop': () => new Promise(() => undefined),
  });
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(pressed()).toBe('true');
});

it('is taken back, with the reason, when the mall refuses', async () => {
  const { user } = await renderPage(button, {
    'sellers.followShop': () => refuse('TOO_MANY_REQUESTS', 'Wait a minute.'),
  });
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
  expect(pressed()).toBe('false');
});

it('who follows already, in another tab, follows', async () => {
  const { user, sent } = await renderPage(button, {
    'sellers.followShop': () => refuse('ALREADY_FOLLOWED', 'You follow this shop already.'),
  });
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(sent('sellers.followShop')).toHaveLength(1));
  expect(pressed()).toBe('true');
  expect(screen.queryByText('You follow this shop already.')).toBeNull();
});
