/** At the head of a page: what somebody has to see to, one line each. */
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  /** Names the notice to a screen reader. */
  label: string;
  icon: ReactNode;
  /** Before the lines. */
  intro?: ReactNode;
  /** The lines, each an `li`. */
  children: ReactNode;
};

export function Notice({ label, icon, intro, children }: NoticeProps) {
  return (
    <section className={styles.notice} aria-label={label}>
      {icon}
      <div>
        {intro && <p>{intro}</p>}
        <ul>{children}</ul>
      </div>
    </section>
  );
}
