/** How pages of text are read: their blocks, and the order in which people look for them. */
import { PAGES } from '../addresses/storefront.ts';
import type { PageTitles } from './types.ts';

export type Block = { kind: 'heading'; id: string; text: string } | { kind: 'text'; text: string };

/** A page's plain text → its blocks: an empty line parts paragraphs, `## ` heads one (types.ts). */
export function blocksOf(body: string): Block[] {
  let headings = 0;
  return body
    .split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith('## ')) {
        return { kind: 'text', text: part };
      }
      headings += 1;
      // A number and not the words: the same in every language, so a link survives a change of language.
      return { kind: 'heading', id: `part-${headings}`, text: part.slice(3).trim() };
    });
}

/** The first paragraph: what a list says of a page. */
export const openingOf = (body: string): string =>
  blocksOf(body).find(({ kind }) => kind === 'text')?.text ?? '';

const INFORMATION = new RegExp(`^${PAGES.information}/*\\?([^#]*)`, 'i');

/** The page of text that an address of the storefront opens; undefined when it opens something else. */
export function pageIn(href: string): string | undefined {
  const query = INFORMATION.exec(href)?.[1];
  return new URLSearchParams(query).get('page') || undefined;
}

/** The name of a page in addresses. */
export const PAGE_SLUG = /^[a-z][a-z0-9-]{0,63}$/;
/** A page of this mall, or nothing: nothing that leads out of it, nothing that runs. */
export const BANNER_LINK = /^(?:\/(?![/\\])[^\s"'<>\\]*)?$/;

type Title = PageTitles['pages'][number];
export type PageGroupName = 'mall' | 'buying' | 'selling' | 'law' | 'more';
export type PageGroup = { name: PageGroupName; pages: Title[] };

const ORDER: readonly (readonly [PageGroupName, readonly string[]])[] = [
  ['buying', ['buyer-rules', 'delivery', 'shipping', 'returns', 'service']],
  ['selling', ['seller-rules']],
  ['law', ['privacy', 'modern-slavery']],
  ['mall', ['about', 'news', 'careers']],
];
/** Known pages in their groups, those that an operator added last; a group without pages is left out. */
export function groupPages(pages: readonly Title[]): PageGroup[] {
  const known = new Set(ORDER.flatMap(([, slugs]) => slugs));
  const groups = ORDER.map(([name, slugs]) => ({
    name,
    pages: slugs.flatMap((slug) => pages.filter((page) => page.slug === slug)),
  }));
  const more = pages.filter(({ slug }) => !known.has(slug));
  return [...groups, { name: 'more' as const, pages: more }].filter(
    (group) => group.pages.length > 0,
  );
}
