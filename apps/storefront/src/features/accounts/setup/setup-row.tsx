import type { ReactNode } from 'react';
import styles from './setup.module.css';

type RowProps = { name: ReactNode; hint?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A setting: its name, what it is now, and the way to change it. */
export function Row({ name, hint, action, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {hint && <small>{hint}</small>}
      </dd>
      <dd>{action}</dd>
    </div>
  );
}
