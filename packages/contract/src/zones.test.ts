import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  clockOf,
  dayIn,
  isTimeZone,
  startOfDay,
  withinDays,
  withOffset,
  zoneName,
  zoneOf,
} from './zones.ts';

describe('a day of a time zone', () => {
  it.each([
    ['UTC', '2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['Asia/Riyadh', '2026-11-01', '2026-10-31T21:00:00.000Z'],
    ['Asia/Shanghai', '2026-11-01', '2026-10-31T16:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-01', '2026-10-31T18:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-01', '2026-10-31T10:00:00.000Z'],
    // The clock went from 23:59 to 01:00, and from the 29th to the 31st.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('of %s, %s, begins at %s', (zone, day, start) => {
    expect(startOfDay(day, zone)).toBe(start);
  });

  it.each([
    ['Europe/Lisbon', '2026-03-29', '2026-03-30', 23],
    ['Europe/Lisbon', '2026-03-30', '2026-03-31', 24],
    ['Europe/Lisbon', '2026-10-25', '2026-10-26', 25],
    ['America/New_York', '2026-11-01', '2026-11-02', 25],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-05', 23.5],
    ['Asia/Riyadh', '2026-03-29', '2026-03-30', 24],
  ])('of %s, %s, is over after %s with as many hours as it has', (zone, day, next, hours) => {
    const ms = Date.parse(startOfDay(next, zone)) - Date.parse(startOfDay(day, zone));
    expect(ms / 3_600_000).toBe(hours);
  });

  test('begins with the first second that is called by its name', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const days = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, at) => {
        const start = new Date(startOfDay(dayIn(at, zone), zone));
        expect(dayIn(start, zone)).toBe(dayIn(at, zone));
        expect(dayIn(new Date(start.getTime() - 1_000), zone) < dayIn(at, zone)).toBe(true);
      }),
    );
  });
});

it('an instant is written as the clock there shows it, and stays that instant', () => {
  const at = new Date('2026-10-31T21:05:09.012Z');
  expect(withOffset(at, 'UTC')).toBe('2026-10-31T21:05:09.012Z');
  expect(withOffset(at, 'Asia/Riyadh')).toBe('2026-11-01T00:05:09.012+03:00');
  expect(withOffset(at, 'America/St_Johns')).toBe('2026-10-31T18:35:09.012-02:30');
  expect(withOffset(at, 'Europe/London')).toBe('2026-10-31T21:05:09.012+00:00');
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect([zone, Date.parse(withOffset(at, zone))]).toEqual([zone, at.getTime()]);
  }
});

it('a time zone is a name that there is', () => {
  const zones = ['UTC', 'Asia/Riyadh', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'EST5EDT'];
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  const none = [
    '',
    'Asia/Atlantis',
    '+03:00',
    'Asia/Riyadh\n',
    'x'.repeat(80),
    '../UTC',
    'undefined',
  ];
  expect(none.filter(isTimeZone)).toEqual([]);
});

describe('a reader’s clock', () => {
  it('is his zone’s where its name is known, else one that is as far ahead, else UTC', () => {
    const clock = { timeZone: 'Asia/Riyadh', utcOffset: '+03:00' };
    expect(clockOf('Asia/Riyadh', '2026-11-01T10:00:00Z')).toEqual(clock);
    expect(zoneOf(clock)).toBe('Asia/Riyadh');
    expect(zoneOf({ ...clock, timeZone: 'Asia/Atlantis' })).toBe('+03:00');
    expect(zoneOf({ timeZone: 'Asia/Atlantis' })).toBe('UTC');
    expect([zoneOf({}), zoneOf({ utcOffset: '+03:00' })]).toEqual(['UTC', 'UTC']);
  });

  it.each([
    ['UTC', '2026-11-01T10:00:00Z', '+00:00'],
    ['Europe/Lisbon', '2026-07-01T10:00:00Z', '+01:00'],
    ['America/St_Johns', '2026-11-01T10:00:00Z', '-03:30'],
    // Of long ago, with seconds.
    ['Asia/Riyadh', '0099-01-01T00:00:00Z', '+03:06'],
  ])('is ahead in %s at %s by %s', (timeZone, at, utcOffset) => {
    expect(clockOf(timeZone, at)).toEqual({ timeZone, utcOffset });
  });

  it('has days and a name without a zone, too', () => {
    const at = new Date('2026-10-31T21:05:09.012Z');
    expect([dayIn(at, '+03:00'), withOffset(at, '-09:30')]).toEqual([
      '2026-11-01',
      '2026-10-31T11:35:09.012-09:30',
    ]);
    expect([zoneName('+03:00'), zoneName('Asia/Riyadh')]).toEqual(['UTC+03:00', 'Asia/Riyadh']);
  });
});

test('days are asked for from the beginning of the first to the end of the last, as the clock there has them', () => {
  expect(withinDays({ from: '2026-11-01', until: '2026-11-02' }, 'America/New_York')).toEqual({
    ...{ from: '2026-11-01T04:00:00.000Z', until: '2026-11-03T05:00:00.000Z' },
  });
  expect(withinDays({ from: '', until: '2026-11-02' }, 'UTC')).toEqual({
    until: '2026-11-03T00:00:00.000Z',
  });
  expect(withinDays({ from: '2026-13-40', until: '12026-11-01' }, 'UTC')).toEqual({});
});
