import type { Text3 } from '../../types.ts';

/** One text in the three languages of the demo world, in this order: English, Chinese, Arabic. */
export type Names = readonly [en: string, zh: string, ar: string];

export const text3 = ([en, zh, ar]: Names): Text3 => ({ en, 'zh-CN': zh, ar });

/** Joins the same-language parts of several texts with each language's own separator. */
export function joinText(parts: readonly Text3[], separators: Names): Text3 {
  const join = (lang: keyof Text3, separator: string): string =>
    parts
      .map((part) => part[lang])
      .filter((part) => part !== '')
      .join(separator);
  return {
    en: join('en', separators[0]),
    'zh-CN': join('zh-CN', separators[1]),
    ar: join('ar', separators[2]),
  };
}

export const LIST: Names = [', ', '、', '، '];
export const SENTENCES: Names = [' ', '', ' '];
export const PARAGRAPHS: Names = ['\n\n', '\n\n', '\n\n'];

/** For the middle of a sentence; what begins with two capitals is an abbreviation and stays. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
