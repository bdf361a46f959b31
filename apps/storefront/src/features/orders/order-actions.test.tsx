import { parseAmount } from '@entrepot/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BuyerAction } from '@entrepot/contract/orders/life';
import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import { refuse, renderPage, type Answers } from '../../testing/render-page.tsx';
import { OrderActions } from './order-actions.tsx';

const WITH_THE_BUYER = { state: 'received', returnState: 'none' } as const;

const show = (
  actions: readonly BuyerAction[],
  answers: Answers = {},
  { state, returnState }: { state: OrderState; returnState: ReturnState } = WITH_THE_BUYER,
) =>
  renderPage(
    <OrderActions
      order={{
        id: 'o1',
        number: 'EN-1',
        total: parseAmount('10'),
        payBy: null,
        shop: { name: 'Fenwick' },
        state,
        returnState,
        actions,
      }}
    />,
    answers,
  );

const offered = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    (each) => each.textContent,
  );

test('what has not been shipped cannot be returned: only its money can be asked for', async () => {
  await show(['remind', 'return'], {}, { state: 'paid', returnState: 'none' });
  expect(offered()).toContain('Request a refund');
});

test.each<[readonly BuyerAction[], string[]]>([
  [
    ['pay', 'cancel'],
    ['Cancel order', 'Pay'],
  ],
  [
    ['remind', 'return'],
    ['Remind to ship', 'Return or refund'],
  ],
  [
    ['receive', 'return'],
    ['Confirm receipt', 'Return or refund'],
  ],
  [
    ['review', 'return'],
    ['Return or refund', 'Review'],
  ],
  [[], []],
])('%j offers exactly %j', async (actions, names) => {
  await show(actions);
  expect(offered().toSorted()).toEqual(names.toSorted());
});

test('a cancellation says why, and a refused one keeps the dialog and its reason', async () => {
  const { user, sent } = await show(['cancel'], {
    'orders.cancelOrder': () => refuse('ORDER_NOT_PENDING', 'The order is not pending payment.'),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Ordered twice' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('not pending payment');
  expect(sent('orders.cancelOrder')[0]?.[1]).toEqual({ orderId: 'o1', reason: 'ordered-twice' });
  expect((dialog.getByRole('radio', { name: 'Ordered twice' }) as HTMLInputElement).checked).toBe(
    true,
  );
});

test('a refused receipt keeps the question open and says why', async () => {
  const { user } = await show(['receive'], {
    'orders.receiveOrder': () => refuse('ORDER_NOT_SHIPPED', 'The order has not been shipped.'),
  });
  await user.click(screen.getByRole('button', { name: 'Confirm receipt' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm receipt' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('has not been shipped');
});

test('receipt is confirmed only after a second question', async () => {
  const { user, sent } = await show(['receive'], { 'orders.receiveOrder': {} });
  await user.click(screen.getByRole('button', { name: 'Confirm receipt' }));
  expect(sent('orders.receiveOrder')).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm receipt' }));
  await waitFor(() => expect(sent('orders.receiveOrder')).toHaveLength(1));
});
