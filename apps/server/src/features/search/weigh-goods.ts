// Weighs every word of goods in all their languages. Pure.
import type { GoodsId } from '@entrepot/contract/ids';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DEFAULT_LANGUAGE, type Language } from '@entrepot/contract/languages';
import {
  type AverageLengths,
  FIRST_AVERAGES,
  type SearchDocument,
  type WeighedText,
  weighText,
} from './weigh-text.ts';

export type Weighed = {
  goodsId: GoodsId;
  textHash: string;
  names: Record<string, string>;
  lengths: Record<string, [name: number, description: number]>;
  /** `language word` → weight. */
  weights: Map<string, number>;
};

/** Raise it when words are read or weighed in another way: texts that were read before are then read again. */
const READING = 2;
/** Some milliseconds of work, after which others have their turn. */
const AT_A_TIME = 10;

/** What the index writes of goods. `averages` by language; a mall goes on answering meanwhile. */
export async function weighGoods(
  documents: readonly SearchDocument[],
  averages: ReadonlyMap<string, AverageLengths>,
): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  for (const document of documents) {
    weighed.push(weigh(document, averages));
    if (weighed.length % AT_A_TIME === 0) {
      await setImmediate();
    }
  }
  return weighed;
}

/** Tells texts that the index knows from others. */
export function hashOf({ code, texts }: SearchDocument): string {
  return createHash('sha1')
    .update(JSON.stringify([READING, code, texts]))
    .digest('base64');
}

function weigh(document: SearchDocument, averages: ReadonlyMap<string, AverageLengths>): Weighed {
  const weighed: Weighed = {
    goodsId: document.goodsId,
    textHash: hashOf(document),
    names: {},
    lengths: {},
    weights: new Map(),
  };
  for (const text of document.texts) {
    const { language } = text;
    const code = language === DEFAULT_LANGUAGE ? document.code : '';
    const found = weighText(text, code, averages.get(language) ?? FIRST_AVERAGES);
    weighed.names[language] = text.name;
    weighed.lengths[language] = [found.nameWords, found.descriptionWords];
    note(weighed, language, found);
  }
  if (!(DEFAULT_LANGUAGE in weighed.names)) {
    note(weighed, DEFAULT_LANGUAGE, weighText(NO_TEXT, document.code, FIRST_AVERAGES));
  }
  return weighed;
}

/** Codes are the same in every language and stand in the one that every search reads. */
const NO_TEXT = {
  language: DEFAULT_LANGUAGE,
  name: '',
  categories: [],
  attributes: [],
  description: '',
};

function note(weighed: Weighed, language: Language, { weights }: WeighedText): void {
  for (const [word, weight] of weights) {
    weighed.weights.set(`${language} ${word}`, weight);
  }
}
