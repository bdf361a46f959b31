import { expect, it } from 'vitest';
import { askedFor, fileAsked, filtersOf, isFiltered, queryOf } from './order-filters.ts';

const SHOP = '0198c7e2-0000-7000-8000-000000000001';

it('an address with all filters asks for all of them, a last day with its end', () => {
  const search = {
    tab: 'to-review',
    search: 'teapot',
    from: '2026-10-01',
    until: '2026-10-31',
    shop: SHOP,
    totalFrom: '10',
    totalUntil: '99.50',
  };
  expect(askedFor(search, 'UTC')).toEqual({
    tab: 'to-review',
    search: 'teapot',
    from: '2026-10-01T00:00:00.000Z',
    until: '2026-11-01T00:00:00.000Z',
    shopId: SHOP,
    totalFrom: '10',
    totalUntil: '99.50',
  });
  expect(queryOf(search)).toEqual(search);
});

it('what nobody could have meant is left out', () => {
  const wrong = { tab: 'x', from: '2026-13-40', until: 'x', shop: 'x', totalFrom: '1.005' };
  expect(askedFor(wrong, 'UTC')).toEqual({ tab: 'all', search: '' });
  expect(isFiltered(filtersOf(wrong))).toBe(false);
  expect(isFiltered(filtersOf({ totalUntil: '5' }))).toBe(true);
});

it('days are those that the reader’s clock shows, in the list and in the file', () => {
  const search = { from: '2026-11-01', until: '2026-11-01' };
  const days = { from: '2026-10-31T21:00:00.000Z', until: '2026-11-01T21:00:00.000Z' };
  const here = { now: '2026-11-23T10:00:00Z', timeZone: 'Asia/Riyadh' };
  const clock = { timeZone: 'Asia/Riyadh', utcOffset: '+03:00' };
  expect(askedFor(search, 'Asia/Riyadh')).toEqual({ tab: 'all', search: '', ...days });
  expect(fileAsked(search, here)).toEqual({ tab: 'all', search: '', ...days, ...clock });
  expect(fileAsked({}, here)).toEqual({ tab: 'all', search: '', ...clock });
});
