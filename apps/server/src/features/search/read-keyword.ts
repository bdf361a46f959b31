// What the reader typed → which words of the index to look for, and how much each of them says.
import { DEFAULT_LANGUAGE, languageFacts, type Language } from '@entrepot/contract/languages';
import type { Db } from '../../platform/db.ts';
import { rarity } from './weigh-text.ts';
import { readUnknown } from './read-unknown.ts';
import { tokenise } from './tokenise.ts';
import { beginningWith, countGoods, findWords, type KnownWord } from './vocabulary.ts';

/** One word of the index to look for. Words of a slot are alternatives: a goods counts the best of them. */
export type Term = { wordId: number; slot: number; weight: number; documents: number };

export type Reading = {
  terms: Term[];
  /** How much each slot counts when it is asked how much of the keyword a goods has; 0 is a mere bonus. */
  shares: number[];
  /** The keyword with misspelt words replaced, or null when none was. */
  corrected: string | null;
};

/** A word that stands for what was typed; `factor` says how well. */
export type Variant = { word: KnownWord; factor: number };
export type Slot = { variants: Variant[]; counts: boolean };

/** Honest titles have up to some 40 words; what comes after says little. */
const MAX_WORDS = 40;
/** Another form of the word (boot, boots) counts a little less than the word itself. */
const OTHER_FORM = 0.9;
const COMPLETED = 0.6;
const MAX_COMPLETIONS = 20;

type Options = {
  /** While typing, the last word may only be begun. */
  lastIsBegun?: boolean;
};

export async function readKeyword(
  db: Db,
  keyword: string,
  language: Language,
  { lastIsBegun = false }: Options = {},
): Promise<Reading> {
  const { words } = tokenise(keyword, languageFacts(language).tag, MAX_WORDS);
  const distinct = [...new Set(words)];
  const languages = searchedLanguages(language);
  const joins = joined(words);
  const [book, total] = await Promise.all([
    findWords(db, languages, [...distinct, ...joins]),
    countGoods(db, languages),
  ]);
  const slots: Slot[] = [];
  const unknown: string[] = [];
  for (const word of distinct) {
    const variants = forms(word, book);
    if (lastIsBegun && word === words.at(-1)) {
      variants.push(...(await completions(db, languages, word)));
    }
    if (variants.length > 0) {
      slots.push({ variants, counts: true });
    } else {
      unknown.push(word);
    }
  }
  const rest = await readUnknown(db, languages, unknown);
  const bonus = joins.map((join) => ({
    variants: forms(join, book).filter(({ factor }) => factor === 1),
    counts: false,
  }));
  return {
    ...weigh([...slots, ...rest.slots, ...bonus], total),
    corrected: respelt(words, rest.corrections),
  };
}

/** Every search also reads the English texts: a goods without a text in the reader's language is found by them. */
function searchedLanguages(language: Language): string[] {
  return language === DEFAULT_LANGUAGE ? [DEFAULT_LANGUAGE] : [language, DEFAULT_LANGUAGE];
}

/** Neighbouring words as one: `back pack`, `KTC D320 1G`. */
function joined(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let start = 0; start < words.length - 1; start += 1) {
    found.add(words.slice(start, start + 2).join(''));
    const three = words.slice(start, start + 3).join('');
    if (/\d/.test(three)) {
      found.add(three);
    }
  }
  return [...found].filter((join) => !words.includes(join));
}

function forms(asked: string, book: readonly KnownWord[]): Variant[] {
  return book
    .filter((known) => known.asked === asked)
    .map((word) => ({ word, factor: word.word === asked ? 1 : OTHER_FORM }));
}

async function completions(db: Db, languages: string[], word: string): Promise<Variant[]> {
  const longer = await beginningWith(db, languages, [word], MAX_COMPLETIONS);
  return longer
    .filter((known) => known.word !== word)
    .map((known) => ({ word: known, factor: COMPLETED }));
}

function respelt(words: readonly string[], corrections: Map<string, string>): string | null {
  return corrections.size > 0 ? words.map((word) => corrections.get(word) ?? word).join(' ') : null;
}

/** The rarity of a slot is that of all its words together: a rare form of a common word is not rare. */
function weigh(slots: readonly Slot[], total: number): Pick<Reading, 'terms' | 'shares'> {
  const terms: Term[] = [];
  const shares: number[] = [];
  for (const { variants, counts } of slots.filter((slot) => slot.variants.length > 0)) {
    const documents = variants.reduce((sum, { word }) => sum + word.documents, 0);
    const says = rarity(documents, total);
    const best = Math.max(...variants.map(({ factor }) => factor));
    for (const { word, factor } of variants) {
      terms.push({
        wordId: word.id,
        slot: shares.length,
        weight: says * factor,
        documents: word.documents,
      });
    }
    shares.push(counts ? says * best : 0);
  }
  return { terms, shares };
}
