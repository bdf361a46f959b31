import type { CouponRow } from '@entrepot/contract/coupons/types';
import { parseAmount } from '@entrepot/contract/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPanel } from '../../testing/render-panel.tsx';
import { CouponsPage } from './coupons-page.tsx';

const BRAND = '019ab000-0000-7000-8000-0000000000b1';

const coupon: CouponRow = {
  id: '019ab000-0000-7000-8000-0000000000c1',
  code: 'WELCOME25',
  amount: null,
  percent: 25,
  most: parseAmount('20'),
  minimum: parseAmount('60'),
  departmentIds: ['d1'],
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-12-31T23:59:59.000Z',
  shops: [],
  state: 'running',
  usesMost: null,
  perAccount: 1,
  used: 2,
  cost: parseAmount('40'),
  budget: parseAmount('500'),
  granted: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};

test('a coupon of the mall tells what is left of its budget', async () => {
  const { of } = await renderPanel(<CouponsPage />, {
    answers: {
      'brands.listBrands': { rows: [{ id: BRAND, name: 'Entrepot' }] } as never,
      'content.getSamples': {
        goods: [],
        departments: [{ id: 'd1', key: 'kitchen', name: 'Kitchen' }],
      },
      'orders.getOverview': { now: '2026-11-22T10:00:00.000Z' } as never,
      'coupons.listCoupons': { rows: [coupon], page: 1, size: 20, total: 1 },
    },
  });
  const row = (await screen.findByText('WELCOME25', {}, { timeout: 5_000 })).closest('tr');
  expect(row?.textContent).toContain('25% off, up to 20.00 USDT');
  expect(await screen.findByText(/only Kitchen/)).toBeTruthy();
  expect(row?.textContent).toContain('40.00 of 500.00');
  expect(of('coupons.listCoupons')).toMatchObject([{ input: { brandId: BRAND } }]);
});
