import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { panelMessages } from '../testing/render-asking.tsx';
import { screenRouter } from '../testing/screen-router.tsx';
import { FilterBar, FilterSelect } from './list-filters.tsx';

async function open(at: string) {
  const bar = (
    <FilterBar search="Order number" names={['state', 'brand']}>
      <FilterSelect
        name="state"
        label="Status"
        any="Any status"
        options={[{ value: 'paid', label: 'Paid' }]}
      />
    </FilterBar>
  );
  const { router, page } = screenRouter(bar, at);
  await router.load();
  return renderScreen(page, { messages: panelMessages() });
}

it('counts on its button the filters that are set, not the search', async () => {
  await open('/?q=kettle&state=paid&page=2');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
});

it('shows the filters behind its button, and says so', async () => {
  const { user } = await open('/');
  const button = screen.getByRole('button', { name: 'Filters', expanded: false });
  const filters = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(filters?.contains(screen.getByRole('combobox', { name: 'Status' }))).toBe(true);
  expect(filters?.className).not.toContain('open');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBe(button);
  expect(filters?.className).toContain('open');
});
