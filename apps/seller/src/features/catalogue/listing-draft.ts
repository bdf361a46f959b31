/**
 * What a seller typed into a listing and has not saved. Every field is a text under a key, so that the listing as it
 * was, as it is now and as it should become can be compared field by field. Without React.
 */
import {
  compare,
  HIGHEST_AMOUNT,
  isAmount,
  parseAmount,
  ZERO,
  type Amount,
} from '@entrepot/contract/money';
import { HIGHEST_QUANTITY, mostPieces } from '@entrepot/contract/catalogue/rules';
import {
  pricesMakeSense,
  scaleTiers,
  type Tier as PriceTier,
} from '@entrepot/contract/catalogue/pricing';
import type { OwnListing, UpdateListingInput } from '@entrepot/contract/catalogue/types';

export type Fields = Readonly<Record<string, string>>;
export type Tier = { from: string; price: string };

/** What was typed, and the listing that was seen when typing began. */
export type Draft = { seen: Fields; edits: Fields };

export type Problem =
  | 'amount'
  | 'listPrice'
  | 'whole'
  | 'maximum'
  | 'tiers'
  | 'tiersAbove'
  | 'pieces';

const MOST_TIERS = 8;
export const STOCK = 'stock:';

export function fieldsOf(listing: OwnListing): Fields {
  return {
    price: twoDecimals(listing.price),
    listPrice: listing.listPrice === null ? '' : twoDecimals(listing.listPrice),
    tiers: writeTiers(
      listing.tiers.map(({ from, price }) => ({ from: String(from), price: twoDecimals(price) })),
    ),
    minimum: String(listing.minimum),
    lot: String(listing.lot),
    maximum: listing.maximum === null ? '' : String(listing.maximum),
    daysToShip: String(listing.daysToShip),
    onShelf: String(listing.onShelf),
    recommended: String(listing.recommended),
    ...Object.fromEntries(
      listing.stock.map(({ variantId, available }) => [STOCK + variantId, String(available)]),
    ),
  };
}

const twoDecimals = (amount: string): string => {
  const [whole = '0', part = ''] = amount.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
};

export const readTiers = (text: string): Tier[] => JSON.parse(text) as Tier[];
export const writeTiers = (tiers: readonly Tier[]): string => JSON.stringify(tiers);
export const mayAddTier = (tiers: readonly Tier[]): boolean => tiers.length < MOST_TIERS;

/** `12,50` and `١٢٫٥` are figures too. */
export function readAmount(text: string): Amount | undefined {
  const plain = plainly(text);
  const read = /^\d{1,10}(?:\.\d{1,4})?$/.test(plain) ? parseAmount(plain) : undefined;
  return read && compare(read, HIGHEST_AMOUNT) <= 0 ? read : undefined;
}

/** An old listing may have finer prices than may be typed today. */
function readStored(text: string): Amount | undefined {
  const plain = plainly(text);
  return isAmount(plain) && !plain.startsWith('-') ? parseAmount(plain) : undefined;
}

const plainly = (text: string): string => latin(text).replace(/[,٫]/, '.');

export function readCount(text: string): number | undefined {
  const plain = latin(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

const latin = (text: string): string =>
  text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** What stands in a field now: typed, or as it is. Steps that nobody typed follow a new price. */
export function valueOf(listing: OwnListing, edits: Fields, key: string): string {
  const typed = edits[key];
  if (typed !== undefined) {
    return typed;
  }
  const price = key === 'tiers' && edits['price'] !== undefined && readAmount(edits['price']);
  if (price && compare(price, ZERO) > 0) {
    const scaled = scaleTiers(listing.tiers, listing.price, price);
    return writeTiers(
      scaled.map((tier) => ({ from: String(tier.from), price: twoDecimals(tier.price) })),
    );
  }
  return fieldsOf(listing)[key] ?? '';
}

/** What is really different from the listing: `6.4` is not different from `6.40`. */
export function changedKeys(listing: OwnListing, edits: Fields): string[] {
  const now = fieldsOf(listing);
  return Object.keys(edits).filter(
    (key) => now[key] !== undefined && meaning(key, edits[key] ?? '') !== meaning(key, now[key]),
  );
}

function meaning(key: string, text: string): string {
  if (key === 'tiers') {
    return JSON.stringify(
      readTiers(text).map(({ from, price }) => [
        readCount(from) ?? from,
        readStored(price) ?? price,
      ]),
    );
  }
  return key === 'price' || key === 'listPrice'
    ? (readStored(text) ?? text.trim())
    : String(readCount(text) ?? text.trim());
}

/** Fields that somebody else changed since the seller began, among those that the seller changes too. */
export function conflicts(listing: OwnListing, { seen, edits }: Draft): string[] {
  const now = fieldsOf(listing);
  return changedKeys(listing, edits).filter(
    (key) => meaning(key, now[key] ?? '') !== meaning(key, seen[key] ?? ''),
  );
}

/** What cannot be sent, by field. `mallMost`: the mall's largest quantity of one listing. */
export function problemsOf(
  listing: OwnListing,
  edits: Fields,
  mallMost: number,
): ReadonlyMap<string, Problem> {
  const problems = new Map<string, Problem>();
  const value = (key: string) => valueOf(listing, edits, key);
  const readerOf = (key: string) => (edits[key] === undefined ? readStored : readAmount);
  const price = readerOf('price')(value('price'));
  if (price === undefined || compare(price, ZERO) <= 0) {
    problems.set('price', 'amount');
  }
  const listPrice = value('listPrice').trim();
  const list = listPrice === '' ? null : readerOf('listPrice')(listPrice);
  if (list === undefined || (list !== null && price && compare(list, price) <= 0)) {
    problems.set('listPrice', 'listPrice');
  }
  checkCounts(value, problems);
  const tiers = tiersIn(value('tiers'), readerOf('tiers'));
  const minimum = readCount(value('minimum')) ?? 1;
  const sound =
    tiers &&
    (problems.has('price') ||
      pricesMakeSense({ price: price ?? HIGHEST_AMOUNT, listPrice: null, tiers }, minimum));
  const typed = edits['tiers'] !== undefined;
  const most = mostPieces(
    {
      minimum,
      lot: Math.max(1, readCount(value('lot')) ?? 1),
      maximum: readCount(value('maximum')) ?? null,
    },
    mallMost,
  );
  if (!sound && (typed || !tiers)) {
    problems.set('tiers', 'tiers');
  } else if (typed && tiers?.some(({ from }) => from > most)) {
    problems.set('tiers', 'tiersAbove');
  }
  for (const key of Object.keys(edits).filter((each) => each.startsWith(STOCK))) {
    if (readCount(value(key)) === undefined) {
      problems.set(key, 'pieces');
    }
  }
  return problems;
}

function checkCounts(value: (key: string) => string, problems: Map<string, Problem>): void {
  for (const key of ['minimum', 'lot'] as const) {
    const count = readCount(value(key)) ?? 0;
    if (count < 1 || count > HIGHEST_QUANTITY) {
      problems.set(key, 'whole');
    }
  }
  const days = readCount(value('daysToShip'));
  if (days === undefined || days > 90) {
    problems.set('daysToShip', 'whole');
  }
  const maximum = value('maximum').trim();
  if (maximum !== '' && !((readCount(maximum) ?? -1) >= (readCount(value('minimum')) ?? 1))) {
    problems.set('maximum', 'maximum');
  }
}

function tiersIn(text: string, read = readAmount): PriceTier[] | undefined {
  const typed = readTiers(text);
  const tiers = typed.flatMap((tier) => {
    const [from, price] = [readCount(tier.from) ?? 0, read(tier.price)];
    return from >= 2 && price ? [{ from, price }] : [];
  });
  return tiers.length === typed.length ? tiers : undefined;
}

/** What is sent: only what differs, with the version that is on the screen. */
export function inputOf(listing: OwnListing, edits: Fields): UpdateListingInput {
  const input: UpdateListingInput = { listingId: listing.id, version: listing.version };
  const stock: NonNullable<UpdateListingInput['stock']> = [];
  for (const key of changedKeys(listing, edits)) {
    const text = edits[key] ?? '';
    if (key === 'price') {
      input.price = readAmount(text);
    } else if (key === 'listPrice') {
      input.listPrice = text.trim() === '' ? null : readAmount(text);
    } else if (key === 'tiers') {
      input.tiers = tiersIn(text);
    } else if (key === 'maximum') {
      input.maximum = text.trim() === '' ? null : readCount(text);
    } else if (key === 'minimum' || key === 'lot' || key === 'daysToShip') {
      input[key] = readCount(text);
    } else if (key === 'onShelf' || key === 'recommended') {
      input[key] = text === 'true';
    } else {
      stock.push(...stockChange(listing, key, text));
    }
  }
  return stock.length > 0 ? { ...input, stock } : input;
}

function stockChange(listing: OwnListing, key: string, text: string) {
  const row = listing.stock.find(({ variantId }) => STOCK + variantId === key);
  const set = readCount(text);
  return row && set !== undefined
    ? [{ variantId: row.variantId, set, expected: row.available }]
    : [];
}
