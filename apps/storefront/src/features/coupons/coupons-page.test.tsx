import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { aCoupon } from '../../testing/a-coupon.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const NOW = '2026-11-22T10:00:00.000Z';

const open = (coupons: OwnCoupon[], answers: Answers = {}) =>
  showPage('/userInfo/coupons', {
    'accounts.getMe': marta,
    'coupons.listCoupons': { coupons, now: NOW },
    ...answers,
  });

const group = (name: RegExp) => screen.findByRole('region', { name });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('coupons stand by what can be done with them, and say why not', async () => {
  const percent = { amount: null, percent: 15, most: parseAmount('20'), minimum: ZERO };
  await open([
    aCoupon(),
    aCoupon({ id: 'c2', code: 'LATER', from: '2026-12-03T00:00:00.000Z', ...percent }),
    aCoupon({ id: 'c3', code: 'USED', usesLeft: 0 }),
    aCoupon({ id: 'c4', code: 'GONE', usedUp: true }),
    aCoupon({ id: 'c5', code: 'OLD', until: '2026-11-20T00:00:00.000Z' }),
  ]);
  const usable = await group(/^To use/);
  expect(usable.textContent).toContain('10.00\u00A0USDT off');
  expect(usable.textContent).toContain('From 50.00\u00A0USDT of products per shop');
  expect(usable.textContent).toContain('15% off, up to 20.00\u00A0USDT');
  expect(usable.textContent).toContain('From 3 Dec 2026');
  expect(within(await group(/^Used/)).getByText('USED')).toBeTruthy();
  const over = await group(/^Ended/);
  expect(over.textContent).toContain('GONE');
  expect(over.textContent).toContain('All uses taken');
  expect(over.textContent).toContain('OLD');
});

test('a code is sent as it is stored; an unknown one is said at the field', async () => {
  const { user, sent } = await open([], {
    'coupons.addCoupon': () => refuse('COUPON_NOT_FOUND', 'There is no coupon with this code.'),
  });
  expect(await screen.findByText('No coupons yet')).toBeTruthy();
  const field = screen.getByLabelText('Coupon code');
  await user.type(field, 'ab');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/4 to 20 letters/)).toBeTruthy();
  expect(sent('coupons.addCoupon')).toEqual([]);
  await user.type(field, '-12');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('There is no coupon with this code.')).toBeTruthy();
  expect(sent('coupons.addCoupon')).toMatchObject([{ input: { code: 'AB12' } }]);
});
