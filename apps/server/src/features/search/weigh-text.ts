// How much a word says about a goods: BM25F (Robertson, Zaragoza) with its usual constants. Pure.
import type { GoodsId } from '@entrepot/contract/ids';
import { languageFacts, type Language } from '@entrepot/contract/languages';
import { tokenise } from './tokenise.ts';

/** The texts of one goods in one language. */
export type SearchText = {
  language: Language;
  name: string;
  categories: readonly string[];
  attributes: readonly string[];
  description: string;
};

/** One goods as the index sees it. */
export type SearchDocument = {
  goodsId: GoodsId;
  /** Model number or the merchant's own code; the same in every language. */
  code: string;
  texts: readonly SearchText[];
};

const FIELDS = ['name', 'code', 'categories', 'attributes', 'description'] as const;
type Field = (typeof FIELDS)[number];

/** What the merchant calls it weighs more than where it lies, and that more than what is told about it. */
const FIELD_WEIGHT: Record<Field, number> = {
  name: 4,
  code: 4,
  categories: 2,
  attributes: 2,
  description: 1,
};
/** How far a long field is held against its words; short lists are not. */
const LENGTH_SHARE: Record<Field, number> = {
  name: 0.75,
  code: 0,
  categories: 0,
  attributes: 0,
  description: 0.75,
};
const MAX_WORDS: Record<Field, number> = {
  name: 150,
  code: 10,
  categories: 30,
  attributes: 80,
  description: 300,
};
/** Further mentions of a word add less and less. */
const SATURATION = 1.2;

export type AverageLengths = Pick<Record<Field, number>, 'name' | 'description'>;
export const FIRST_AVERAGES: AverageLengths = { name: 8, description: 60 };

export type WeighedText = {
  /** Word → its weight in this text. */
  weights: Map<string, number>;
  nameWords: number;
  descriptionWords: number;
};

/** Weighs every word of a goods' text in one language. */
export function weighText(text: SearchText, code: string, averages: AverageLengths): WeighedText {
  const { tag } = languageFacts(text.language);
  const fields: Record<Field, string> = {
    name: text.name,
    code,
    categories: text.categories.join(' \n'),
    attributes: text.attributes.join(' \n'),
    description: text.description,
  };
  const frequency = new Map<string, number>();
  const lengths = { name: 0, description: 0 };
  for (const field of FIELDS) {
    const { words, extras } = tokenise(fields[field], tag, MAX_WORDS[field]);
    if (field === 'name' || field === 'description') {
      lengths[field] = words.length;
    }
    const each = FIELD_WEIGHT[field] / lengthFactor(field, words.length, averages);
    // Other spellings of a description are not worth their room.
    for (const word of field === 'description' ? words : [...words, ...extras]) {
      frequency.set(word, (frequency.get(word) ?? 0) + each);
    }
  }
  const weights = new Map<string, number>();
  for (const [word, count] of frequency) {
    weights.set(word, (count * (SATURATION + 1)) / (count + SATURATION));
  }
  return { weights, nameWords: lengths.name, descriptionWords: lengths.description };
}

function lengthFactor(field: Field, length: number, averages: AverageLengths): number {
  const share = LENGTH_SHARE[field];
  const average = field === 'name' || field === 'description' ? averages[field] : 1;
  return 1 - share + (share * length) / Math.max(1, average);
}

/** Rare words say more: Robertson's inverse document frequency, never negative. */
export function rarity(documents: number, total: number): number {
  const among = Math.min(documents, total);
  return Math.log(1 + (total - among + 0.5) / (among + 0.5));
}
