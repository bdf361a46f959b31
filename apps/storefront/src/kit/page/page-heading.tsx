import { Breadcrumbs, type Crumb } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

type Props = { crumbs: readonly Crumb[]; title: ReactNode; note?: ReactNode };

export function PageHeading({ crumbs, title, note }: Props) {
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
    </>
  );
}
