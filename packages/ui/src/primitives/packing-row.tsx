import type { ReactNode } from 'react';
import { useUiText } from '../i18n/use-ui-text.ts';
import { cx } from '../cx.ts';
import styles from './packing-row.module.css';

export type PackingRowProps = {
  minimum: ReactNode;
  lot: ReactNode;
  /** Time to ship, formatted: “24 h”, “3 d”. */
  ships: ReactNode;
  className?: string;
};

/** Minimum, lot, ships: the packing list of a goods card, so that figures line up from card to card. */
export function PackingRow({ minimum, lot, ships, className }: PackingRowProps) {
  const t = useUiText();
  const cells = [
    [t('packing.minimum'), minimum],
    [t('packing.lot'), lot],
    [t('packing.ships'), ships],
  ] as const;
  return (
    <dl className={cx(styles.row, className)}>
      {cells.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
