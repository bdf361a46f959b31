import { parseAmount } from '@entrepot/contract/money';
import { anOrderLine } from '@entrepot/contract/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse, renderPage, type Answers } from '../../../testing/render-page.tsx';
import { ReturnForm } from './return-form.tsx';

const onDone = vi.fn();

const open = (answers: Answers = {}) =>
  renderPage(
    <ReturnForm
      orderId="o1"
      lines={[anOrderLine({ shipped: 12 })]}
      held={parseAmount('81.6')}
      onDone={onDone}
    />,
    answers,
  );

const send = () => screen.findByRole('button', { name: 'Submit request' });

test('the first wrong field is named and focused, and nothing is sent', async () => {
  const { user, sent } = await open();
  await user.click(await send());
  const reason = screen.getByRole('combobox');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(reason);
  expect(sent('orders.requestReturn')).toEqual([]);
});

test('what the server says no to stands in the form, with what was typed', async () => {
  const { user } = await open({
    'orders.requestReturn': () => refuse('ORDER_NOT_RETURNABLE', 'The window has closed.'),
  });
  await user.selectOptions(await screen.findByRole('combobox'), 'damaged');
  await user.type(screen.getByLabelText(/Details/), 'Two cups are chipped.');
  await user.click(await send());
  expect((await screen.findByRole('alert')).textContent).toContain('The window has closed.');
  expect(screen.getByLabelText(/Details/)).toHaveProperty('value', 'Two cups are chipped.');
  await waitFor(() => expect(onDone).not.toHaveBeenCalled());
});

test('fewer pieces cost less, and no pieces are not asked for', async () => {
  const { user, sent } = await open({ 'orders.requestReturn': {} as never });
  await user.selectOptions(await screen.findByRole('combobox'), 'damaged');
  const amount = screen.getByLabelText<HTMLInputElement>(/^Refund amount/);
  expect(amount.value).toBe('81.60');
  const pieces = screen.getByRole('spinbutton', { name: 'Teapot' });
  await user.click(screen.getByRole('button', { name: 'None' }));
  await user.click(await send());
  expect(screen.getByText('Choose at least one piece')).toBeTruthy();
  await user.clear(pieces);
  await user.type(pieces, '3');
  await user.tab();
  expect(amount.value).toBe('20.40');
  await user.click(await send());
  await waitFor(() => expect(sent('orders.requestReturn')).toHaveLength(1));
  expect(sent('orders.requestReturn')[0]?.[1]).toMatchObject({
    ...{ reason: 'damaged', amount: '20.4', pictureIds: [] },
    lines: [{ lineId: anOrderLine().id, of: 'sent', quantity: 3 }],
  });
});

test('what is not sent yet is paid back in full: there is nothing to type', async () => {
  await renderPage(
    <ReturnForm orderId="o1" lines={[anOrderLine()]} held={parseAmount('81.6')} onDone={onDone} />,
    {},
  );
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Refund amount/);
  expect([amount.value, amount.readOnly]).toEqual(['81.60', true]);
  expect(screen.queryByRole('button', { name: 'Full amount' })).toBeNull();
});
