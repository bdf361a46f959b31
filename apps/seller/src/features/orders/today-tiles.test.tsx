import type { Today } from '@entrepot/contract/orders/seller-types';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { TodayTiles } from './today-charts.tsx';

it('compares no average with a day without orders', async () => {
  const day = { sales: '120', orders: 2, pieces: 48 };
  const today = { today: day, lastWeek: { sales: '0', orders: 0, pieces: 0 } } as Today;
  renderPage(<TodayTiles today={today} />, {});
  const tile = (await screen.findByText('Average order, USDT')).closest('div');
  expect(tile?.textContent).toContain('60.00');
  expect(tile?.textContent).not.toContain('was');
});
