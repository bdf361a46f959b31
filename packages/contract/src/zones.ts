// Days of a time zone, by its IANA name, such as `Asia/Riyadh`. Pure; the tables are those of Intl.

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const LONGEST_NAME = 60;

/** Whether it is the name of a zone; `+03:00` is none. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !NAME.test(name)) {
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
  const { hour, minute, second, fractionalSecond, timeZoneName = '' } = partsIn(at, timeZone);
  const offset = timeZoneName.replace('GMT', '') || '+00:00';
  return `${dayIn(at, timeZone)}T${hour}:${minute}:${second}.${fractionalSecond}${offset}`;
}
