/** What a seller changes about a listing: its fields, how they are read, and what cannot be sent. Without React. */
import { compare, isAmount, parseAmount, ZERO, type Amount } from '@entrepot/contract/money';
import {
  HIGHEST_QUANTITY,
  MOST_SAMPLE_PIECES,
  mostPieces,
} from '@entrepot/contract/catalogue/rules';
import {
  pricesMakeSense,
  scaleTiers,
  type Tier as PriceTier,
} from '@entrepot/contract/catalogue/pricing';
import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { latin, plainly, readAmount } from '../../kit/read-figures.ts';

export type Tier = { from: string; price: string };

export type ListingFields = {
  price: string;
  listPrice: string;
  tiers: readonly Tier[];
  minimum: string;
  lot: string;
  maximum: string;
  daysToShip: string;
  samplePrice: string;
  sampleMost: string;
  onShelf: boolean;
  recommended: boolean;
  [stock: `stock.${string}`]: string;
};

const MOST_TIERS = 8;
const MOST_DAYS = 90;

export const fieldsOf = (listing: OwnListing): ListingFields => ({
  price: twoDecimals(listing.price),
  listPrice: listing.listPrice === null ? '' : twoDecimals(listing.listPrice),
  tiers: listing.tiers.map(typed),
  minimum: String(listing.minimum),
  lot: String(listing.lot),
  maximum: listing.maximum === null ? '' : String(listing.maximum),
  daysToShip: String(listing.daysToShip),
  samplePrice: listing.samplePrice === null ? '' : twoDecimals(listing.samplePrice),
  sampleMost: String(listing.sampleMost),
  onShelf: listing.onShelf,
  recommended: listing.recommended,
  ...Object.fromEntries(
    listing.stock.map(({ variantId, available }) => [`stock.${variantId}`, String(available)]),
  ),
});

const typed = ({ from, price }: PriceTier): Tier => ({
  from: String(from),
  price: twoDecimals(price),
});

const twoDecimals = (amount: string): string => {
  const [whole = '0', part = ''] = amount.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
};

export const mayAddTier = (tiers: readonly Tier[]): boolean => tiers.length < MOST_TIERS;

/** An old listing may have finer prices than may be typed today. */
function readStored(text: string): Amount | undefined {
  const plain = plainly(text);
  return isAmount(plain) && !plain.startsWith('-') ? parseAmount(plain) : undefined;
}

export function readCount(text: string): number | undefined {
  const plain = latin(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

export const isPositive = (amount: Amount | undefined): amount is Amount =>
  amount !== undefined && compare(amount, ZERO) > 0;

/** Steps that nobody typed follow a new price. */
export function shownTiers(
  listing: OwnListing,
  values: ListingFields,
  edits: Partial<ListingFields>,
): readonly Tier[] {
  const price = edits.price === undefined ? undefined : readAmount(edits.price);
  return edits.tiers === undefined && isPositive(price)
    ? scaleTiers(listing.tiers, listing.price, price).map(typed)
    : values.tiers;
}

/** Undefined when one of them cannot be read. */
function tiersIn(tiers: readonly Tier[], read: typeof readAmount): PriceTier[] | undefined {
  const sound = tiers.flatMap((tier) => {
    const [from, price] = [readCount(tier.from) ?? 0, read(tier.price)];
    return from >= 2 && price ? [{ from, price }] : [];
  });
  return sound.length === tiers.length ? sound : undefined;
}

function tiersProblem(tiers: readonly Tier[], values: ListingFields, mallMost: number) {
  const steps = tiersIn(tiers, readAmount);
  const price = readStored(values.price);
  const minimum = readCount(values.minimum) ?? 1;
  if (!steps || (price && !pricesMakeSense({ price, listPrice: null, tiers: steps }, minimum))) {
    return 'problem.tiers';
  }
  const lot = Math.max(1, readCount(values.lot) ?? 1);
  const maximum = readCount(values.maximum) ?? null;
  const most = mostPieces({ minimum, lot, maximum }, mallMost);
  return steps.some(({ from }) => from > most) ? 'problem.tiersAbove' : undefined;
}

export const isBlank = (text: string): boolean => text.trim() === '';

const pieces = {
  read: readCount,
  problem: (text: string) => {
    const count = readCount(text) ?? 0;
    return count < 1 || count > HIGHEST_QUANTITY ? ('problem.whole' as const) : undefined;
  },
};

const samples = rulesFor<ListingFields>()({
  samplePrice: {
    read: (text) => (isBlank(text) ? null : readStored(text)),
    problem: (text, _, isTyped) =>
      isBlank(text) || isPositive((isTyped ? readAmount : readStored)(text))
        ? undefined
        : 'problem.amount',
  },
  sampleMost: {
    read: readCount,
    problem: (text) => {
      const count = readCount(text) ?? 0;
      return count < 1 || count > MOST_SAMPLE_PIECES ? 'problem.sampleMost' : undefined;
    },
  },
});

/** `mallMost`: the mall's largest quantity of one listing. */
export const listingRules = (mallMost: number) =>
  rulesFor<ListingFields>()({
    price: {
      read: readStored,
      problem: (text, _, isTyped) =>
        isPositive((isTyped ? readAmount : readStored)(text)) ? undefined : 'problem.amount',
    },
    listPrice: {
      read: (text) => (isBlank(text) ? null : readStored(text)),
      problem: (text, { price: one }, isTyped) => {
        const list = (isTyped ? readAmount : readStored)(text);
        const price = readStored(one);
        const isAbove = list && !(price && compare(list, price) <= 0);
        return isBlank(text) || isAbove ? undefined : 'problem.listPrice';
      },
    },
    tiers: {
      read: (tiers) => tiersIn(tiers, readStored),
      problem: (tiers, values, isTyped) =>
        isTyped ? tiersProblem(tiers, values, mallMost) : undefined,
    },
    minimum: pieces,
    lot: pieces,
    maximum: {
      read: (text) => (isBlank(text) ? null : readCount(text)),
      problem: (text, { minimum }) =>
        isBlank(text) || (readCount(text) ?? -1) >= (readCount(minimum) ?? 1)
          ? undefined
          : 'problem.maximum',
    },
    daysToShip: {
      read: readCount,
      problem: (text) =>
        (readCount(text) ?? MOST_DAYS + 1) > MOST_DAYS ? 'problem.whole' : undefined,
    },
    ...samples,
    stock: {
      read: readCount,
      problem: (text) => (readCount(text) === undefined ? 'problem.pieces' : undefined),
    },
  });
