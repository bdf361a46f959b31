import { Breadcrumbs, type Crumb } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ShareButton } from '../share-button.tsx';
import { useText } from '../text.ts';
import { PageHead, type PageHeadProps, useAddress } from './page-head.tsx';
import { wayData } from './page-data.ts';
import styles from './page-heading.module.css';

export type PageHeadingProps = PageHeadProps & {
  /** The way here from the home page; the title alone unless told. */
  crumbs?: readonly Crumb[];
  note?: ReactNode;
  /** The path under which it is passed on; without one it is not. */
  share?: string;
};

/** A page's title, in the page and for those who list it, and the way here. */
export function PageHeading({ crumbs, note, share, data, ...head }: PageHeadingProps) {
  const t = useText('layout');
  const addressOf = useAddress();
  const way = crumbs ?? [{ label: head.title }];
  const items = [{ label: t('nav.home'), href: paths.home() }, ...way];
  return (
    <>
      <PageHead {...head} data={[wayData(addressOf, items), data ?? []].flat()} />
      <Breadcrumbs items={items} />
      <div className={styles.heading}>
        <h1>{head.title}</h1>
        {note && <p>{note}</p>}
        {share && <ShareButton bare="s" title={head.title} path={share} />}
      </div>
    </>
  );
}
