/**
 * A cart that several devices change, each by itself and some without a connection: what becomes of two versions of a
 * line. Browser and server decide by the same rule (decision record 0040). Pure.
 */
import type { ListingId, VariantId } from '../ids.ts';
import type { Amount } from '../money.ts';

/** Lines of an account, those saved for later included; what a checkout takes is fewer. */
export const MOST_CART_LINES = 500;
/** Lines of one sync, of a cart's quote and of a checkout. */
export const MOST_LINES_AT_ONCE = 200;
/** A removed line is remembered so long, and so many at most, for devices that have not heard of it. */
export const REMOVED_DAYS = 90;
export const MOST_REMOVED = 500;
/** A stamp may be so far ahead of the server's clock: a browser hears the time a little late. */
export const MOST_AHEAD_MS = 60_000;

export const SHARE_NAME_LENGTH = 60;
export const SHARE_DAYS = 30;
/** Links that an account can have at one time. */
export const MOST_SHARES = 20;

/** Item numbers that are looked up at once, and the length of one. */
export const MOST_NUMBERS = 100;
export const NUMBER_LENGTH = 80;

/** When, by the server's clock, and by whom. Two edits of one device never have the same time. */
export type Stamp = { time: number; device: string };

/** What the buyer wants of a line. A removed line stays as a mark, or an older version of it would come back. */
export type Wish = {
  quantity: number;
  /** Chosen for the checkout. */
  checked: boolean;
  /** Saved for later: not in the cart. */
  saved: boolean;
  removed: boolean;
  /** When it was put there; the latest stands first. */
  at: number;
  stamp: Stamp;
};

/** What the buyer was told of the goods: whatever is different now is news. */
export type SeenFacts = { price: Amount; minimum: number; available: number; onShelf: boolean };
export type Seen = SeenFacts & { stamp: Stamp };

/** A line as devices and server exchange it. Wish and what was seen change without each other. */
export type CartRecord = {
  listingId: ListingId;
  variantId: VariantId | null;
  wish: Wish;
  seen: Seen | null;
};

export const recordKey = (of: Pick<CartRecord, 'listingId' | 'variantId'>): string =>
  `${of.listingId}/${of.variantId ?? ''}`;

/** A total order: of two different stamps one is later, whoever asks. */
export const isLater = (a: Stamp, b: Stamp): boolean =>
  a.time === b.time ? a.device > b.device : a.time > b.time;

export const isSameStamp = (a: Stamp | undefined, b: Stamp | undefined): boolean =>
  a?.time === b?.time && a?.device === b?.device;

/** The later wish and what was seen later, whichever comes first and however often. */
export function mergeRecords(a: CartRecord, b: CartRecord): CartRecord {
  const wish = isLater(b.wish.stamp, a.wish.stamp) ? b.wish : a.wish;
  return { ...a, wish, seen: laterSeen(a.seen, b.seen) };
}

function laterSeen(a: Seen | null, b: Seen | null): Seen | null {
  if (a === null || b === null) {
    return a ?? b;
  }
  return isLater(b.stamp, a.stamp) ? b : a;
}

/** Whether both say the same. */
export const isSameRecord = (a: CartRecord, b: CartRecord): boolean =>
  isSameStamp(a.wish.stamp, b.wish.stamp) && isSameStamp(a.seen?.stamp, b.seen?.stamp);

export const latestTime = ({ wish, seen }: CartRecord): number =>
  Math.max(wish.stamp.time, seen?.stamp.time ?? 0);

/** The stamp of the next edit: later than all that this device knows, whatever its clock says. */
export const nextStamp = (device: string, clock: number, known: number): Stamp => ({
  time: Math.max(Math.floor(clock), known + 1),
  device,
});

/** A stamp that no clock can have yet: it would win over every edit until then. */
export const isAhead = (record: CartRecord, now: number): boolean =>
  latestTime(record) > now + MOST_AHEAD_MS;

/** An edit so old that the server may have forgotten what removed its line. */
export const isForgotten = ({ wish }: CartRecord, now: number): boolean =>
  wish.stamp.time < now - REMOVED_DAYS * 86_400_000;

export type Taken = {
  /** What differs from what was stored. */
  changed: CartRecord[];
  ahead: boolean;
  full: boolean;
};

const isThere = ({ wish }: CartRecord): boolean => !wish.removed;

/**
 * `stored` are the rows of the records that come in; `lines` counts all that the account has. What is ahead of the clock,
 * or so old that what removed it may be forgotten, is not taken; nor a new line beyond the most.
 */
export function takeIn(
  stored: readonly CartRecord[],
  incoming: readonly CartRecord[],
  { lines, now }: { lines: number; now: number },
): Taken {
  const known = new Map(stored.map((each) => [recordKey(each), each]));
  const changed = new Map<string, CartRecord>();
  const taken = { ahead: false, full: false };
  let count = lines;
  for (const record of incoming) {
    const key = recordKey(record);
    const before = changed.get(key) ?? known.get(key);
    if (isAhead(record, now)) {
      taken.ahead = true;
      continue;
    }
    if (!before && isForgotten(record, now)) {
      continue;
    }
    const after = before ? mergeRecords(before, record) : record;
    const more = Number(isThere(after)) - Number(before !== undefined && isThere(before));
    if (more > 0 && count >= MOST_CART_LINES) {
      taken.full = true;
      continue;
    }
    if (!before || !isSameRecord(before, after)) {
      changed.set(key, after);
      count += more;
    }
  }
  return { ...taken, changed: [...changed.values()] };
}
