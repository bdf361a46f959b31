import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';

beforeEach(() => localStorage.clear());

const openMenu = async () => {
  const page = await showPage('/classification', {});
  await page.user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Entrepot' }));
  return { ...page, menu };
};

it('the menu of phones leads to pages, to the log-in and to every department', async () => {
  const { menu, user, router } = await openMenu();
  expect(menu.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Create account' })).toBeTruthy();
  await user.click(menu.getByRole('link', { name: 'Deals' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/discounted'));
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
});

it('the menu of phones offers the languages of the brand', async () => {
  const { menu } = await openMenu();
  const names = within(menu.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
  expect(names.map((each) => each.textContent)).toContain('English');
});
