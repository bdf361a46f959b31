import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import styles from './sheets-waiting.module.css';

type Props = {
  /** The page names itself only once its data is there: its head waits too. */
  head?: boolean;
  /** What stands above both columns, or first in the wide one. */
  top?: ReactNode;
  before?: ReactNode;
  /** On a phone the sums come before the products. */
  sumsFirst?: boolean;
};

/** A page of products with their sums beside them, in the shape in which it will come. */
export function SheetsWaiting({ head, top, before, sumsFirst }: Props) {
  return (
    <div className={styles.page}>
      {head && (
        <div className={styles.head}>
          <Skeleton width="150px" height="12px" />
          <Skeleton width="260px" height="24px" />
          <Skeleton width="200px" height="14px" />
        </div>
      )}
      {top}
      <div className={styles.columns} data-sums={sumsFirst ? 'first' : undefined}>
        <div className={styles.stack}>
          {before}
          <Box flush title={<Skeleton width="180px" height="18px" />}>
            <Row />
            <Row />
          </Box>
        </div>
        <Box title={<Skeleton width="120px" height="18px" />}>
          <div className={styles.stack}>
            <Sum />
            <Sum />
            <Sum />
            <Skeleton height="40px" />
          </div>
        </Box>
      </div>
    </div>
  );
}

/** A sheet with a few lines of words. */
export const WordsWaiting = ({ lines }: { lines: number }) => (
  <Box title={<Skeleton width="140px" height="18px" />}>
    <Skeleton lines={lines} height="16px" />
  </Box>
);

const Row = () => (
  <div className={styles.row}>
    <Skeleton width="56px" height="56px" />
    <Skeleton lines={2} height="14px" />
    <Skeleton width="64px" height="14px" />
  </div>
);

const Sum = () => (
  <div className={styles.sum}>
    <Skeleton width="90px" height="14px" />
    <Skeleton width="64px" height="14px" />
  </div>
);
