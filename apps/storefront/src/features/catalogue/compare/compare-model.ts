/** What products are compared by: rows of what each says, and which of them differ. Pure. */
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { namesChoices } from '../product/selection.ts';

/** What all products have. */
export const FIGURES = [
  ...(['price', 'minimum', 'lot', 'stock', 'ships', 'freight', 'tax'] as const),
  ...(['shop', 'rating', 'sold', 'origin', 'carton'] as const),
];
export type Figure = (typeof FIGURES)[number];

/** Where two say the same of a figure they are alike, whatever else is shown beside it. */
const said: Record<Figure, (goods: GoodsDetails) => unknown> = {
  price: ({ price, minimum, tiers }) => [
    price,
    minimum,
    tiers.map((step) => [step.from, step.price]),
  ],
  minimum: ({ minimum }) => minimum,
  lot: ({ lot }) => lot,
  stock: ({ available }) => available,
  ships: ({ daysToShip }) => Math.max(1, daysToShip),
  freight: ({ unitFreight }) => unitFreight,
  tax: ({ unitTax }) => unitTax,
  shop: ({ shop }) => shop.id,
  rating: ({ rating }) => [rating.average, rating.count],
  sold: ({ sold }) => sold,
  origin: ({ origin }) => origin?.country,
  carton: ({ carton }) => carton?.pieces,
};

const different = (values: readonly unknown[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value) ?? '')).size > 1;

export const differs = (figure: Figure, goods: readonly GoodsDetails[]): boolean =>
  different(goods.map(said[figure]));

/** Of each product the values of what it states under one name; none where it states nothing of it. */
export type Stated = { name: string; values: (readonly string[])[]; differs: boolean };

/** What shops state of their products: choices of variants, then facts, in the order of their first mention. */
export function statedRows(goods: readonly GoodsDetails[]): Stated[] {
  const stated = goods.map(statedOf);
  const names = [...new Set(stated.flatMap((each) => [...each.keys()]))];
  return names.map((name) => {
    const values = stated.map((each) => each.get(name) ?? []);
    return { name, values, differs: different(values.map((each) => [...each].sort())) };
  });
}

function statedOf(goods: GoodsDetails): Map<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const { name, value } of goods.variants.flatMap(({ attributes }) => attributes)) {
    const known = all.get(name) ?? [];
    if (!known.includes(value)) {
      all.set(name, [...known, value]);
    }
  }
  for (const { label, value } of goods.facts) {
    if (!all.has(label) && !namesChoices(goods, value)) {
      all.set(label, [value]);
    }
  }
  return all;
}
