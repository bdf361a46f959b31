import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './loading.module.css';

export type SkeletonProps = { width?: string; height?: string; lines?: number; className?: string };

/** A grey shape the size of what is coming, so that nothing moves when it comes. */
export function Skeleton({ width, height = '1em', lines = 1, className }: SkeletonProps) {
  return (
    <span aria-hidden className={cx(styles.skeletons, className)}>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={styles.skeleton}
          style={{
            inlineSize: index > 0 && index === lines - 1 ? '62%' : width,
            blockSize: height,
          }}
        />
      ))}
    </span>
  );
}

export type ProgressBarProps = {
  label: string;
  /** From 0 to 1; left out while nobody knows. */
  value?: number;
  tone?: 'accent' | 'ink' | 'warning' | 'danger';
  className?: string;
};

export function ProgressBar({ label, value, tone = 'accent', className }: ProgressBarProps) {
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part === undefined ? undefined : Math.round(part * 100)}
      className={cx(styles.bar, styles[tone], part === undefined && styles.unknown, className)}
      style={{ '--part': `${(part ?? 0.3) * 100}%` } as CSSProperties}
    />
  );
}
