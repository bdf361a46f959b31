import { Breadcrumbs, type Crumb } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useText } from '../text.ts';
import { usePageFacts } from './page-facts.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import styles from './page-heading.module.css';

export type PageHeadingProps = PageHeadProps & {
  /** The way here from the home page; the title alone unless told. */
  crumbs?: readonly Crumb[];
  note?: ReactNode;
};

/** A page's title, in the page and for those who list it, and the way here. */
export function PageHeading({ crumbs, note, ...head }: PageHeadingProps) {
  const t = useText('layout');
  const { origin } = usePageFacts();
  const way = crumbs ?? [{ label: head.title }];
  const items = [{ label: t('nav.home'), href: paths.home() }, ...way];
  return (
    <>
      <PageHead data={wayData(origin, items)} {...head} />
      <Breadcrumbs items={items} />
      <div className={styles.heading}>
        <h1>{head.title}</h1>
        {note && <p>{note}</p>}
      </div>
    </>
  );
}

/** The way here as schema.org data. */
export const wayData = (origin: string, items: readonly Crumb[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(href && { item: origin + href }),
  })),
});
