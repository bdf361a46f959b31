/** What stands before a panel: the log-in, the first operator's account. */
import type { FormEvent, ReactNode } from 'react';
import { LanguageSelect } from './language-select.tsx';
import styles from './gate-screen.module.css';

export type GateScreenProps = {
  mark: ReactNode;
  brandName: string | undefined;
  /** Which panel this is. */
  place: string;
  title: string;
  children: ReactNode;
};

/** A card with the brand's head. */
export function GateScreen({ mark, brandName, place, title, children }: GateScreenProps) {
  return (
    <main className={styles.screen} data-density="dense">
      <div className={styles.card}>
        <header className={styles.head}>
          <span className={styles.mark}>{mark}</span>
          <p>
            <b>{brandName}</b>
            <span>{place}</span>
          </p>
        </header>
        <h1>{title}</h1>
        {children}
        <LanguageSelect />
      </div>
    </main>
  );
}

type GateFormProps = { onSubmit: () => Promise<void>; children: ReactNode };

/** The card's one form. */
export function GateForm({ onSubmit, children }: GateFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}
