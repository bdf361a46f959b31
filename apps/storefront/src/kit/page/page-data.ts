/** What public pages tell search engines as schema.org data: every name, figure and picture of it is also on the page. */
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import type { Crumb } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import { useBrand } from '../brand.ts';
import { usePageFacts } from './page-facts.ts';

export type Data = Record<string, unknown>;

type Pictured = { id: string; width: number } | null | undefined;

/** The whole address of a picture in its largest width: whoever reads it alone knows no origin of the page. */
export function usePictureAddress(): (picture: Pictured) => string | undefined {
  const { mediaBase } = useBrand();
  const { origin } = usePageFacts();
  return (picture) =>
    picture ? pictureUrl(mediaBase || origin, picture, largestWidth(picture)) : undefined;
}

/** The way here; the last step is the page itself. */
export const wayData = (addressOf: (path: string) => string, items: readonly Crumb[]): Data => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(href && { item: addressOf(href) }),
  })),
});

type Collection = {
  name: string;
  url: string;
  /** What is listed on this page, with whole addresses, in the order in which it is shown. */
  items: readonly { name: string; url: string }[];
  /** How many come before it, on earlier pages. */
  before?: number;
};

/** A page that lists other pages; an empty list is none. */
export const collectionData = ({ name, url, items, before = 0 }: Collection): Data => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  url,
  ...(items.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map((item, at) => ({
        '@type': 'ListItem',
        position: before + at + 1,
        ...item,
      })),
    },
  }),
});
