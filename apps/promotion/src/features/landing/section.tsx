import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = { id: string; title: string; text?: string; aside?: ReactNode; children: ReactNode };

/** One part of the page: a heading that says it all, a line below it, the thing itself. */
export function Section({ id, title, text, aside, children }: Props) {
  return (
    <section id={id} className={`wrap ${styles.section}`} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
