// Text → words, the same way for what is indexed and for what is searched.
import { fold } from './fold.ts';

export type Tokens = {
  /** The words in reading order. */
  words: string[];
  /** Other spellings under which a word is found: codes without separators, pairs of letters of unspaced scripts. */
  extras: string[];
};

/** Longer ones are no words; the limit keeps the index's rows small. */
const MAX_WORD = 40;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
/** Scripts whose compounds are written without spaces, at least at times: their pairs of letters find parts of them. */
const PAIRED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]{2,}$/u;
/** A decimal number, or letters and digits with an apostrophe inside. */
const WORD =
  /\d+(?:[.,]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;
const CHUNK = /\S+/g;
const CODE_PARTS = /[\p{L}\p{N}]+/gu;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(tag: string): Intl.Segmenter {
  let found = segmenters.get(tag);
  if (!found) {
    found = new Intl.Segmenter(tag, { granularity: 'word' });
    segmenters.set(tag, found);
  }
  return found;
}

/** Splits a text; `tag` is the BCP-47 tag that tells Japanese from Chinese. At most `limit` words. */
export function tokenise(text: string, tag: string, limit = 400): Tokens {
  // Cut before folding, so that a hostile text costs no more than an honest one.
  const folded = fold(text.slice(0, limit * MAX_WORD));
  const spaced = folded.replace(UNSPACED, (run) => ` ${segmented(run, tag)} `);
  const words = (spaced.match(WORD) ?? []).slice(0, limit).map(tidy);
  const extras = new Set([...joinedCodes(spaced), ...unitsJoined(words), ...pairs(folded)]);
  const known = new Set(words);
  return { words, extras: [...extras].filter((extra) => !known.has(extra)).slice(0, limit) };
}

function segmented(run: string, tag: string): string {
  const parts: string[] = [];
  for (const part of segmenter(tag).segment(run)) {
    if (part.isWordLike) {
      parts.push(part.segment);
    }
  }
  return parts.join(' ');
}

function tidy(word: string): string {
  return word.replace(/['’]/g, '').replace(/,/g, '.').slice(0, MAX_WORD);
}

/** `KTC-D320/1G` is also found as `ktcd3201g`. Words without a digit keep their hyphens' meaning: two words. */
function joinedCodes(spaced: string): string[] {
  const codes: string[] = [];
  for (const chunk of spaced.match(CHUNK) ?? []) {
    const parts = chunk.match(CODE_PARTS) ?? [];
    if (parts.length > 1 && /\d/.test(chunk) && /[a-z]/.test(chunk)) {
      codes.push(parts.join('').slice(0, MAX_WORD));
    }
  }
  return codes;
}

/** `16 gb` is also found as `16gb`. */
function unitsJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const [before, unit] = [words[index - 1] as string, words[index] as string];
    if (/^[\d.]+$/.test(before) && /^[a-z]{1,4}$/.test(unit)) {
      joined.push(before + unit);
    }
  }
  return joined;
}

function pairs(folded: string): string[] {
  return (folded.match(CODE_PARTS) ?? []).flatMap((run) => letterPairs(run));
}

/** The pairs of neighbouring letters of a run of Chinese, Japanese or Korean; of any other word nothing. */
export function letterPairs(run: string): string[] {
  if (!PAIRED.test(run)) {
    return [];
  }
  const letters = [...run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
