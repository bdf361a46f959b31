/**
 * The language that a text's script tells, for what reads pages aloud; undefined for scripts that many languages share.
 * Nobody states the language of a review, so nothing better is known.
 */
export function languageOf(text: string): string | undefined {
  return SCRIPTS.find(([, script]) => script.test(text))?.[0];
}

/** Japanese before Chinese: it writes with both. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
];
