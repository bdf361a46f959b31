// What a message may hold, and what is hidden in it.

/** Letters of a message. */
export const MESSAGE_LENGTH = 2_000;
/** Letters of a shop's greeting, and of the hours at which it answers. */
export const GREETING_LENGTH = 500;
export const HOURS_LENGTH = 100;
/** Messages of one account on a day (UTC): more than anybody types, so that no stranger fills the mall. A desk answers many. */
export const MOST_A_DAY = { buyer: 1_000, desk: 10_000 };
/** Messages that are read at once. */
export const MESSAGES_AT_ONCE = 50;
/** Unread messages of a conversation are counted so far; so many mean that there may be more. */
export const MOST_UNREAD = 100;
/** Milliseconds for which "is writing" is shown after it was last said; whoever writes says it again before that. */
export const TYPING_MS = 6_000;

/** Who says something: the buyer, or whoever the conversation is with. */
export const SIDES = ['buyer', 'desk'] as const;
export type Side = (typeof SIDES)[number];

/** In whatever digits. Chinese and Arabic words stand against a number without a space; Latin letters make it an item's. */
const CODE = /(?<![\p{Script=Latin}\p{N}.,-])\p{Nd}{6}(?![\p{Script=Latin}\p{N}]|[.,-]\p{Nd})/gu;
/** Twelve or more lower-case words of three to eight letters in a row, as wallets write their keys. */
const SEED_PHRASE = /(?<![\p{L}\p{N}])(?:[a-z]{3,8}[ \t]+){11,}[a-z]{3,8}(?![\p{L}\p{N}'’-])/gu;
/** In nearly every sentence of twelve such words, and no words of a wallet's key (BIP-39). */
const SENTENCE_WORDS = new Set([
  'the',
  'and',
  'for',
  'are',
  'but',
  'not',
  'had',
  'has',
  'from',
  'would',
  'our',
  'was',
  'were',
]);

/**
 * Six-digit codes and what looks like the words of a wallet's key become dots: nobody here ever needs them (trust.md,
 * honest-product rule 12). `hidden` says whether there was any.
 */
export function hideSecrets(text: string): { text: string; hidden: boolean } {
  const shown = text
    .replace(SEED_PHRASE, (words) =>
      words.split(/\s+/).some((word) => SENTENCE_WORDS.has(word)) ? words : dots(words),
    )
    .replace(CODE, dots);
  return { text: shown, hidden: shown !== text };
}

const dots = (text: string): string => text.replace(/\S/g, '•');
