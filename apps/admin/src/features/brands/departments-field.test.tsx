import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import brands from '../../../locales/en/brands.json';
import { renderPanel } from '../../testing/render-panel.tsx';
import { DepartmentsField } from './departments-field.tsx';

const departments = [
  { id: '1', key: 'kitchen', name: 'Kitchen & table' },
  { id: '2', key: 'music', name: 'Musical instruments' },
  { id: '3', key: 'toys', name: 'Toys' },
];

function Field({ keys: first, most = 12 }: { keys: string[]; most?: number }) {
  const [keys, setKeys] = useState<readonly string[]>(first);
  return (
    <>
      <DepartmentsField label="First" hint="In order" most={most} keys={keys} onKeys={setKeys} />
      <output>{keys.join(' ')}</output>
    </>
  );
}

const open = async (keys: string[], most?: number) => {
  const answers = { 'content.getSamples': () => ({ goods: [], departments }) };
  const { user } = await renderPanel(<Field keys={keys} most={most} />, {
    messages: { brands },
    answers,
  });
  const option = () => screen.findByRole('option', { name: 'Toys' });
  return { user, option, keys: () => screen.getByRole('status').textContent };
};

test('an operator adds, orders and takes out departments by their names', async () => {
  const { user, option, keys } = await open(['music']);
  await option();
  const offered = within(screen.getByRole('combobox')).getAllByRole('option');
  expect(offered.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Kitchen & table',
    'Toys',
  ]);
  await user.selectOptions(screen.getByRole('combobox'), 'Toys');
  expect(keys()).toBe('music toys');
  await user.click(screen.getByRole('button', { name: 'Move Toys up' }));
  expect(keys()).toBe('toys music');
  await user.click(screen.getByRole('button', { name: 'Remove Musical instruments' }));
  expect(keys()).toBe('toys');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('a department that the catalogue does not have keeps its place under its key', async () => {
  const { option } = await open(['garden', 'music']);
  await option();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['garden', 'Musical instruments']);
});

test('no more departments are taken than a brand may name', async () => {
  const { option } = await open(['music'], 1);
  await option();
  expect(screen.getByRole('combobox')).toHaveProperty('disabled', true);
});
