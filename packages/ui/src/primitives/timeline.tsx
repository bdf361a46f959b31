import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './timeline.module.css';

export type TimelineItem = {
  time: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The newest, filled. */
  current?: boolean;
};

/** What happened, newest first: time, dot, event. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map((item, index) => (
        <li key={index} data-current={item.current || undefined}>
          <span className={styles.time}>{item.time}</span>
          <i className={styles.dot} />
          <span>
            <b>{item.title}</b>
            {item.text && <small>{item.text}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

export type Step = { title: ReactNode; text?: ReactNode; state: 'done' | 'current' | 'next' };

export type StepsProps = {
  label: string;
  steps: readonly Step[];
  /** How far the current step has come, 0 to 1. */
  progress?: number;
  /** Where there is little room, the steps stand below one another. */
  folds?: boolean;
};

/** Where something stands: one line from the first step to the last. */
export function Steps({ label, steps, progress = 0, folds }: StepsProps) {
  return (
    <div className={styles.room}>
      <ol
        aria-label={label}
        className={cx(styles.steps, folds && styles.folds)}
        style={{ '--progress': `${progress * 100}%`, '--count': steps.length } as CSSProperties}
      >
        {steps.map((step, index) => (
          <li
            key={index}
            className={cx(styles.step, styles[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.station}>
              {step.state === 'done' && <Check size={13} strokeWidth={3} aria-hidden />}
            </span>
            <b>{step.title}</b>
            {step.text && <small>{step.text}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}
