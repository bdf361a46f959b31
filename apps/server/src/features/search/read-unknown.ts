// Words that no goods has: misspelt, run together, or the beginning of a code.
import type { Db } from '../../platform/db.ts';
import type { Slot, Variant } from './read-keyword.ts';
import { distance, forgiven, halves, nearby } from './spelling.ts';
import { letterPairs } from './tokenise.ts';
import { beginningWith, findWords, type KnownWord, similarWords } from './vocabulary.ts';

const CORRECTED = 0.7;
const PART = 0.8;
const PAIR_OF_LETTERS = 0.5;
const BEGUN_CODE = 0.7;
const MAX_VARIANTS = 5;
/** More unknown words than this are no typing mistakes. */
const MAX_UNKNOWN = 8;

type Reading = { slots: Slot[]; corrections: Map<string, string> };

/** Looks for what unknown words may stand for; the likeliest explanation of each wins. */
export async function readUnknown(
  db: Db,
  languages: readonly string[],
  unknown: readonly string[],
): Promise<Reading> {
  const words = unknown.slice(0, MAX_UNKNOWN);
  const reading: Reading = { slots: [], corrections: new Map() };
  if (words.length === 0) {
    return reading;
  }
  const spelt = words.filter((word) => forgiven(word) > 0);
  const codes = words.filter((word) => word.length >= 4);
  const exact = await findWords(db, languages, [...new Set(words.flatMap(neighbours))]);
  const similar = await similarWords(db, languages, spelt);
  const longer = await beginningWith(db, languages, codes, MAX_VARIANTS);
  for (const word of words) {
    const correction = corrections(word, [...exact, ...similar]);
    const best = correction[0];
    if (best) {
      reading.slots.push({ variants: correction, counts: true });
      reading.corrections.set(word, best.word.word);
      continue;
    }
    const apart = takenApart(word, exact);
    const begun = longer.filter(({ asked }) => asked === word);
    reading.slots.push(
      ...(apart.length > 0
        ? apart
        : [
            { variants: begun.map((known) => ({ word: known, factor: BEGUN_CODE })), counts: true },
          ]),
    );
  }
  return reading;
}

function neighbours(word: string): string[] {
  const pairs = letterPairs(word);
  return [
    ...(pairs.length > 0 ? pairs : halves(word).flat()),
    ...(forgiven(word) > 0 ? nearby(word) : []),
  ];
}

/** The nearest words; among equally near ones the commonest first. */
function corrections(word: string, book: readonly KnownWord[]): Variant[] {
  const limit = forgiven(word);
  const found = new Map<number, { word: KnownWord; mistakes: number }>();
  for (const known of book) {
    const mistakes = distance(word, known.word, limit);
    if (mistakes <= limit) {
      found.set(known.id, { word: known, mistakes });
    }
  }
  const nearest = Math.min(...[...found.values()].map(({ mistakes }) => mistakes));
  return [...found.values()]
    .filter(({ mistakes }) => mistakes === nearest)
    .sort((left, right) => right.word.documents - left.word.documents)
    .slice(0, MAX_VARIANTS)
    .map(({ word: known }) => ({ word: known, factor: CORRECTED }));
}

/** Two halves that are both words, or the pairs of letters that are known. */
function takenApart(word: string, book: readonly KnownWord[]): Slot[] {
  const slot = (part: string, factor: number): Slot => ({
    variants: book.filter((known) => known.word === part).map((known) => ({ word: known, factor })),
    counts: true,
  });
  const pairs = letterPairs(word);
  if (pairs.length > 0) {
    return pairs
      .map((pair) => slot(pair, PAIR_OF_LETTERS))
      .filter(({ variants }) => variants.length);
  }
  const split = halves(word)
    .map((two) => two.map((part) => slot(part, PART)))
    .filter((two) => two.every(({ variants }) => variants.length > 0))
    .sort((left, right) => rarest(right) - rarest(left))[0];
  return split ?? [];
}

/** Of several ways to split, the one whose rarer half is the commonest is a real pair of words. */
function rarest(slots: readonly Slot[]): number {
  return Math.min(
    ...slots.map(({ variants }) => variants.reduce((sum, { word }) => sum + word.documents, 0)),
  );
}
