import { expect, it } from 'vitest';
import { askedFor, filtersOf, isFiltered, queryOf } from './order-filters.ts';

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
  expect(askedFor(search)).toEqual({
    tab: 'to-review',
    search: 'teapot',
    from: '2026-10-01T00:00:00Z',
    until: '2026-11-01T00:00:00.000Z',
    shopId: SHOP,
    totalFrom: '10',
    totalUntil: '99.50',
  });
  expect(queryOf(search)).toEqual(search);
});

it('what nobody could have meant is left out', () => {
  const wrong = { tab: 'x', from: '2026-13-40', until: 'x', shop: 'x', totalFrom: '1.005' };
  expect(askedFor(wrong)).toEqual({ tab: 'all', search: '' });
  expect(isFiltered(filtersOf(wrong))).toBe(false);
  expect(isFiltered(filtersOf({ totalUntil: '5' }))).toBe(true);
});
