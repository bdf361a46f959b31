import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSingleKeys } from '../browser/single-keys.ts';
import { useTableKeys } from './use-table-keys.ts';

function Rows() {
  const { cursor } = useTableKeys({ ids: ['a', 'b'], toggle: () => {}, open: () => {} });
  return <output>{cursor ?? 'none'}</output>;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const cursor = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());

test('J and K move until they are switched off, and again when they are switched on', () => {
  const { result } = renderHook(() => useSingleKeys());
  const set = (on: boolean) => act(() => result.current[1](on));
  render(<Rows />);
  press('j');
  expect(cursor()).toBe('0');
  set(false);
  expect(result.current[0]).toBe(false);
  press('j');
  expect(cursor()).toBe('0');
  set(true);
  press('j');
  expect(cursor()).toBe('1');
});
