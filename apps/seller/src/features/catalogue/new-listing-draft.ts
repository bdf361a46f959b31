/** What a seller types for new goods: fields, what is wrong with them, what is sent. Without React. */
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { Language } from '@entrepot/contract/languages';
import { compare, ZERO } from '@entrepot/contract/money';
import type { InputOf } from '@entrepot/contract/operation';
import { readAmount, readCount } from './listing-draft.ts';

export type VariantDraft = { value: string; sku: string; surcharge: string; stock: string };

export type NewListing = {
  name: string;
  summary: string;
  description: string;
  itemNumber: string;
  categoryId: string;
  price: string;
  listPrice: string;
  minimum: string;
  lot: string;
  daysToShip: string;
  stock: string;
  /** What one chooses by, such as Colour; only with variants. */
  choice: string;
  variants: readonly VariantDraft[];
};

export const EMPTY: NewListing = {
  name: '',
  summary: '',
  description: '',
  itemNumber: '',
  categoryId: '',
  price: '',
  listPrice: '',
  minimum: '1',
  lot: '1',
  daysToShip: '1',
  stock: '100',
  choice: '',
  variants: [],
};
export const NEW_VARIANT: VariantDraft = { value: '', sku: '', surcharge: '', stock: '100' };

export type Problem = 'missing' | 'amount' | 'listPrice' | 'whole' | 'pieces' | 'twin';

/** Field → what is wrong with it; fields of a variant are called `variants.0.stock`. */
export function problemsOf(draft: NewListing): Map<string, Problem> {
  const problems = new Map<string, Problem>();
  const check = (field: string, sound: boolean, problem: Problem) => {
    if (!sound) {
      problems.set(field, problem);
    }
  };
  const price = readAmount(draft.price);
  const list = readAmount(draft.listPrice);
  const empty = (text: string) => text.trim() === '';
  check('name', !empty(draft.name), 'missing');
  check('categoryId', draft.categoryId !== '', 'missing');
  check('price', price !== undefined && compare(price, ZERO) > 0, 'amount');
  const above = list !== undefined && price !== undefined && compare(list, price) > 0;
  check('listPrice', empty(draft.listPrice) || above, 'listPrice');
  check('minimum', (readCount(draft.minimum) ?? 0) > 0, 'whole');
  check('lot', (readCount(draft.lot) ?? 0) > 0, 'whole');
  check('daysToShip', (readCount(draft.daysToShip) ?? 91) <= 90, 'whole');
  if (draft.variants.length === 0) {
    check('stock', readCount(draft.stock) !== undefined, 'pieces');
    return problems;
  }
  check('choice', !empty(draft.choice), 'missing');
  draft.variants.forEach(({ value, surcharge, stock }, at) => {
    const twin = draft.variants.findIndex((each) => each.value.trim() === value.trim()) < at;
    check(`variants.${at}.value`, !twin, 'twin');
    check(`variants.${at}.value`, !empty(value), 'missing');
    check(
      `variants.${at}.surcharge`,
      empty(surcharge) || readAmount(surcharge) !== undefined,
      'amount',
    );
    check(`variants.${at}.stock`, readCount(stock) !== undefined, 'pieces');
  });
  return problems;
}

type Input = InputOf<SellerApi, 'catalogue.addListing'>;

/** What is sent of a draft without problems. */
export function inputOf(
  draft: NewListing,
  { ref, language, pictures }: { ref: string; language: Language; pictures: string[] },
): Input {
  const count = (text: string) => readCount(text) ?? 0;
  const variants = draft.variants.map(({ value, sku, surcharge, stock }) => ({
    sku: sku.trim(),
    attributes: [{ name: draft.choice.trim(), value: value.trim() }],
    surcharge: readAmount(surcharge) ?? '0',
    stock: count(stock),
  }));
  return {
    ref,
    language,
    pictures,
    name: draft.name,
    summary: draft.summary,
    description: draft.description,
    itemNumber: draft.itemNumber,
    categoryId: draft.categoryId,
    price: readAmount(draft.price) ?? '',
    listPrice: readAmount(draft.listPrice) ?? null,
    minimum: count(draft.minimum),
    lot: count(draft.lot),
    daysToShip: count(draft.daysToShip),
    variants: variants.length > 0 ? variants : [{ attributes: [], stock: count(draft.stock) }],
  };
}
