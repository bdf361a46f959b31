// The one place where a price is computed: the browser shows with it, the server charges with it.
// Every figure is explained by notes that sum exactly to the total.
import { add, amount, canonical, compare, subtract, times, units, type Amount } from '../money.ts';

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

export type PriceNote = {
  /** `list`: before any discount; the variant's `surcharge`; `offer` and `tier`: what is taken off; freight and tax. */
  kind: 'list' | 'surcharge' | 'offer' | 'tier' | 'freight' | 'tax';
  unit: Amount;
  quantity: number;
  from: number | null;
  amount: Amount;
};

export type PricedLine = {
  /** Price of one piece after discounts, without freight and tax. */
  unit: Amount;
  goods: Amount;
  /** What the buyer saves against the list price. */
  discount: Amount;
  tax: Amount;
  freight: Amount;
  total: Amount;
  notes: PriceNote[];
};

export type LineToPrice = {
  figures: PriceFigures;
  /** The variant's surcharge on every piece. */
  surcharge: Amount;
  quantity: number;
  /** Pieces of this listing in the whole cart: all variants together reach a step. */
  listingQuantity: number;
};

/** The step that a quantity reaches, or undefined while the base price holds. */
export function reachedTier(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.findLast((tier) => tier.from <= quantity);
}

/** The next cheaper step above a quantity, for "192 more pieces take it to 5.35". */
export function nextTier(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.find((tier) => tier.from > quantity);
}

/** Prices one line of a cart exactly. */
export function priceLine(line: LineToPrice): PricedLine {
  const { figures, surcharge, quantity } = line;
  const reached = reachedTier(figures.tiers, line.listingQuantity);
  const list = figures.listPrice ?? figures.price;
  const step = reached?.price ?? figures.price;
  const unit = add(step, surcharge);
  const note = (kind: PriceNote['kind'], each: Amount, from: number | null = null): PriceNote => ({
    kind,
    unit: canonical(each),
    quantity,
    from,
    amount: times(each, quantity),
  });
  const notes = [
    note('list', list),
    note('surcharge', surcharge),
    note('offer', subtract(figures.price, list)),
    note('tier', subtract(step, figures.price), reached?.from ?? null),
    note('freight', figures.unitFreight),
    note('tax', figures.unitTax),
  ].filter((each) => each.kind === 'list' || compare(each.amount, '0') !== 0);
  const goods = times(unit, quantity);
  const freight = times(figures.unitFreight, quantity);
  const tax = times(figures.unitTax, quantity);
  return {
    unit,
    goods,
    discount: times(subtract(list, step), quantity),
    tax,
    freight,
    total: add(goods, freight, tax),
    notes,
  };
}

export type CartSums = Pick<PricedLine, 'goods' | 'discount' | 'tax' | 'freight' | 'total'>;

export type CartLineToPrice = {
  shopId: string;
  listingId: string;
  figures: PriceFigures;
  surcharge: Amount;
  quantity: number;
};

export type PricedCart<Line> = CartSums & {
  /** One part per seller, in the order of first appearance: an order each. */
  shops: (CartSums & { shopId: string; lines: { line: Line; priced: PricedLine }[] })[];
};

/** Prices a whole cart, grouped by seller; variants of one listing reach its steps together. */
export function priceCart<Line extends CartLineToPrice>(lines: readonly Line[]): PricedCart<Line> {
  const pieces = new Map<string, number>();
  for (const { listingId, quantity } of lines) {
    pieces.set(listingId, (pieces.get(listingId) ?? 0) + quantity);
  }
  const groups = new Map<string, { line: Line; priced: PricedLine }[]>();
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

/** Adds up lines or parts of a cart. */
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
 * Steps that follow a new base price in proportion, with as many decimals as before (at least cents); steps that
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
    if (compare(price, '0') > 0 && compare(price, above) < 0) {
      scaled.push({ from: tier.from, price });
      above = price;
    }
  }
  return scaled;
}

function smallestStep(price: Amount): Amount {
  const decimals = Math.max(2, canonical(price).split('.')[1]?.length ?? 0);
  return `0.${'1'.padStart(decimals, '0')}`;
}

/** True when a listing's prices make sense: steps ascend above the minimum and fall below the base price. */
export function pricesMakeSense(
  figures: Pick<PriceFigures, 'price' | 'listPrice' | 'tiers'>,
  minimum: number,
): boolean {
  if (compare(figures.price, '0') <= 0) {
    return false;
  }
  if (figures.listPrice !== null && compare(figures.listPrice, figures.price) <= 0) {
    return false;
  }
  let last: Tier = { from: minimum, price: figures.price };
  return figures.tiers.every((tier) => {
    const falls =
      tier.from > last.from && compare(tier.price, last.price) < 0 && compare(tier.price, '0') > 0;
    last = tier;
    return falls;
  });
}
