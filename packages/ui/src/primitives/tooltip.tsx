import { useId, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** One line that explains what is under the pointer or focused. Never the only place of something one must know. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <span className={styles.anchor} aria-describedby={id}>
      {children}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
