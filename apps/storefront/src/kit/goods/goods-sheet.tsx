import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { useRest } from '@entrepot/client/router/later.tsx';
import { GoodsCard } from './goods-card.tsx';
import styles from './goods-sheet.module.css';

type Props = {
  columns?: 5 | 6;
  /** One column more on the widest windows. */
  grows?: boolean;
  children: ReactNode;
};

/** Cells share hairlines, like a sheet of stamps. */
export function GoodsSheet({ columns = 6, grows, children }: Props) {
  const style = { '--columns': columns } as CSSProperties;
  return (
    <ul className={styles.sheet} data-grows={grows || undefined} style={style}>
      {children}
    </ul>
  );
}

type CardsProps = { cards: readonly ListingCard[]; columns?: Props['columns'] };

export function GoodsCards({ cards, columns }: CardsProps) {
  return (
    <GoodsSheet columns={columns}>
      {cards.map((card) => (
        <GoodsCard key={card.id} card={card} />
      ))}
    </GoodsSheet>
  );
}

/** Cards of the first screen on the widest one. */
const FIRST_SCREEN = 12;

/** A list's page of goods: the first rows at once, the others right after them. */
export function GoodsRows({ rows }: { rows: readonly ListingCard[] }) {
  const whole = useRest();
  return (
    <GoodsSheet columns={5} grows>
      {(whole ? rows : rows.slice(0, FIRST_SCREEN)).map((card, index) => (
        <GoodsCard key={card.id} card={card} eager={index < 6} />
      ))}
    </GoodsSheet>
  );
}

/** The sheet while its goods are on the way: as high as they will be. */
export function GoodsSheetSkeleton() {
  return (
    <GoodsSheet columns={5}>
      {Array.from({ length: 10 }, (_, index) => (
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
