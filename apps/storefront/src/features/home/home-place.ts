/** Where the home page was left, under the names that existing clients know (spec §2, §3): for one visit, also over a reload. */
import { stored } from '@entrepot/client/stored.ts';

const number = {
  empty: null,
  parse: (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null),
  format: (value: number | null) => (value === null ? null : String(value)),
};

/** Pixels from its top. */
export const homeScroll = stored<number | null>(() => 'scroll', number);

/** Which banner stood. */
export const homeBanner = stored<number | null>(() => 'currentIndex', number);

export function forgetHomePlace(): void {
  homeScroll.set(null);
  homeBanner.set(null);
}

/** Somebody who comes anew begins at the top; who loads a page again, or comes back to it, is still on the same visit. */
export function beginVisit(): void {
  const [load] = performance.getEntriesByType('navigation');
  if ((load as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
    forgetHomePlace();
  }
}
