import type { AdminDraw } from '@entrepot/contract/draws/types';
import { parseAmount } from '@entrepot/contract/money';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPanel } from '../../testing/render-panel.tsx';
import { DrawsPage } from './draws-page.tsx';

const BRAND = '019ab000-0000-7000-8000-0000000000b1';
const coupon = {
  ...{ amount: parseAmount('10'), percent: null, most: null, minimum: parseAmount('50') },
  until: '2027-01-31T23:59:59.000Z',
};

const draft: AdminDraw = {
  ...{ id: '019ab000-0000-7000-8000-0000000000d1', brandId: BRAND as never },
  ...{ titles: { en: 'Autumn draw' }, state: 'draft', phase: null, version: 3 },
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-12-31T23:59:59.000Z',
  ...{ perDay: 1, perPerson: 5, mostDraws: 1_000, count: 0, nothing: 950_000 },
  prizes: [
    {
      ...{ couponId: '019ab000-0000-7000-8000-0000000000c1', code: 'TENOFF', place: 1 },
      ...{ coupon, pieces: 20, left: 20, chance: 50_000, worth: parseAmount('10') },
    },
  ],
  mostCost: parseAmount('200'),
  ...{ commitment: null, stopReason: null, closedAt: null, problems: [] },
  createdAt: '2026-11-01T00:00:00.000Z',
  actions: ['change', 'discard', 'start'],
};

const answers = (draw: AdminDraw, more: object = {}) => ({
  'brands.listBrands': { rows: [{ id: BRAND, name: 'Entrepot' }] } as never,
  'orders.getOverview': { now: '2026-11-22T10:00:00.000Z' } as never,
  'draws.listDraws': { rows: [draw], page: 1, size: 20, total: 1 },
  'draws.listPrizeCoupons': { coupons: [] },
  ...more,
});

const opened = { at: `/?open=${draft.id}` };
const late = { timeout: 5_000 };

test('a draft is started only after the operator has read what it can cost', async () => {
  const { of } = await renderPanel(<DrawsPage />, {
    answers: answers(draft, { 'draws.startDraw': { ...draft, state: 'open', phase: 'running' } }),
    ...opened,
  });
  const pane = await screen.findByRole('region', { name: 'Details' }, late);
  expect(within(pane).getByText('10.00 USDT off · from 50.00 USDT')).toBeTruthy();
  expect(within(pane).getByText('5%')).toBeTruthy();
  await userEvent.click(within(pane).getByRole('button', { name: 'Start draw' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The draw costs at most 200.00 USDT');
  expect(dialog.textContent).toContain('It opens at once.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start draw' }));
  expect(of('draws.startDraw')).toMatchObject([{ input: { drawId: draft.id, version: 3 } }]);
});

test('what is missing from a draft is said, and it cannot be started', async () => {
  await renderPanel(<DrawsPage />, {
    answers: answers({ ...draft, problems: ['coupon-not-covered'] }),
    ...opened,
  });
  expect(await screen.findByText(/^A larger budget/, {}, late)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start draw' })).toHaveProperty('disabled', true);
});

test('a draw that runs is stopped with a reason', async () => {
  const running: AdminDraw = { ...draft, state: 'open', phase: 'running', actions: ['stop'] };
  const { of } = await renderPanel(<DrawsPage />, {
    answers: answers(running, { 'draws.stopDraw': running }),
    ...opened,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop draw' }, late));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop draw' }));
  expect(within(dialog).getByText(/at least three letters/)).toBeTruthy();
  expect(of('draws.stopDraw')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'wrong prize');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop draw' }));
  expect(of('draws.stopDraw')).toMatchObject([{ input: { reason: 'wrong prize' } }]);
});

test('a new draft is sent with whole days, exact chances and a coupon for each prize', async () => {
  const free = {
    ...{ id: '019ab000-0000-7000-8000-0000000000c2', code: 'FIVEOFF', ...coupon },
    ...{ left: parseAmount('100'), usesLeft: null },
  };
  const { of } = await renderPanel(<DrawsPage />, {
    answers: answers(draft, {
      'draws.listPrizeCoupons': { coupons: [free] },
      'draws.createDraw': draft,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New draw' }, late));
  const dialog = await screen.findByRole('dialog');
  const inside = within(dialog);
  await userEvent.type(inside.getByLabelText(/^Title/), 'Winter draw');
  await userEvent.click(await inside.findByRole('button', { name: 'Add prize' }));
  const prize = within(inside.getByRole('group', { name: 'Prize 1' }));
  await userEvent.selectOptions(prize.getByLabelText('Coupon'), free.id);
  await userEvent.type(prize.getByLabelText('Pieces'), '10');
  await userEvent.type(prize.getByLabelText(/^Chance/), '2.5');
  expect(dialog.textContent).toContain('No prize in 97.5% of draws. Costs at most 100.00 USDT.');
  await userEvent.click(inside.getByRole('button', { name: 'Save draft' }));
  expect(of('draws.createDraw')).toMatchObject([
    {
      input: {
        ...{ brandId: BRAND, titles: { en: 'Winter draw' }, perDay: 1 },
        ...{ opensAt: '2026-11-22T00:00:00Z', closesAt: '2026-12-06T23:59:59Z' },
        prizes: [{ couponId: free.id, pieces: 10, chance: 25_000 }],
      },
    },
  ]);
});
