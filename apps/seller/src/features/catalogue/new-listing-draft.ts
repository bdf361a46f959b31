/** What a seller types for new goods: fields, what is wrong with them, what is sent. Without React. */
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { Language } from '@entrepot/contract/languages';
import { compare } from '@entrepot/contract/money';
import type { InputOf } from '@entrepot/contract/operation';
import { rulesFor, type Sent } from '@entrepot/client/form/fields.ts';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';
import { isBlank, isPositive, readCount } from './listing-draft.ts';
import { readAmount } from '../../kit/read-figures.ts';

const TYPED = {
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
  /** What one chooses by, such as Colour; only with variants. */
  choice: '',
  /** Names the goods, once they were sent: sent again, they are the same. */
  ref: '',
};
export const NEW_VARIANT = { value: '', sku: '', surcharge: '', stock: '100' };

export type VariantDraft = typeof NEW_VARIANT;
export type NewListing = typeof TYPED & {
  variants: readonly VariantDraft[];
  pictures: readonly PickedImage[];
};
export const EMPTY: NewListing = { ...TYPED, variants: [], pictures: [] };

const needed = {
  problem: (text: string) => (isBlank(text) ? ('problem.missing' as const) : undefined),
};

const pieces = {
  read: (text: string) => readCount(text) ?? 0,
  problem: (text: string) => ((readCount(text) ?? 0) > 0 ? undefined : ('problem.whole' as const)),
};

export const NEW_LISTING = rulesFor<NewListing>()({
  name: needed,
  categoryId: needed,
  price: {
    read: (text) => readAmount(text) ?? '',
    problem: (text) => (isPositive(readAmount(text)) ? undefined : 'problem.amount'),
  },
  listPrice: {
    read: (text) => readAmount(text) ?? null,
    problem: (text, draft) => {
      const [list, price] = [readAmount(text), readAmount(draft.price)];
      const isAbove = list && price && compare(list, price) > 0;
      return isBlank(text) || isAbove ? undefined : 'problem.listPrice';
    },
  },
  minimum: pieces,
  lot: pieces,
  daysToShip: {
    read: (text) => readCount(text) ?? 0,
    problem: (text) => ((readCount(text) ?? 91) <= 90 ? undefined : 'problem.whole'),
  },
  stock: {
    read: (text) => readCount(text) ?? 0,
    problem: (text, { variants }) =>
      variants.length > 0 || readCount(text) !== undefined ? undefined : 'problem.pieces',
  },
  choice: {
    problem: (text, { variants }) =>
      variants.length > 0 && isBlank(text) ? 'problem.missing' : undefined,
  },
  pictures: { read: (pictures) => pictures.map(({ id }) => id) },
});

type VariantField = `variants.${number}.${keyof VariantDraft}`;
type VariantProblem = 'problem.twin' | 'problem.missing' | 'problem.amount' | 'problem.pieces';

/** What is wrong with each variant, such as `variants.0.stock`. */
export function variantProblems(variants: readonly VariantDraft[]) {
  const problems: Partial<Record<VariantField, VariantProblem>> = {};
  variants.forEach(({ value, surcharge, stock }, at) => {
    if (isBlank(value)) {
      problems[`variants.${at}.value`] = 'problem.missing';
    } else if (variants.findIndex((each) => each.value.trim() === value.trim()) < at) {
      problems[`variants.${at}.value`] = 'problem.twin';
    }
    if (!isBlank(surcharge) && readAmount(surcharge) === undefined) {
      problems[`variants.${at}.surcharge`] = 'problem.amount';
    }
    if (readCount(stock) === undefined) {
      problems[`variants.${at}.stock`] = 'problem.pieces';
    }
  });
  return problems;
}

type Input = InputOf<SellerApi, 'catalogue.addListing'>;

/** What is sent of a draft without problems. */
export function inputOf(
  draft: Sent<NewListing, typeof NEW_LISTING>,
  { ref, language }: { ref: string; language: Language },
): Input {
  const { stock, choice, variants, ...rest } = draft;
  const described = variants.map((each) => ({
    sku: each.sku.trim(),
    attributes: [{ name: choice.trim(), value: each.value.trim() }],
    surcharge: readAmount(each.surcharge) ?? '0',
    stock: readCount(each.stock) ?? 0,
  }));
  return {
    ...rest,
    ref,
    language,
    variants: described.length > 0 ? described : [{ attributes: [], stock }],
  };
}
