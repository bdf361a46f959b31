// Days of a time zone, by its IANA name, such as `Asia/Riyadh`, or of a clock that is always as far ahead of UTC, such as `+03:00`.
// Pure; the tables are those of Intl.

/** How names of zones are written, also of those that are not known here; and what a clock is ahead. */
export const ZONE_NAME = /^(?=.{1,60}$)[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
export const UTC_OFFSET = /^[+-](?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether it is the name of a zone that is known here; `+03:00` is none. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) {
    return false;
  }
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // Intl knows none of that name
  }
}

/** The parts of an instant as a clock there shows them. */
function partsIn(at: Date, timeZone: string): Partial<Record<string, string>> {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
  }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** What day it is there: `2026-11-20`. */
export function dayIn(at: Date, timeZone: string): string {
  const { year = '', month = '', day = '' } = partsIn(at, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** What the clock there is ahead of UTC: `+03:00`. It was a matter of seconds, too, before there were zones. */
function offsetIn(at: Date, timeZone: string): string {
  const { timeZoneName = '' } = partsIn(at, timeZone);
  return timeZoneName.replace('GMT', '').slice(0, 6) || '+00:00';
}

export type Clock = { timeZone?: string | undefined; utcOffset?: string | undefined };

/** A reader's clock as a server is told of it, for what begins at an instant: browsers know newer zones than servers do. */
export const clockOf = (timeZone: string, at: string): Required<Clock> => ({
  timeZone,
  utcOffset: offsetIn(new Date(at), timeZone),
});

/** Whose days and hours are written: the zone's where it is known here, else those of a clock that is as far ahead, else UTC's. */
export const zoneOf = ({ timeZone = 'UTC', utcOffset = 'UTC' }: Clock): string =>
  isTimeZone(timeZone) ? timeZone : utcOffset;

/** As people are told: `Asia/Riyadh`, `UTC+03:00`. */
export const zoneName = (zone: string): string => (UTC_OFFSET.test(zone) ? `UTC${zone}` : zone);

/** No clock is further from UTC. */
const FURTHEST_MS = 26 * 3_600_000;
const SECOND_MS = 1_000;

/**
 * When a day begins there: its first second, which is not midnight where the clock leaves midnight out. A day that was left out
 * whole begins with the one after it.
 */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - FURTHEST_MS;
  let within = midnight + FURTHEST_MS;
  while (within - before > SECOND_MS) {
    const middle = before + Math.floor((within - before) / 2 / SECOND_MS) * SECOND_MS;
    if (dayIn(new Date(middle), timeZone) < day) {
      before = middle;
    } else {
      within = middle;
    }
  }
  return new Date(within).toISOString();
}

/** An instant as a clock there shows it, with what that clock is ahead of UTC: `2026-11-20T13:00:00.000+03:00`. */
export function withOffset(at: Date, timeZone: string): string {
  if (timeZone === 'UTC') {
    return at.toISOString();
  }
  const { hour, minute, second, fractionalSecond } = partsIn(at, timeZone);
  return `${dayIn(at, timeZone)}T${hour}:${minute}:${second}.${fractionalSecond}${offsetIn(at, timeZone)}`;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether an address spells a day: `2026-11-20`. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** From the beginning of the first day to the end of the last, as the clock there has them; what is no day asks for all. */
export const withinDays = (
  { from, until }: { from: string; until: string },
  timeZone: string,
): { from?: string; until?: string } => ({
  ...(isDay(from) && { from: startOfDay(from, timeZone) }),
  ...(isDay(until) && { until: startOfDay(dayAfter(until), timeZone) }),
});

/** A day is asked for with its end: until the 5th means before the 6th. */
export function dayAfter(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}
