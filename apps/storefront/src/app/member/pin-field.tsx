import type { ReactNode } from 'react';
import styles from './pin.module.css';

type Props = { label: string; fault?: string; children: ReactNode };

/** A fund password with its label above and what is wrong with it below. */
export function PinField({ label, fault, children }: Props) {
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
      {fault && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}
