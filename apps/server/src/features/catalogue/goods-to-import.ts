// Goods as an import or the demo world hands them over. Plain data, checked and complete.
import type { BrandId } from '@entrepot/contract/ids';
import { type Amount, compare, units } from '@entrepot/contract/money';
import { pricesMakeSense, type Tier } from '@entrepot/contract/catalogue/pricing';
import type { Attribute, GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { Picture } from '@entrepot/contract/uploads/types';

export type GoodsText = {
  name: string;
  summary: string;
  description: string;
  facts: { label: string; value: string }[];
};

export type VariantToImport = {
  sku: string;
  /** Language → attributes; `{}` when there is nothing to choose. */
  attributes: Record<string, Attribute[]>;
  picture: Picture | null;
  surcharge: Amount;
  /** Pieces that can be ordered from now on. */
  stock: number;
};

/** What is not said stays as it is; a price of null: none are given. */
export type Samples = { samplePrice?: Amount | null; sampleMost?: number };

export type GoodsToImport = {
  /** Unique within `source`. */
  ref: string;
  /** A category of the second level. */
  categoryId: string;
  itemNumber: string;
  /** Language → texts; English or at least one other. */
  texts: Record<string, GoodsText>;
  pictures: Picture[];
  origin: { country: string; port: string } | null;
  carton: GoodsDetails['carton'];
  /** Brands that may sell it; null = all. */
  brandIds: BrandId[] | null;
  variants: VariantToImport[];
  offer: Samples & {
    price: Amount;
    listPrice: Amount | null;
    /** Above the minimum; `tiersAbove` makes them of steps that begin with it. */
    tiers: Tier[];
    minimum: number;
    lot: number;
    maximum: number | null;
    unitFreight: Amount;
    unitTax: Amount;
    daysToShip: number;
    onShelf: boolean;
    recommended: boolean;
    /** When it was listed; only for a new listing. */
    listedAt: Date;
  };
};

/** Steps that lie above the minimum and below the base price: what a listing stores. */
export function tiersAbove(steps: readonly Tier[], minimum: number, price: Amount): Tier[] {
  return steps.filter((step) => step.from > minimum && compare(step.price, price) < 0);
}

/** Reason why a goods cannot be stored, or null: what the database would refuse for the whole batch. */
export function whyNotImportable(goods: GoodsToImport): string | null {
  const { offer } = goods;
  if (Object.values(goods.texts).every((text) => text.name.trim() === '')) {
    return 'name';
  }
  if (goods.variants.length === 0 || hasTwins(goods.variants.map((variant) => variant.sku))) {
    return 'variants';
  }
  if (goods.variants.some((each) => units(each.surcharge) < 0n || each.stock < 0)) {
    return 'stock';
  }
  if (offer.minimum < 1 || offer.lot < 1 || (offer.maximum ?? offer.minimum) < offer.minimum) {
    return 'minimum';
  }
  return pricesMakeSense(offer, offer.minimum) ? null : 'price';
}

function hasTwins(values: readonly string[]): boolean {
  return new Set(values).size !== values.length;
}
