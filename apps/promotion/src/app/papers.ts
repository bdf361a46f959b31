/** The pages of text, in the order in which people look for them. */
import { useQuery } from '@tanstack/react-query';
import { ask, useCall } from './api.ts';

type Paper = { slug: string; title: string };
type GroupName = 'mall' | 'buying' | 'selling' | 'law' | 'more';
export type PaperGroup = { name: GroupName; pages: Paper[] };

const ORDER: readonly (readonly [GroupName, readonly string[]])[] = [
  ['mall', ['about', 'news', 'careers']],
  ['buying', ['buyer-rules', 'delivery', 'shipping', 'returns', 'service']],
  ['selling', ['seller-rules']],
  ['law', ['privacy', 'modern-slavery']],
];
/** Opened by its own link while it lasts. */
const UNLISTED = ['lucky-draw'];

/** Known pages in their groups, those that an operator added last; a group without pages is left out. */
export function groupPapers(pages: readonly Paper[]): PaperGroup[] {
  const known = new Set([...ORDER.flatMap(([, slugs]) => slugs), ...UNLISTED]);
  const groups = ORDER.map(([name, slugs]) => ({
    name,
    pages: slugs.flatMap((slug) => pages.filter((page) => page.slug === slug)),
  }));
  const more = pages.filter(({ slug }) => !known.has(slug));
  return [...groups, { name: 'more' as const, pages: more }].filter(
    (group) => group.pages.length > 0,
  );
}

export function usePapers(): PaperGroup[] {
  const { data } = useQuery(ask(useCall(), 'content.listPages', {}));
  return groupPapers(data?.pages ?? []);
}
