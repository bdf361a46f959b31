import { cx } from '@entrepot/ui/cx.ts';
import type { ReactNode } from 'react';
import styles from './box.module.css';

type Props = {
  title?: ReactNode;
  /** Quieter, beside the title. */
  note?: ReactNode;
  /** At the end of the title's row. */
  aside?: ReactNode;
  /** The content runs to the edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A sheet of paper on the ground: a title row, a hairline, the content. */
export function Box({ title, note, aside, flush, className, children }: Props) {
  return (
    <section className={cx(styles.box, className)}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {note && <span className={styles.note}>{note}</span>}
          {aside && <span className={styles.aside}>{aside}</span>}
        </header>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
