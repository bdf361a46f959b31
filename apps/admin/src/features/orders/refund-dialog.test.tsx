import { aPanelOrder } from '@entrepot/contract/testing/an-order';
import { refusal } from '@entrepot/client/testing/played-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import orders from '../../../locales/en/orders.json';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import type { Order } from './order-detail.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const ORDER: Order = { ...aPanelOrder(), actions: ['refund-by-platform'], movements: [] };

async function open(answers: Answers = {}) {
  const onClose = vi.fn();
  const panel = await renderPanel(<RefundDialog order={ORDER} onClose={onClose} />, {
    messages: { orders },
    answers,
  });
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${orders.return.amount}`));
  const words = dialog.getByLabelText(new RegExp(`^${orders.return.words}`));
  const go = (name: string) => panel.user.click(dialog.getByRole('button', { name }));
  return { ...panel, onClose, dialog, amount, words, go };
}

test('what goes back is asked twice, and sent with what was seen in escrow', async () => {
  const { user, of, onClose, dialog, amount, words, go } = await open({
    'orders.refundOrder': {} as never,
  });
  expect(amount.value).toBe('81.60');
  await user.clear(amount);
  await user.type(amount, '20');
  await user.type(words, 'Lost at the port.');
  await go(orders.refund.next);
  expect(of('orders.refundOrder')).toEqual([]);
  expect(dialog.getByText(/20.00 USDT go from escrow to marta. 61.60 USDT stay/)).toBeTruthy();
  await go('Refund 20.00 USDT');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(of('orders.refundOrder').map(({ input }) => input)).toEqual([
    { orderId: ORDER.id, amount: '20', held: '81.6', reason: 'Lost at the port.' },
  ]);
});

test('all of it ends the order, and says so; one may go back a step', async () => {
  const { user, of, dialog, words, go } = await open();
  await user.type(words, 'Never sent.');
  await go(orders.refund.next);
  expect(dialog.getByText(/so the order ends/)).toBeTruthy();
  await go(orders.refund.back);
  expect(dialog.getByLabelText(new RegExp(`^${orders.return.amount}`))).toBeTruthy();
  expect(of('orders.refundOrder')).toEqual([]);
});

test.each(['0', '81.61', '1.001', 'much'])('%s is not given back', async (typed) => {
  const { user, dialog, amount, words, go } = await open();
  await user.clear(amount);
  await user.type(amount, typed);
  await user.type(words, 'Late.');
  await go(orders.refund.next);
  expect(dialog.getByText(/Above 0, up to 81.60 USDT/)).toBeTruthy();
  expect(dialog.queryByText(/go from escrow/)).toBeNull();
});

test('when somebody else was faster, that is said where the amount stands', async () => {
  const { user, dialog, words, go } = await open({
    'orders.refundOrder': () => {
      throw refusal('NOT_FOUND', 'This order has changed in the meantime.');
    },
  });
  await user.type(words, 'Late.');
  await go(orders.refund.next);
  await go('Refund 81.60 USDT');
  expect(await dialog.findByText('This order has changed in the meantime.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: orders.refund.next })).toBeTruthy();
});
