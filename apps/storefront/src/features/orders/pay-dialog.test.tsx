import { openSettings } from '@entrepot/contract/brands/settings';
import { anId } from '@entrepot/contract/testing/an-id';
import type { OrderId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../kit/session.ts';
import { refuse, renderPage, type Answers } from '../../testing/render-page.tsx';
import { PayDialog } from './pay-dialog.tsx';

const onPaid = vi.fn();
const onClose = vi.fn();
const PAID = { orders: [{ id: anId<OrderId>('o1'), number: 'EN-1' }], total: parseAmount('100') };

const open = (answers: Answers, available = '500') =>
  renderPage(
    <PayDialog
      open
      orderIds={['o1']}
      total={parseAmount('100')}
      onClose={onClose}
      onPaid={onPaid}
    />,
    { 'wallet.getBalance': { available } as never, ...answers },
  );

const firstDigit = () => screen.findByLabelText('Fund password: Digit 1 of 6');

beforeEach(() => {
  onPaid.mockClear();
  session.end();
});

test('six digits pay, once', async () => {
  const { user, sent } = await open({ 'orders.payOrders': PAID });
  await user.click(await firstDigit());
  await user.keyboard('246810');
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(sent('orders.payOrders').map(([, input]) => input)).toEqual([
    { orderIds: ['o1'], fundPassword: '246810' },
  ]);
});

test('a wrong fund password is said, the boxes are empty and ready for the next try', async () => {
  const { user } = await open({
    'orders.payOrders': ({ fundPassword }) =>
      fundPassword === '246810'
        ? PAID
        : refuse('FUND_PASSWORD_WRONG', 'The fund password is wrong. Tries left today: 3.'),
  });
  await user.click(await firstDigit());
  await user.keyboard('111222');
  expect((await screen.findByRole('alert')).textContent).toContain('Tries left today: 3');
  expect(onPaid).not.toHaveBeenCalled();
  const box = (await firstDigit()) as HTMLInputElement;
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  await user.keyboard('246810');
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
});

test('a locked fund password takes the boxes away and shows the way to a new one', async () => {
  const { user } = await open({
    'orders.payOrders': () => refuse('FUND_PASSWORD_LOCKED', 'Locked until tomorrow.'),
  });
  await user.click(await firstDigit());
  await user.keyboard('111222');
  expect((await screen.findByRole('alert')).textContent).toContain('Locked until tomorrow.');
  expect(screen.queryByLabelText('Fund password: Digit 1 of 6')).toBeNull();
  expect(
    screen.getByRole('link', { name: 'Forgot fund password?' }).getAttribute('href'),
  ).toContain('fund-password-forgotten');
});

test('too little in the wallet asks for no fund password but shows the way to the wallet', async () => {
  await open({}, '40');
  expect(await screen.findByText('Missing')).toBeTruthy();
  expect(screen.getByText('60.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open wallet' })).toBeTruthy();
  expect(screen.queryByLabelText('Fund password: Digit 1 of 6')).toBeNull();
});

test('where no money is taken nobody is asked for a fund password', async () => {
  const settings = openSettings({ money_open: 'false' });
  await open({ 'brands.getBrand': { languages: ['en'], settings } as never });
  expect((await screen.findByRole('status')).textContent).toContain(
    'Payments are closed at the moment',
  );
  expect(screen.queryByLabelText('Fund password: Digit 1 of 6')).toBeNull();
});

test('an order that was paid in another window is not asked to be paid again', async () => {
  const { user } = await open({
    'orders.payOrders': () => refuse('ORDER_NOT_PENDING', 'This order is not awaiting payment.'),
  });
  await user.click(await firstDigit());
  await user.keyboard('246810');
  expect((await screen.findByRole('alert')).textContent).toContain('not awaiting payment');
  expect(screen.queryByLabelText('Fund password: Digit 1 of 6')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'My orders' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
