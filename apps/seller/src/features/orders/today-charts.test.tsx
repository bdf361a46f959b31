import type { Today } from '@entrepot/contract/orders/seller-types';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SalesChart } from './today-charts.tsx';

it('shows the sales of 14 days first, and today by hour when asked', async () => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    date: `2026-11-${String(index + 9).padStart(2, '0')}`,
    sales: '10',
    orders: 1,
  }));
  const hours = { today: Array<string>(24).fill('1'), lastWeek: Array<string>(24).fill('0') };
  const { user } = renderPage(<SalesChart today={{ days, hours } as Today} />, {});
  const bars = () => screen.getByRole('figure').querySelector('ol')?.children;
  expect((await screen.findByRole('figure')).getAttribute('aria-label')).toContain('14 days');
  expect(bars()).toHaveLength(14);
  await user.click(screen.getByRole('tab', { name: 'Today' }));
  expect(bars()).toHaveLength(24);
});
