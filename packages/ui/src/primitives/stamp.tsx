import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './stamp.module.css';

export type StampProps = {
  children: ReactNode;
  /** Second line: amount and day. */
  note?: ReactNode;
  tone?: 'accent' | 'positive' | 'ink';
};

/** A rubber stamp on a paper: the only ornament there is, and always a fact (“In escrow”). One a page. */
export function Stamp({ children, note, tone = 'accent' }: StampProps) {
  return (
    <span className={cx(styles.stamp, styles[tone])}>
      {children}
      {note && <small>{note}</small>}
    </span>
  );
}
