// Reckoning with time. A day is that of UTC, where all daily limits begin anew, and is written `2026-11-20`. Pure.
const DAY_MS = 86_400_000;

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const minutesAfter = (at: Date, minutes: number): Date => later(at, minutes * 60_000);
export const daysAfter = (at: Date, days: number): Date => later(at, days * DAY_MS);

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** When the day of an instant began. */
export const midnightOf = (at: Date): Date => new Date(dayOf(at));

/** So many days, the first that of `from`. */
export const daysFrom = (from: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(daysAfter(from, index)));
