import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './goods-sheet.module.css';

type Props = { columns?: 4 | 5 | 6; children: ReactNode };

/** Cells share hairlines, like a sheet of stamps. */
export function GoodsSheet({ columns = 6, children }: Props) {
  return (
    <ul className={styles.sheet} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </ul>
  );
}

/** The sheet while its goods are on the way: as high as they will be. */
export function GoodsSheetSkeleton({
  columns = 6,
  count = 12,
}: {
  columns?: 4 | 5 | 6;
  count?: number;
}) {
  return (
    <GoodsSheet columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.empty}>
          <span className={styles.picture} />
          <Skeleton lines={2} height="14px" />
          <Skeleton width="50%" height="22px" />
          <Skeleton height="27px" />
          <Skeleton width="70%" height="12px" />
        </li>
      ))}
    </GoodsSheet>
  );
}
