/** What is chosen on a product page: pieces of each variant, priced together. Pure. */
import type { VariantId } from '@entrepot/contract/ids';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import {
  nextTier,
  priceLine,
  reachedTier,
  type PricedLine,
} from '@entrepot/contract/catalogue/pricing';
import { quantityProblem, type QuantityProblem } from '@entrepot/contract/catalogue/rules';
import { add, type Amount } from '@entrepot/contract/money';

export type Pieces = ReadonlyMap<VariantId, number>;

export type Selection = {
  quantity: number;
  /** One entry per variant with pieces. */
  lines: { variantId: VariantId; quantity: number; priced: PricedLine }[];
  goods: Amount;
  freight: Amount;
  tax: Amount;
  total: Amount;
  /** Pieces that are missing for the next lower price. */
  next: { missing: number; price: Amount } | undefined;
  problem: QuantityProblem | null;
};

export function select(goods: GoodsDetails, pieces: Pieces, mallMost: number): Selection {
  const chosen = goods.variants.flatMap((variant) => {
    const quantity = pieces.get(variant.id) ?? 0;
    return quantity > 0 ? [{ variant, quantity }] : [];
  });
  const quantity = chosen.reduce((sum, line) => sum + line.quantity, 0);
  const lines = chosen.map((line) => ({
    variantId: line.variant.id,
    quantity: line.quantity,
    priced: priceLine({
      figures: goods,
      surcharge: line.variant.surcharge,
      quantity: line.quantity,
      listingQuantity: quantity,
    }),
  }));
  const sum = (part: 'goods' | 'freight' | 'tax' | 'total') =>
    add(...lines.map(({ priced }) => priced[part]));
  const next = nextTier(goods.tiers, Math.max(quantity, goods.minimum - 1));
  return {
    quantity,
    lines,
    goods: sum('goods'),
    freight: sum('freight'),
    tax: sum('tax'),
    total: sum('total'),
    next: next && quantity > 0 ? { missing: next.from - quantity, price: next.price } : undefined,
    problem: quantityProblem(goods, quantity, mallMost),
  };
}

/** Why the goods cost this: the notes of all variants, like with like. */
export function goodsReasons(lines: Selection['lines']) {
  const notes = lines.flatMap(({ priced }) => priced.notes);
  return (['list', 'surcharge', 'offer', 'tier'] as const).flatMap((kind) => {
    const [first, ...others] = notes.filter((note) => note.kind === kind);
    return first
      ? [{ kind, from: first.from, amount: add(first.amount, ...others.map((n) => n.amount)) }]
      : [];
  });
}

/** The steps of the price table: from, to (open at the end) and price. */
export function priceSteps(goods: Pick<GoodsDetails, 'minimum' | 'price' | 'tiers'>) {
  const starts = [{ from: goods.minimum, price: goods.price }, ...goods.tiers];
  return starts.map((step, index) => {
    const after = starts[index + 1];
    return { ...step, to: after ? after.from - 1 : undefined };
  });
}

/** The step that holds for so many pieces; below the minimum the first one is meant. */
export function currentStep(
  goods: Pick<GoodsDetails, 'minimum' | 'tiers'>,
  quantity: number,
): number {
  return reachedTier(goods.tiers, quantity)?.from ?? goods.minimum;
}

/** A pasted column fills the boxes from the first one on, each as far as its stock reaches. */
export function withPasted(
  goods: GoodsDetails,
  from: VariantId,
  values: readonly number[],
): Pieces {
  const start = goods.variants.findIndex(({ id }) => id === from);
  return new Map(
    goods.variants.slice(start).flatMap(({ id, available }, index) => {
      const value = values[index];
      return value === undefined
        ? []
        : [[id, lots(Math.min(value, available), goods.lot)] as const];
    }),
  );
}

const lots = (quantity: number, lot: number): number => Math.floor(quantity / lot) * lot;

/** Whether what is left, in whole lots, no longer makes the least order. */
export const soldOut = ({ variants, lot, minimum }: GoodsDetails): boolean =>
  variants.reduce((left, { available }) => left + lots(available, lot), 0) < minimum;

/** A page begins with the minimum, in the first variant that has stock and, where that is too little, in those after it. */
export function firstPieces(goods: GoodsDetails): Pieces {
  if (soldOut(goods)) {
    return new Map();
  }
  let missing = leastPieces(goods);
  return new Map(
    goods.variants.flatMap(({ id, available }) => {
      const taken = Math.min(missing, lots(available, goods.lot));
      missing -= taken;
      return taken > 0 ? [[id, taken] as const] : [];
    }),
  );
}

/** The smallest order: the minimum in whole packs. */
export const leastPieces = ({ minimum, lot }: Pick<GoodsDetails, 'minimum' | 'lot'>): number =>
  Math.ceil(minimum / lot) * lot;

/** Cartons that so many pieces fill, the last one perhaps in part; 0 when nobody knows the carton. */
export function cartonsOf({ carton }: Pick<GoodsDetails, 'carton'>, quantity: number): number {
  return carton ? Math.ceil(quantity / carton.pieces) : 0;
}

/** Whether a stated fact only names what there is to choose from, as shops write it beside the variants themselves. */
export function namesChoices({ variants }: Pick<GoodsDetails, 'variants'>, fact: string): boolean {
  const named = variants.flatMap(({ attributes: [first] }) => (first ? [first.value] : []));
  return named.length > 0 && fact.split(/[,،、]\s*/).join() === named.join();
}
