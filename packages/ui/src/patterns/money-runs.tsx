/** Where a sum of money is on its way to its owner: hatched in escrow, half tone in the return window, solid when free. */
import { units, type Amount } from '@entrepot/contract/money';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Price } from '../primitives/price.tsx';
import styles from './money-runs.module.css';

export type Run = {
  kind: 'hatched' | 'half' | 'solid';
  label: ReactNode;
  note?: ReactNode;
  amount: Amount;
  /** Below the figure: when the next part moves on. */
  next?: ReactNode;
};

/** A share of 1000 is fine enough for a bar. */
const FINE = 1000n;

export function MoneyRuns({ runs }: { runs: readonly Run[] }) {
  const whole = runs.reduce((sum, run) => sum + units(run.amount), 0n);
  const share = (amount: Amount) => (whole > 0n ? Number((units(amount) * FINE) / whole) : 0);
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        {runs
          .filter(({ amount }) => share(amount) > 0)
          .map(({ kind, amount }) => (
            <i key={kind} className={styles[kind]} style={{ flexGrow: share(amount) }} />
          ))}
      </div>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.kind}>
            <i className={cx(styles.key, styles[run.kind])} aria-hidden />
            <span>
              <b>{run.label}</b>
              {run.note && <small>{run.note}</small>}
            </span>
            <span className={styles.figure}>
              <b>
                <Price amount={run.amount} dim />
              </b>
              {run.next && <small>{run.next}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
