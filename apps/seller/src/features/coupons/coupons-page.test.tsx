import type { CouponRow } from '@entrepot/contract/coupons/types';
import { parseAmount } from '@entrepot/contract/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { CouponsPage } from './coupons-page.tsx';

const aRow = (change: Partial<CouponRow> = {}): CouponRow => ({
  id: '019ab000-0000-7000-8000-0000000000c1',
  code: 'SPRING26',
  amount: parseAmount('10'),
  percent: null,
  most: null,
  minimum: parseAmount('50'),
  departmentIds: [],
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-12-31T23:59:59.000Z',
  shops: [],
  state: 'running',
  usesMost: 100,
  perAccount: 1,
  used: 3,
  cost: parseAmount('30'),
  budget: null,
  proposal: null,
  granted: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...change,
});

/** It goes without saying. */
const OWN_SHOP = { id: 's', name: 'Fenwick', mark: null } as never;
const DEPARTMENTS = [
  { id: 'd1', name: 'Kitchen' },
  { id: 'd2', name: 'Toys' },
];

const open = (answers: Answers = {}) =>
  renderPage(<CouponsPage />, {
    'catalogue.getCategoryTree': () => ({ departments: DEPARTMENTS as never }),
    'orders.getWaiting': () => ({ now: '2026-11-22T10:00:00.000Z' }),
    'coupons.listCoupons': () => ({
      rows: [aRow(), aRow({ id: 'c2', code: 'OLD', state: 'over' })],
      ...{ page: 1, size: 20, total: 2 },
    }),
    ...answers,
  });

test('a coupon tells its uses and what it has cost, and only a running one can be stopped', async () => {
  const { user, of } = open({
    'coupons.stopCoupon': () => aRow({ state: 'stopped' }),
  });
  const row = (await screen.findByText('SPRING26', {}, { timeout: 5_000 })).closest('tr');
  expect(row?.textContent).toContain('3 of 100');
  expect(row?.textContent).toContain('30.00');
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Stop coupon' }));
  expect(of('coupons.stopCoupon')).toMatchObject([{ input: { couponId: aRow().id } }]);
});

test('a coupon that could not be given is not sent', async () => {
  const { user, of } = open({ 'coupons.createCoupon': () => aRow() });
  await user.click(await screen.findByRole('button', { name: 'New coupon' }));
  await user.type(screen.getByLabelText(/^Amount off/), '10');
  await user.type(screen.getByLabelText(/^From products worth/), '10');
  await user.click(screen.getByRole('button', { name: 'Make coupon' }));
  expect(await screen.findByText('Must be above the amount off.')).toBeTruthy();
  expect(of('coupons.createCoupon')).toEqual([]);
  await user.type(screen.getByLabelText(/^From products worth/), '0');
  await user.click(screen.getByRole('button', { name: 'Make coupon' }));
  expect(of('coupons.createCoupon')).toMatchObject([
    { input: { amount: '10', minimum: '100', percent: null, usesMost: null, perAccount: 1 } },
  ]);
});

test('a coupon is given for some departments, and the list names them', async () => {
  const { user, of } = open({
    'coupons.createCoupon': () => aRow(),
    'coupons.listCoupons': () => ({
      rows: [
        aRow({ departmentIds: ['d2'], shops: [OWN_SHOP] }),
        aRow({ id: 'c2', code: 'GONE', departmentIds: ['x'] }),
      ],
      ...{ page: 1, size: 20, total: 2 },
    }),
  });
  expect(
    await screen.findByText('from 50.00 USDT · only Toys', {}, { timeout: 5_000 }),
  ).toBeTruthy();
  expect(screen.getByText('from 50.00 USDT · only 1 department')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New coupon' }));
  await user.type(screen.getByLabelText(/^Amount off/), '10');
  await user.type(screen.getByLabelText(/^From products worth/), '100');
  const choice = screen.getByRole('combobox', { name: 'Only for departments' });
  await user.selectOptions(choice, 'Kitchen');
  await user.selectOptions(choice, 'Toys');
  await user.click(screen.getByRole('button', { name: 'Remove Kitchen' }));
  await user.click(screen.getByRole('button', { name: 'Make coupon' }));
  expect(of('coupons.createCoupon')).toMatchObject([{ input: { departmentIds: ['d2'] } }]);
});

test('a shop without coupons is told what they are for, with one button', async () => {
  const { user } = open({
    'coupons.listCoupons': () => ({ rows: [], page: 1, size: 20, total: 0 }),
  });
  expect(await screen.findByText(/your shop pays for it/, {}, { timeout: 5_000 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New coupon' }));
  expect(screen.getByRole('dialog', { name: 'New coupon' })).toBeTruthy();
});
