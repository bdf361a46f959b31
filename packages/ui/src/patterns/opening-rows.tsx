import type { ReactNode } from 'react';
import styles from './opening-rows.module.css';

/** A list of `li`, each a `details` whose `summary` says the most and which opens to the rest. */
export function OpeningRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
