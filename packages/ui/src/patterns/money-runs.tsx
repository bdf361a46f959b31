/**
 * Where a sum of money is on its way to its owner: hatched in escrow, half tone in the return window, solid when free, open
 * when it is asked to be paid out, dotted when it was sent.
 */
import { units, type Amount } from '@entrepot/contract/money';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLink } from '../primitives/link.tsx';
import { Price } from '../primitives/price.tsx';
import styles from './money-runs.module.css';

export type Run = {
  kind: 'hatched' | 'half' | 'solid' | 'open' | 'dotted';
  label: ReactNode;
  note?: ReactNode;
  amount: Amount;
  /** Below the figure: when the next part moves on. */
  next?: ReactNode;
  /** To what it is made of; `current` when that is shown. */
  href?: string;
  current?: boolean;
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
              <b>{run.href ? <Made href={run.href} {...run} /> : run.label}</b>
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

function Made({ href, label, current }: Pick<Run, 'label' | 'current'> & { href: string }) {
  const Link = useLink();
  return (
    <Link href={href} aria-current={current ? 'true' : undefined} className={styles.made}>
      {label}
    </Link>
  );
}
