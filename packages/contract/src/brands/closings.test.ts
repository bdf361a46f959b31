import { expect, test } from 'vitest';
import { closingOf } from './closings.ts';

const said = { withdrawals_closed_why: 'check', withdrawals_closed_until: '2026-12-05' };
const at = (time: string) => closingOf(said, 'withdrawals_open', new Date(time));

test('a day on which a way out opens again is over when it is over in UTC', () => {
  expect(at('2026-12-01T00:00:00Z')).toEqual({ why: 'check', until: '2026-12-05', late: false });
  expect(at('2026-12-05T23:59:59.999Z')).toMatchObject({ late: false });
  expect(at('2026-12-06T00:00:00Z')).toMatchObject({ late: true });
});

test('without a reason or without a day nothing is said', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  for (const [code, value] of [
    ['withdrawals_closed_why', 'none'],
    ['withdrawals_closed_until', ''],
  ] as const) {
    expect(closingOf({ ...said, [code]: value }, 'withdrawals_open', now)).toBeUndefined();
  }
  expect(closingOf(said, 'withdrawals_bank_open', now)).toBeUndefined();
});
