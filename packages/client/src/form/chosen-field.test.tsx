import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChosenField, type ChosenFieldProps } from './chosen-field.tsx';

const LAMPS = { value: 'lamps-and-light', label: 'Lamps' };
const TEA = { value: 'tea-and-coffee', label: 'Tea' };

const field = (change: Partial<ChosenFieldProps>) => (
  <ChosenField
    label="Departments"
    hint="None: all"
    add="Add a department"
    takeOut={(name) => `Take out ${name}`}
    most={3}
    options={[LAMPS, TEA]}
    chosen={[LAMPS.value]}
    onChosen={() => undefined}
    {...change}
  />
);

test('before the names are there nothing stands in for them, and nothing can be taken out unread', () => {
  const beside = vi.fn<(name: string) => null>(() => null);
  const { rerender } = render(field({ options: undefined, beside }));
  const list = screen.getByRole('list');
  expect(list.getAttribute('aria-busy')).toBe('true');
  expect(list.textContent).toBe('');
  expect(within(list).queryByRole('button')).toBeNull();
  expect(beside).not.toHaveBeenCalled();

  rerender(field({ beside }));
  expect(list.hasAttribute('aria-busy')).toBe(false);
  expect(list.textContent).toBe('Lamps');
  expect(beside).toHaveBeenLastCalledWith('Lamps', 0);
});

test('what the list does not know any more is told as it was kept, and can be taken out', async () => {
  const onChosen = vi.fn<(chosen: string[]) => void>();
  render(field({ chosen: [LAMPS.value, 'closed-long-ago'], onChosen }));
  await userEvent.click(screen.getByRole('button', { name: 'Take out closed-long-ago' }));
  expect(onChosen).toHaveBeenCalledWith([LAMPS.value]);
});

test('of an empty list all that was chosen is told as it was kept', () => {
  const { container } = render(field({ options: [] }));
  const list = within(container).getByRole('list');
  expect(list.textContent).toBe('lamps-and-light');
  expect(list.hasAttribute('aria-busy')).toBe(false);
});
