/** A panel page's head, and the pieces its body is made of. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './panel-page.module.css';

export type PanelPageProps = {
  title: ReactNode;
  /** Beside the title: “17 open, 21,092.30 USDT”. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Below the head: tabs and filters. */
  bars?: ReactNode;
  /** The body is a table that fills the window and scrolls in itself. */
  fill?: boolean;
  children: ReactNode;
};

export function PanelPage({ title, note, actions, bars, fill, children }: PanelPageProps) {
  return (
    <div className={cx(styles.page, fill && styles.fill)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {bars && <div className={styles.bars}>{bars}</div>}
      <div className={fill ? styles.table : styles.body}>{children}</div>
    </div>
  );
}

export type SectionProps = {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Section({ title, note, aside, className, children }: SectionProps) {
  return (
    <section className={cx(styles.section, className)}>
      <header className={styles.sectionHead}>
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}

/** A note that is still to come is `null`: its line is kept free. */
export type Tile = { label: ReactNode; figure: ReactNode; note?: ReactNode };

/** The few figures a page is opened for. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map((tile, index) => (
        <div key={index}>
          <dt>{tile.label}</dt>
          <dd>{tile.figure}</dd>
          {tile.note !== undefined && <dd className={styles.tileNote}>{tile.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export type Fact = {
  label: ReactNode;
  value: ReactNode;
  /** Sentences: they stand below their label and begin where lines begin. */
  words?: boolean;
};

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={index} className={fact.words ? styles.words : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
