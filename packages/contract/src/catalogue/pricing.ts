// The one place where a price is computed: the browser shows with it, the server charges with it.
// Every figure is explained by notes that sum exactly to the total.
import type { z } from 'zod';
import type { ListingId, ShopId } from '../ids.ts';
import {
  add,
  amount,
  CHARGE_SCALE,
  compare,
  PRICE_SCALE,
  SCALE,
  subtract,
  times,
  toCents,
  units,
  type Amount,
  ZERO,
} from '../money.ts';
import type { pricedLine, priceNote } from './types.ts';

/**
 * What was agreed for a line in place of its listing's prices: steps, offers and coupons do not touch it, nor does it
 * help other lines to reach a step (decision record 0044).
 */
export type Agreed =
  | { kind: 'sample'; unit: Amount }
  /** `freight`: this line's share of what the shop asks for the whole quotation. */
  | { kind: 'quotation'; unit: Amount; freight: Amount; quotation: { id: string; number: string } };

/** From how many pieces of one listing a lower price holds. */
export type Tier = { from: number; price: Amount };

/** What a listing's price depends on. `tiers` ascend by quantity and fall in price, below `price`. */
export type PriceFigures = {
  price: Amount;
  /** The price before the discount, or null. */
  listPrice: Amount | null;
  tiers: readonly Tier[];
  unitFreight: Amount;
  unitTax: Amount;
};

export type PriceNote = z.infer<typeof priceNote>;

/** The notes that sum to the goods of a line: freight and tax stand once, below all lines. */
export const goodsNotes = (notes: readonly PriceNote[]): PriceNote[] =>
  notes.filter(({ kind }) => kind !== 'freight' && kind !== 'tax');

/** Whether a line was sold as a sample. Screens say so beside it: so few pieces look like a mistake otherwise. */
export const isSample = (notes: readonly PriceNote[]): boolean =>
  notes.some(({ kind }) => kind === 'sample');

export type PricedLine = z.infer<typeof pricedLine>;

export type LineToPrice = {
  figures: PriceFigures;
  /** The variant's surcharge on every piece. */
  surcharge: Amount;
  quantity: number;
  /** Pieces of this listing in the whole cart: all variants together reach a step. */
  listingQuantity: number;
  agreed?: Agreed | undefined;
};

/** The step that a quantity reaches, or undefined while the base price holds. */
export function reachedTier(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.findLast((tier) => tier.from <= quantity);
}

/** The next cheaper step above a quantity, for "192 more pieces take it to 5.35". */
export function nextTier(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.find((tier) => tier.from > quantity);
}

/**
 * Prices one line of a cart. Unit prices may be finer than a cent; what is charged is rounded to the cent, half up, for
 * goods, freight and tax each. The discount is the rounded list amount less the rounded goods, so columns add up.
 */
export function priceLine(line: LineToPrice): PricedLine {
  const { figures, surcharge, quantity, agreed } = line;
  if (agreed) {
    return priceAgreed(line, agreed);
  }
  const reached = reachedTier(figures.tiers, line.listingQuantity);
  const list = figures.listPrice ?? figures.price;
  const step = reached?.price ?? figures.price;
  const unit = add(step, surcharge);
  const charged = (each: Amount) => toCents(times(each, quantity));
  const goods = charged(unit);
  const freight = charged(figures.unitFreight);
  const tax = charged(figures.unitTax);
  return {
    unit,
    goods,
    discount: subtract(charged(add(list, surcharge)), goods),
    tax,
    freight,
    total: add(goods, freight, tax),
    notes: [
      ...stepNotes(line, [
        { kind: 'list', unit: list, from: null },
        { kind: 'surcharge', unit: surcharge, from: null },
        { kind: 'offer', unit: subtract(figures.price, list), from: null },
        { kind: 'tier', unit: subtract(step, figures.price), from: reached?.from ?? null },
      ]),
      {
        kind: 'freight',
        unit: figures.unitFreight,
        quantity,
        from: null,
        amount: freight,
      } as const,
      { kind: 'tax', unit: figures.unitTax, quantity, from: null, amount: tax } as const,
    ].filter(({ kind, amount: charge }) => kind === 'list' || compare(charge, ZERO) !== 0),
  };
}

/** A line at the price that was agreed, which is all that there is to explain: it is compared with no list price. */
function priceAgreed({ figures, quantity }: LineToPrice, agreed: Agreed): PricedLine {
  const { unit } = agreed;
  const charged = (each: Amount) => toCents(times(each, quantity));
  const goods = charged(unit);
  const tax = charged(figures.unitTax);
  const { freight, ...quoted } =
    agreed.kind === 'quotation'
      ? { freight: agreed.freight, quotation: agreed.quotation }
      : { freight: charged(figures.unitFreight) };
  const freightNote =
    agreed.kind === 'quotation'
      ? { unit: freight, quantity: 1 } // one sum for the line, whatever its pieces
      : { unit: figures.unitFreight, quantity };
  const notes: PriceNote[] = [
    { kind: agreed.kind, unit, quantity, from: null, amount: goods, ...quoted },
    { kind: 'freight', ...freightNote, from: null, amount: freight },
    { kind: 'tax', unit: figures.unitTax, quantity, from: null, amount: tax },
  ];
  return {
    unit,
    goods,
    discount: ZERO,
    tax,
    freight,
    total: add(goods, freight, tax),
    notes: notes.filter(
      ({ kind, amount: charge }) => kind === agreed.kind || compare(charge, ZERO) !== 0,
    ),
  };
}

/** What each step from the list price to the price paid changes in the charge; their sum is the charge, to the cent. */
function stepNotes(
  { quantity }: LineToPrice,
  steps: readonly Pick<PriceNote, 'kind' | 'unit' | 'from'>[],
): PriceNote[] {
  let unit = ZERO;
  return steps.map((each) => {
    const before = toCents(times(unit, quantity));
    unit = add(unit, each.unit);
    const charge = subtract(toCents(times(unit, quantity)), before);
    return { ...each, quantity, amount: charge };
  });
}

export type CartSums = Pick<PricedLine, 'goods' | 'discount' | 'tax' | 'freight' | 'total'>;

export type CartLineToPrice = {
  shopId: ShopId;
  listingId: ListingId;
  figures: PriceFigures;
  surcharge: Amount;
  quantity: number;
  agreed?: Agreed | undefined;
};

export type PricedCart<Line> = CartSums & {
  /** One part per seller, in the order of first appearance: an order each. */
  shops: (CartSums & { shopId: ShopId; lines: { line: Line; priced: PricedLine }[] })[];
};

/** Prices a whole cart, grouped by seller; variants of one listing reach its steps together. */
export function priceCart<Line extends CartLineToPrice>(lines: readonly Line[]): PricedCart<Line> {
  const pieces = new Map<ListingId, number>();
  for (const { listingId, quantity, agreed } of lines) {
    pieces.set(listingId, (pieces.get(listingId) ?? 0) + (agreed ? 0 : quantity));
  }
  const groups = new Map<ShopId, { line: Line; priced: PricedLine }[]>();
  for (const line of lines) {
    const listingQuantity = pieces.get(line.listingId) ?? line.quantity;
    const group = groups.get(line.shopId) ?? [];
    group.push({ line, priced: priceLine({ ...line, listingQuantity }) });
    groups.set(line.shopId, group);
  }
  const shops = [...groups].map(([shopId, group]) => ({
    shopId,
    lines: group,
    ...sumUp(group.map(({ priced }) => priced)),
  }));
  return { shops, ...sumUp(shops) };
}

/** Adds up lines or parts of a cart: rounded figures, so that the sum is what is charged. */
export function sumUp(parts: readonly CartSums[]): CartSums {
  const sum = (key: keyof CartSums) => add(...parts.map((part) => part[key]));
  return {
    goods: sum('goods'),
    discount: sum('discount'),
    tax: sum('tax'),
    freight: sum('freight'),
    total: sum('total'),
  };
}

/**
 * Steps that follow a new base price in proportion, with as many decimals as before (cents to PRICE_SCALE); steps that
 * no longer save anything fall away.
 */
export function scaleTiers(tiers: readonly Tier[], from: Amount, to: Amount): Tier[] {
  const scaled: Tier[] = [];
  let above = to;
  for (const tier of tiers) {
    const step = units(smallestStep(tier.price));
    const product = units(tier.price) * units(to);
    const divisor = units(from) * step;
    const price = amount(((product * 2n + divisor) / (divisor * 2n)) * step);
    if (compare(price, ZERO) > 0 && compare(price, above) < 0) {
      scaled.push({ from: tier.from, price });
      above = price;
    }
  }
  return scaled;
}

function smallestStep(price: Amount): Amount {
  const given = price.split('.')[1]?.length ?? 0;
  const decimals = Math.min(PRICE_SCALE, Math.max(CHARGE_SCALE, given));
  return amount(10n ** BigInt(SCALE - decimals));
}

/** True when a listing's prices make sense: steps ascend above the minimum and fall below the base price. */
export function pricesMakeSense(
  figures: Pick<PriceFigures, 'price' | 'listPrice' | 'tiers'>,
  minimum: number,
): boolean {
  if (compare(figures.price, ZERO) <= 0) {
    return false;
  }
  if (figures.listPrice !== null && compare(figures.listPrice, figures.price) <= 0) {
    return false;
  }
  let last: Tier = { from: minimum, price: figures.price };
  return figures.tiers.every((tier) => {
    const falls =
      tier.from > last.from && compare(tier.price, last.price) < 0 && compare(tier.price, ZERO) > 0;
    last = tier;
    return falls;
  });
}
