import { parseAmount } from '@entrepot/contract/money';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse, renderPage, type Answers } from '../../../testing/render-page.tsx';
import { ReturnForm } from './return-page.tsx';

const onDone = vi.fn();

const open = (answers: Answers = {}) =>
  renderPage(<ReturnForm orderId="o1" paid={parseAmount('120.5')} onDone={onDone} />, answers);

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
