import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { DataTable } from '../patterns/data-table.tsx';
import { Loaded } from './states.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const asked = {
  ...{ data: undefined, error: null, isError: false, isFetching: true },
  refetch: () => undefined,
};
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('what is still being loaded after eight seconds is said to be', () => {
  renderScreen(<Loaded from={asked}>{() => 'here'}</Loaded>);
  pass(7_900);
  expect(screen.queryByRole('status')).toBeNull();
  pass(200);
  expect(screen.getByRole('status').textContent).toMatch(/taking longer than usual/);
});

it('a table says the same, and no longer once it has its rows', () => {
  const table = { label: 'Orders', columns: [], rows: [], rowId: String };
  const { rerender } = renderScreen(<DataTable {...table} loading />);
  pass(7_900);
  expect(screen.queryByRole('status')).toBeNull();
  pass(200);
  expect(screen.getByRole('status').textContent).toMatch(/taking longer than usual/);
  rerender(<DataTable {...table} />);
  expect(screen.queryByRole('status')).toBeNull();
});
