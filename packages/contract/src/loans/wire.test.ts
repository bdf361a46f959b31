import { expect, test } from 'vitest';
import { LOAN_STATES, type LoanState } from './rules.ts';
import type { OwnLoan } from './types.ts';
import { wireHistory } from './wire.ts';

const statusOf = (state: LoanState) => {
  const row = {
    id: 'l1',
    amount: '1000',
    days: 90,
    rate: '0.12',
    signedAt: '2026-06-01T00:00:00Z',
  };
  const { elements } = wireHistory({
    ...{ page: 1, size: 20, total: 1 },
    rows: [{ ...row, state } as unknown as OwnLoan],
  });
  return elements[0]?.status;
};

test('the history is a page as existing clients know one', () => {
  expect(wireHistory({ page: 2, size: 20, total: 45, rows: [] })).toEqual({
    ...{ elements: [], pageSize: 20, thisPageNumber: 2, totalElements: 45 },
    ...{ previousPageNumber: 1, nextPageNumber: 3, lastPage: false },
  });
});

test('existing clients read 1 under review, 2 lent, 3 overdue, 4 rejected, 5 repaid', () => {
  expect(Object.fromEntries(LOAN_STATES.map((state) => [state, statusOf(state)]))).toEqual({
    ...{ submitted: 1, approved: 1, running: 2, overdue: 3 },
    ...{ declined: 4, withdrawn: 4, repaid: 5 },
  });
});
