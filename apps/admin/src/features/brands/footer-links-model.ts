/** The columns of links in a brand's footer while they are edited. */
import { HREF } from '@entrepot/contract/brands/rules';
import type { BrandForEditing, Texts } from '@entrepot/contract/brands/types';
import { pageIn } from '@entrepot/contract/content/rules';
import type { Language } from '@entrepot/contract/languages';

export type Links = BrandForEditing['links'];
export type Column = Links[number];
export type Link = Column['items'][number];

/** As many as the contract takes. */
export const MOST_COLUMNS = 6;
export const MOST_ITEMS = 12;

export const NEW_LINK: Link = { title: {}, href: '' };
export const NEW_COLUMN: Column = { title: {}, items: [NEW_LINK] };

export const leadsSomewhere = (href: string): boolean => HREF.test(href);

export const hasWords = (texts: Texts): boolean =>
  Object.values(texts).some((text) => text.trim() !== '');

/** What readers of a language get. */
export const wordsIn = (texts: Texts, language: Language): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';

/** An emptied text is none: readers then get another language's. */
export function written(texts: Texts, language: Language, text: string): Texts {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
}

export const areComplete = (links: Links): boolean =>
  links.every(
    ({ title, items }) =>
      hasWords(title) && items.every((item) => hasWords(item.title) && leadsSomewhere(item.href)),
  );

/** The page of text that a link leads to although the brand does not have it: readers do not get such a link. */
export function missingPage(href: string, pages: readonly string[]): string | undefined {
  const page = pageIn(href);
  return page === undefined || pages.includes(page) ? undefined : page;
}

export const replaced = <Each>(list: readonly Each[], at: number, each: Each): Each[] =>
  list.map((before, index) => (index === at ? each : before));

export const without = <Each>(list: readonly Each[], at: number): Each[] =>
  list.filter((_, index) => index !== at);

/** One place up or down; at the ends nothing moves. */
export function moved<Each>(list: readonly Each[], at: number, by: -1 | 1): Each[] {
  const each = list[at];
  const other = list[at + by];
  if (each === undefined || other === undefined) {
    return [...list];
  }
  return replaced(replaced(list, at, other), at + by, each);
}
