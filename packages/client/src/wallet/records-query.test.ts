import { describe, expect, it } from 'vitest';
import {
  askedFor,
  fileAsked,
  filtersOf,
  pageAsked,
  periodOf,
  queryOf,
  shownOf,
} from './records-query.ts';

describe('records of a wallet', () => {
  it('are the newest of what is at hand where the address says nothing', () => {
    expect(pageAsked({}, 'UTC')).toEqual({ page: 1, size: 20 });
    expect(queryOf({})).toEqual({ kind: '', from: '', until: '' });
  });

  it('are of a kind, of days with their ends, of another account, eight at a time', () => {
    const search = {
      ...{ show: 'reserved', kind: 'withdrawal-reserve', from: '2026-02-27', until: '2026-02-28' },
      ...{ size: '8', page: '2' },
    };
    expect(pageAsked(search, 'UTC')).toEqual({
      ...{ account: 'reserved', kinds: ['withdrawal-reserve'], page: 2, size: 8 },
      ...{ from: '2026-02-27T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' },
    });
    expect(queryOf(search)).toEqual({
      ...{ show: 'reserved', kind: 'withdrawal-reserve', from: '2026-02-27' },
      ...{ until: '2026-02-28', size: '8' },
    });
  });

  it.each([
    ['Asia/Riyadh', '2026-10-31T21:00:00.000Z', '2026-11-02T21:00:00.000Z', '+03:00'],
    ['Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-02T16:00:00.000Z', '+08:00'],
    // The clock is set back on the first: 49 hours.
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-03T05:00:00.000Z', '-04:00'],
  ])(
    'of days are of those that the reader’s clock shows: in %s',
    (zone, from, until, utcOffset) => {
      const search = { from: '2026-11-01', until: '2026-11-02' };
      expect(askedFor(search, zone)).toEqual({ from, until });
      expect(pageAsked(search, zone)).toMatchObject({ from, until });
      expect(periodOf(search, { now: '2026-11-23T10:00:00Z', timeZone: zone })).toEqual({
        ...{ from, until, timeZone: zone, utcOffset },
      });
      const file = { ...{ from, until }, ...{ timeZone: zone, utcOffset } };
      expect(fileAsked(search, { now: '2026-11-23T10:00:00Z', timeZone: zone })).toEqual(file);
    },
  );

  it('are those of the list as it was begun, on every page but the first', () => {
    expect(pageAsked({ page: '2', asOf: '45' }, 'UTC')).toEqual({ page: 2, size: 20, asOf: '45' });
    expect(pageAsked({ asOf: '45' }, 'UTC')).toEqual({ page: 1, size: 20 });
    expect(pageAsked({ page: '2', asOf: 'then' }, 'UTC')).toEqual({ page: 2, size: 20 });
  });

  it('are asked for without what nobody could have meant', () => {
    const search = {
      show: 'all',
      kind: 'gift',
      from: '2026-02-30x',
      until: '2026-13-01',
      size: '9',
    };
    expect(filtersOf(search)).toEqual({ kind: '', from: '', until: '', size: '20' });
    expect([shownOf(search), askedFor(search, 'UTC')]).toEqual(['available', {}]);
  });
});

it.each([
  [{}, '2026-01-01T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  [{ from: '2025-03-01' }, '2025-03-01T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  [{ until: '2025-03-31' }, '2025-01-01T00:00:00.000Z', '2025-04-01T00:00:00.000Z'],
])('the paper of %j is from %s to before %s', (search, from, until) => {
  const here = { now: '2026-11-23T10:00:00Z', timeZone: 'UTC' };
  expect(periodOf(search as Record<string, string>, here)).toEqual({
    ...{ from, until, timeZone: 'UTC', utcOffset: '+00:00' },
  });
});

it('the paper is up to today as the reader’s clock shows it', () => {
  const here = { now: '2026-12-31T22:00:00Z', timeZone: 'Asia/Riyadh' };
  expect(periodOf({}, here)).toEqual({
    ...{ from: '2026-12-31T21:00:00.000Z', until: '2027-01-01T21:00:00.000Z' },
    ...{ timeZone: 'Asia/Riyadh', utcOffset: '+03:00' },
  });
});
