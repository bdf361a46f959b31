import { anOrder } from '@entrepot/contract/testing/an-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, renderPage, type Answers } from '../../testing/render-page.tsx';
import { OrderNote } from './order-aside.tsx';

const ORDER = anOrder({ actions: ['note'] });

const show = (change: Parameters<typeof anOrder>[0] = {}, answers: Answers = {}) =>
  renderPage(<OrderNote order={{ ...ORDER, ...change }} />, answers);

const field = () => screen.getByLabelText('Your note to the shop');

test('a confirmed order shows its note and no way to change it; without a note nothing stands there', async () => {
  await show({ note: 'Ring twice', actions: [] });
  expect(screen.getByText('Ring twice')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  const { container } = await show({ note: '', actions: [] });
  expect(container.textContent).toBe('');
});

test('a note is added once, without the spaces around it', async () => {
  const { user, sent } = await show({}, { 'orders.noteOrder': {} });
  await user.click(screen.getByRole('button', { name: 'Add a note for the shop' }));
  await user.type(field(), '  Gate closes at 15:00 ');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Your note has been saved');
  expect(sent('orders.noteOrder').map(([, input]) => input)).toEqual([
    { orderId: ORDER.id, note: 'Gate closes at 15:00' },
  ]);
});

test('a note is changed from its words on, and taken away by leaving none', async () => {
  const { user, sent } = await show({ note: 'Ring twice' }, { 'orders.noteOrder': {} });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(field()).toHaveProperty('value', 'Ring twice');
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Your note has been saved');
  expect(sent('orders.noteOrder')[0]?.[1]).toMatchObject({ note: '' });
});

test('a shop that confirmed meanwhile is told, and the words are still there', async () => {
  const { user } = await show(
    {},
    { 'orders.noteOrder': () => refuse('ORDER_NOTE_CLOSED', 'The shop has confirmed it') },
  );
  await user.click(screen.getByRole('button', { name: 'Add a note for the shop' }));
  await user.type(field(), 'Ring twice');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The shop has confirmed it');
  expect(field()).toHaveProperty('value', 'Ring twice');
});

test('cancelling sends nothing', async () => {
  const { user, sent } = await show({ note: 'Ring twice' });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.type(field(), '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Ring twice')).toBeTruthy();
  expect(sent('orders.noteOrder')).toEqual([]);
});
