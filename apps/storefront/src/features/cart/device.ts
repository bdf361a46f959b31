/**
 * The cart of one device: records as the server knows them or will, and what of them it has not been told yet. What is
 * edited here and what comes from others end in the same cart on every device (decision record 0040). Pure.
 */
import {
  type CartRecord,
  isAhead,
  isSameRecord,
  latestTime,
  mergeRecords,
  MOST_LINES_AT_ONCE,
  nextStamp,
  recordKey,
  type Seen,
  type SeenFacts,
  type Stamp,
} from '@entrepot/contract/cart/rules';
import type { Synced } from '@entrepot/contract/cart/types';
import { type CartLine, lineKey } from './lines.ts';

/** `unsent`: changed here, and the server has not taken it yet. */
export type Kept = { record: CartRecord; unsent: boolean };

export type Device = {
  kept: ReadonlyMap<string, Kept>;
  /** The cart's version up to which everything is known here. */
  since: number;
  /** What to add to this device's clock to get the server's. */
  offset: number;
};

export const NEW_DEVICE: Device = { kept: new Map(), since: 0, offset: 0 };

/** The lines as they are shown, the latest first. */
export const linesOf = ({ kept }: Device): CartLine[] =>
  [...kept.values()]
    .flatMap(({ record: { listingId, variantId, wish, seen } }): CartLine[] =>
      wish.removed
        ? []
        : [
            {
              ...{ listingId, variantId, quantity: wish.quantity, checked: wish.checked },
              ...{ saved: wish.saved, at: wish.at, seen: seen && factsOf(seen) },
            },
          ],
    )
    .sort((a, b) => b.at - a.at || (lineKey(a) < lineKey(b) ? -1 : 1));

const factsOf = ({ price, minimum, available, onShelf }: Seen): SeenFacts => ({
  ...{ price, minimum, available, onShelf },
});

type Here = { clock: number; name: string };

/** What somebody changed in the lines, as records of this device. */
export function edited(
  device: Device,
  before: readonly CartLine[],
  after: readonly CartLine[],
  here: Here,
): Device {
  const old = new Map(before.map((line) => [lineKey(line), line]));
  const kept = new Map(device.kept);
  const known = Math.max(0, ...[...kept.values()].map(({ record }) => latestTime(record)));
  const stamp = nextStamp(here.name, here.clock + device.offset, known);
  for (const line of after) {
    const key = lineKey(line);
    const was = old.get(key);
    old.delete(key);
    if (was !== line) {
      const record = changedRecord(kept.get(key)?.record, line, was, stamp);
      if (record) {
        kept.set(key, { record, unsent: true });
      }
    }
  }
  for (const [key, line] of old) {
    const record = recordFor(kept.get(key)?.record, { ...line, removed: true }, stamp);
    kept.set(key, { record, unsent: true });
  }
  return { ...device, kept };
}

type Wished = Pick<
  CartLine,
  'listingId' | 'variantId' | 'quantity' | 'checked' | 'saved' | 'at'
> & { removed: boolean };

const recordFor = (known: CartRecord | undefined, line: Wished, stamp: Stamp): CartRecord => ({
  ...{ listingId: line.listingId, variantId: line.variantId, seen: known?.seen ?? null },
  wish: {
    ...{ quantity: line.quantity, checked: line.checked, saved: line.saved },
    ...{ removed: line.removed, at: line.at, stamp },
  },
});

function changedRecord(
  known: CartRecord | undefined,
  line: CartLine,
  was: CartLine | undefined,
  stamp: Stamp,
): CartRecord | undefined {
  const wished = !known || !was || !isSameWish(was, line);
  const looked = line.seen !== null && !isSameSeen(was?.seen ?? null, line.seen);
  const record = wished ? recordFor(known, { ...line, removed: false }, stamp) : known;
  // A line that only a visitor's cart had brings what was seen of it.
  const brings = looked || (known?.seen ?? null) === null;
  if (line.seen && brings) {
    return { ...record, seen: { ...line.seen, stamp } };
  }
  return wished ? record : undefined;
}

const isSameWish = (a: CartLine, b: CartLine): boolean =>
  a.quantity === b.quantity && a.checked === b.checked && a.saved === b.saved && a.at === b.at;

const isSameSeen = (a: SeenFacts | null, b: SeenFacts): boolean =>
  a?.price === b.price &&
  a.minimum === b.minimum &&
  a.available === b.available &&
  a.onShelf === b.onShelf;

/** What the server should be told next. */
export const toSend = ({ kept }: Device): CartRecord[] =>
  [...kept.values()]
    .filter(({ unsent }) => unsent)
    .slice(0, MOST_LINES_AT_ONCE)
    .map(({ record }) => record);

/** Takes in what the server answered to `sent`: late, twice or after an edit, it ends the same. */
export function received(
  device: Device,
  sent: readonly CartRecord[],
  answer: Synced,
  here: Here,
): Device {
  const kept = new Map([...device.kept].filter(([, { unsent }]) => unsent || !answer.whole));
  const answered = new Map(answer.records.map((record) => [recordKey(record), record]));
  for (const [key, record] of answered) {
    const mine = kept.get(key);
    const merged = mine ? mergeRecords(mine.record, record) : record;
    kept.set(key, {
      record: merged,
      unsent: (mine?.unsent ?? false) && !isSameRecord(merged, record),
    });
  }
  for (const record of sent) {
    const key = recordKey(record);
    const mine = kept.get(key);
    if (!mine?.unsent || !isSameRecord(mine.record, record)) {
      continue;
    }
    if (isAhead(record, answer.now)) {
      kept.set(key, {
        record: restamped(record, answered.get(key), answer.now, here.name),
        unsent: true,
      });
    } else if (!answered.has(key) && !answer.full && !answer.ahead) {
      kept.delete(key); // too old: what removed it may be forgotten
    }
  }
  // An answer that was overtaken knows less than what is here.
  const since = answer.whole ? answer.version : Math.max(device.since, answer.version);
  return { kept, since, offset: answer.now - here.clock };
}

/** An edit with a time that has not come yet counts as made now. */
function restamped(
  record: CartRecord,
  stored: CartRecord | undefined,
  now: number,
  name: string,
): CartRecord {
  const stamp = nextStamp(name, now, stored ? latestTime(stored) : 0);
  const { wish, seen } = record;
  return {
    ...record,
    wish: { ...wish, at: Math.min(wish.at, stamp.time), stamp },
    seen: seen && { ...seen, stamp },
  };
}
