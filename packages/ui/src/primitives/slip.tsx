import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './slip.module.css';
import { TearLine } from './tear-line.tsx';

export type SumLine = {
  label: ReactNode;
  /** A formatted figure, or a figure inside <Why>. */
  amount: ReactNode;
  /** Gains such as a coupon stand out in green. */
  positive?: boolean;
  /** Behind the amount, small: the currency. */
  unit?: ReactNode;
};

export type SlipProps = {
  title?: ReactNode;
  /** Each child is one part of the slip; a tear line runs between them. */
  children: ReactNode;
  /** Below the perforation: what may be torn off (payment, delivery). */
  stub?: ReactNode;
  /** A saw-toothed lower edge, for receipts. */
  torn?: boolean;
  className?: string;
};

/** A paper slip: wherever money is summed. */
export function Slip({ title, children, stub, torn, className }: SlipProps) {
  return (
    <section className={cx(styles.slip, torn && styles.torn, className)}>
      <div className={styles.part}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
      {stub && (
        <>
          <TearLine />
          <div className={styles.part}>{stub}</div>
        </>
      )}
    </section>
  );
}

export type SumLinesProps = { lines: readonly SumLine[]; total?: SumLine; compact?: boolean };

/** Label left, figure right, the total below a line. */
export function SumLines({ lines, total, compact }: SumLinesProps) {
  return (
    <dl className={cx(styles.sum, compact && styles.compact)}>
      {[...lines, ...(total ? [total] : [])].map((line, index) => (
        <div key={index} className={line === total ? styles.total : undefined}>
          <dt>{line.label}</dt>
          <dd className={cx('ltr', line.positive && styles.positive)}>
            {line.amount}
            {line.unit && <small>{line.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
