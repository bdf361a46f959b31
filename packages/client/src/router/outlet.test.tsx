import { act, screen } from '@testing-library/react';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { expect, it, vi } from 'vitest';
import { screenRouter } from '../testing/screen-router.tsx';

const Text = () => (
  <main>
    <h1>Returns</h1>
    <h2 id="who pays">Who pays</h2>
  </main>
);

it('shows the spot of a page that an address names, and survives one that names none', async () => {
  const { router, page } = screenRouter(<Text />, '/information');
  await router.load();
  renderScreen(page);
  const shown = vi.spyOn(screen.getByText('Who pays'), 'scrollIntoView');
  await act(() => router.navigate({ href: '#who%20pays' }));
  expect(shown).toHaveBeenCalledOnce();
  await act(() => router.navigate({ href: '#nowhere' }));
  await act(() => router.navigate({ href: '#100%' }));
  expect(screen.getByRole('heading', { name: 'Returns' })).toBeTruthy();
  expect(shown).toHaveBeenCalledOnce();
});
