import type { ShopId } from '@entrepot/contract/ids';
import type { CouponRow } from '@entrepot/contract/coupons/types';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPanel } from '../../testing/render-panel.tsx';
import { CouponsPage } from './coupons-page.tsx';

const BRAND = '019ab000-0000-7000-8000-0000000000b1';

const LONG = { timeout: 5_000 };

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
  proposal: null,
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

test('a coupon of the mall is for the shops that were found and chosen', async () => {
  const shops = ['Fenwick', 'Northbyte'].map((name) => ({
    id: anId<ShopId>(name),
    name,
    mark: name[0] ?? '',
  }));
  const { of } = await renderPanel(<CouponsPage />, {
    answers: {
      'brands.listBrands': { rows: [{ id: BRAND, name: 'Entrepot' }] } as never,
      'content.getSamples': { goods: [], departments: [] },
      'orders.getOverview': { now: '2026-11-22T10:00:00.000Z' } as never,
      'coupons.listCoupons': { rows: [coupon], page: 1, size: 20, total: 1 },
      'coupons.createCoupon': coupon,
      'sellers.findShops': ({ search = '' }) => ({
        shops: shops.filter(({ name }) => name.includes(search)),
      }),
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'New coupon' }, { timeout: 5_000 }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Amount off/ }), '10');
  await userEvent.type(dialog.getByRole('textbox', { name: /From products worth/ }), '60');
  await userEvent.type(dialog.getByRole('textbox', { name: /Budget/ }), '500');
  await dialog.findByRole('option', { name: 'Fenwick' });
  const choice = () => dialog.getByRole('combobox', { name: 'Only for shops' });
  await userEvent.selectOptions(choice(), 'Fenwick');
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a shop by name' }), 'North');
  await userEvent.selectOptions(choice(), 'Northbyte');
  // The first is still named though the search has left it behind.
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Fenwick' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Propose coupon' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('coupons.createCoupon')).toMatchObject([
    { input: { shopIds: ['Northbyte'], brandId: BRAND } },
  ]);
});

const PROPOSED: CouponRow = {
  ...{ ...coupon, state: 'proposed', used: 0 },
  proposal: {
    ...{ proposedBy: 'Mara Quay', proposedAt: '2026-11-21T10:00:00.000Z', own: false },
    ...{ decidedBy: null, decidedAt: null, declineReason: null, actions: ['approve', 'decline'] },
  },
};

const open = (row: CouponRow) =>
  renderPanel(<CouponsPage />, {
    answers: {
      'brands.listBrands': { rows: [{ id: BRAND, name: 'Entrepot' }] } as never,
      'content.getSamples': { goods: [], departments: [] },
      'orders.getOverview': { now: '2026-11-22T10:00:00.000Z' } as never,
      'coupons.listCoupons': { rows: [row], page: 1, size: 20, total: 1 },
      'coupons.approveCoupon': { ...row, state: 'running' },
      'coupons.declineCoupon': { ...row, state: 'declined' },
    },
  });
const answered = { couponId: coupon.id };

test('a second operator gives a coupon that waits, and is told what it takes', async () => {
  const { of } = await open(PROPOSED);
  const approve = await screen.findByRole('button', { name: 'Approve: WELCOME25' }, LONG);
  const row = approve.closest('tr');
  expect(row?.textContent).toContain('Proposed by Mara Quay, 21 Nov 2026');
  await userEvent.click(approve);
  const dialog = within(await screen.findByRole('dialog', { name: 'Give coupon WELCOME25?' }));
  expect(dialog.getByText(/Mara Quay proposed it. 500.00 USDT/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(of('coupons.approveCoupon')).toMatchObject([{ input: answered }]));
});

test('who proposed a coupon sees that it waits, and takes it back with a reason', async () => {
  const { of } = await open({
    ...PROPOSED,
    proposal: PROPOSED.proposal && { ...PROPOSED.proposal, own: true, actions: ['decline'] },
  });
  expect(
    await screen.findByText('You proposed it; another operator has to approve it.', {}, LONG),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take back: WELCOME25' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take coupon WELCOME25 back' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Why not/ }), 'Not this autumn');
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  const said = { ...answered, reason: 'Not this autumn' };
  await waitFor(() => expect(of('coupons.declineCoupon')).toMatchObject([{ input: said }]));
});
