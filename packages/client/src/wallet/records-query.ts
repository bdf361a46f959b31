/** Which movements the wallet's address asks for. Pure. */
import { exactly, pageOf, type Query, type Search } from '@entrepot/contract/addresses/search';
import { clockOf, dayAfter, dayIn, isDay, startOfDay, withinDays } from '@entrepot/contract/zones';
import { AS_OF, MOVEMENT_KINDS, type MovementKind } from '@entrepot/contract/wallet/rules';

/** What the wallet opens below: records of what is at hand, of what is reserved, what is between here and a network,
 * or the orders that money is held for. */
export const SHOWN = ['available', 'reserved', 'underway', 'escrow'] as const;
export type Shown = (typeof SHOWN)[number];
/** A shop also has what buyers have received and may still send back. */
const SHOP_SHOWN = [...SHOWN, 'window'] as const;

/** Of accounts that nobody has at hand. */
const NEVER: readonly MovementKind[] = ['coupon-budget', 'loan-interest'];
/** Kinds that can be asked for. */
export const OWN_KINDS = MOVEMENT_KINDS.filter((kind) => !NEVER.includes(kind));

/** Records on a page: the first is usual. */
export const SIZES = ['20', '8'] as const;

export type Filters = { kind: MovementKind | ''; from: string; until: string; size: string };

const dayOf = (text = ''): string => (isDay(text) ? text : '');

export const shownOf = (search: Search): Shown => exactly(SHOWN, search['show']) ?? 'available';

export const shopShownOf = (search: Search): (typeof SHOP_SHOWN)[number] =>
  exactly(SHOP_SHOWN, search['show']) ?? 'available';

/** What the address says, without what nobody could have meant. */
export const filtersOf = (search: Search): Filters => ({
  kind: exactly(MOVEMENT_KINDS, search['kind']) ?? '',
  from: dayOf(search['from']),
  until: dayOf(search['until']),
  size: exactly(SIZES, search['size']) ?? SIZES[0],
});

export const isNarrowed = ({ kind, from, until }: Filters): boolean =>
  `${kind}${from}${until}` !== '';

/** The same as part of an address; what is usual is left out. */
export const queryOf = (search: Search, filters = filtersOf(search)): Query => ({
  show: shownOf(search) === 'available' ? undefined : shownOf(search),
  ...filters,
  size: filters.size === SIZES[0] ? undefined : filters.size,
});

/** What is asked of the server, for the list and the file alike: days are those that the reader's clock shows. */
export function askedFor(search: Search, timeZone: string) {
  const { kind, from, until } = filtersOf(search);
  return {
    ...(shownOf(search) === 'reserved' && { account: 'reserved' as const }),
    ...(kind && { kinds: [kind] }),
    ...withinDays({ from, until }, timeZone),
  };
}

type Here = { now: string; timeZone: string };

/** The same for the file, whose hours are those of the reader's clock. */
export function fileAsked(search: Search, { now, timeZone }: Here) {
  const asked = askedFor(search, timeZone);
  return { ...asked, ...clockOf(timeZone, asked.from ?? now) };
}

/** A later page is asked for as of when the list was begun: what came since moves no record to another page. */
export function pageAsked(search: Search, timeZone: string) {
  const page = pageOf(search);
  const asOf = search['asOf'] ?? '';
  return {
    ...askedFor(search, timeZone),
    ...{ page, size: Number(filtersOf(search).size) },
    ...(page > 1 && AS_OF.test(asOf) && { asOf }),
  };
}

/** The paper's period: the chosen days; where one is open, from the first day of the last one's year to today. */
export function periodOf(search: Search, { now, timeZone }: Here) {
  const chosen = filtersOf(search);
  const last = chosen.until || dayIn(new Date(now), timeZone);
  const from = startOfDay(chosen.from || `${last.slice(0, 4)}-01-01`, timeZone);
  return { from, until: startOfDay(dayAfter(last), timeZone), ...clockOf(timeZone, from) };
}
