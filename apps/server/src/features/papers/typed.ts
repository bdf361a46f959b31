// What people typed, before it is set: nothing in it can turn the text around it, tear a column or fill a page.

/** Longer than any name or address that the mall takes. */
const LONGEST = 400;
/** Letters without a blank after which a word may be broken; a column of goods holds some thirty. */
const RUN = 24;

/** Control characters, and those that turn the direction of what follows. */
const UNSETTABLE = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const LONG_RUN = new RegExp(
  `([\\p{L}\\p{N}\\p{P}\\p{S}]{${RUN}})(?=[\\p{L}\\p{N}\\p{P}\\p{S}])`,
  'gu',
);

export function settable(words: string): string {
  const clean = words.toWellFormed().replace(UNSETTABLE, '').trim();
  const letters = [...clean];
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : clean;
  return short.replace(LONG_RUN, '$1\u200b');
}
