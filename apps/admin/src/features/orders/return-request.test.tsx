import { parseAmount } from '@entrepot/contract/money';
import { aPanelOrder, aReturn } from '@entrepot/contract/testing/an-order';
import { refusal } from '@entrepot/client/testing/played-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import orders from '../../../locales/en/orders.json';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import type { Order } from './order-detail.tsx';
import { ReturnRequest } from './return-request.tsx';

const REQUEST = aReturn({ amount: parseAmount('12.5'), detail: 'Three lids are broken.' });

const ORDER: Order = {
  ...aPanelOrder({ returnState: 'requested', returns: [REQUEST] }),
  actions: ['refund'],
  movements: [],
};

/** The pane's part, and news that another operator has answered. */
function Part() {
  const [order, setOrder] = useState(ORDER);
  return (
    <>
      <ReturnRequest order={order} request={REQUEST} />
      <button type="button" onClick={() => setOrder({ ...ORDER, actions: [] })}>
        Somebody answers
      </button>
    </>
  );
}

async function open(answers: Answers = {}) {
  const panel = await renderPanel(<Part />, {
    messages: { orders },
    answers,
  });
  await panel.user.click(screen.getByRole('button', { name: orders.return.decide }));
  const dialog = within(screen.getByRole('dialog'));
  const words = dialog.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${orders.return.words}`));
  return { ...panel, dialog, words };
}

test('a return is not answered without a word to buyer and shop', async () => {
  const { user, of, dialog, words } = await open();
  await user.click(dialog.getByRole('button', { name: orders.return.submit.refund }));
  expect(dialog.getByText(orders.return.wordsMissing)).toBeTruthy();
  expect(document.activeElement).toBe(words);
  expect(of('orders.resolveReturn')).toEqual([]);
});

test('a return is declined once, with the words that were typed', async () => {
  const { user, of, dialog, words } = await open({ 'orders.resolveReturn': () => ({}) as never });
  await user.click(dialog.getByLabelText(new RegExp(`^${orders.return.refuse}`)));
  await user.type(words, 'The picture shows another box.');
  await user.dblClick(dialog.getByRole('button', { name: orders.return.submit.refuse }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('orders.resolveReturn').map(({ input }) => input)).toEqual([
    {
      ...{ orderId: ORDER.id, returnId: REQUEST.id, decision: 'refuse' },
      reason: 'The picture shows another box.',
    },
  ]);
});

test('an answer that came too late says so, and its words are still there', async () => {
  const { user, dialog, words } = await open({
    'orders.resolveReturn': () => {
      throw refusal('NOT_FOUND', 'This return was answered meanwhile.');
    },
  });
  await user.type(words, 'Agreed.');
  await user.click(dialog.getByRole('button', { name: orders.return.submit.refund }));
  await screen.findByText('This return was answered meanwhile.');
  expect(words.value).toBe('Agreed.');
});

test('the words stay when news come that somebody else has answered', async () => {
  const { user, words } = await open();
  await user.type(words, 'Agreed.');
  fireEvent.click(screen.getByText('Somebody answers'));
  expect(screen.queryByText(orders.return.decide, { selector: 'button *' })).toBeNull();
  expect(screen.getByRole('dialog').contains(words)).toBe(true);
  expect(words.value).toBe('Agreed.');
});

test('a part of it goes back: an amount below what was asked for, in cents', async () => {
  const { user, of, dialog, words } = await open({ 'orders.resolveReturn': {} as never });
  await user.click(dialog.getByLabelText(new RegExp(`^${orders.return.part}`)));
  const amount = dialog.getByLabelText(new RegExp(`^${orders.return.amount}`));
  await user.type(words, 'One lid only.');
  for (const wrong of ['12.50', '0', '1.005', 'all']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(dialog.getByRole('button', { name: orders.return.submit.part }));
    expect(dialog.getByText(orders.return.amountWrong)).toBeTruthy();
  }
  await user.clear(amount);
  await user.type(amount, '4,17');
  await user.click(dialog.getByRole('button', { name: orders.return.submit.part }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of('orders.resolveReturn').map(({ input }) => input)).toEqual([
    {
      ...{ orderId: ORDER.id, returnId: REQUEST.id, decision: 'refund' },
      ...{ amount: '4.17', reason: 'One lid only.' },
    },
  ]);
});
