import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import styles from './section.module.css';

type Props = {
  title: string;
  note?: ReactNode;
  /** Where all of it is. */
  more?: { href: string; label: string };
  tight?: boolean;
  children: ReactNode;
};

export function Section({ title, note, more, tight, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={tight ? styles.tight : styles.section}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {typeof note === 'string' ? <p>{note}</p> : note}
        {more && (
          <AppLink href={more.href} className={styles.more}>
            {more.label}
            <ChevronRight size={16} className="flip" aria-hidden />
          </AppLink>
        )}
      </header>
      {children}
    </section>
  );
}
