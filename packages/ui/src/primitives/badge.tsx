import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './badge.module.css';

export const TONES = ['neutral', 'accent', 'positive', 'warning', 'danger', 'info'] as const;
export type Tone = (typeof TONES)[number];

/** A boxed label of one or two words: “Default”, “−22 %”, “96 left”. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}

export const SHAPES = ['open', 'half', 'full', 'done', 'attention', 'stopped'] as const;
type Shape = (typeof SHAPES)[number];

/** How a state looks: features keep a table of them. */
export type Look = { tone: Tone; shape: Shape };

/** A status: shape and word carry it, the colour only helps. */
export function Status({
  tone = 'neutral',
  shape,
  children,
}: {
  tone?: Tone;
  shape: Shape;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.status, styles[`${tone}Text`])}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden className={styles.glyph}>
        {GLYPHS[shape]}
      </svg>
      {children}
    </span>
  );
}

const ring = <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.6" />;

const GLYPHS: Record<Shape, ReactNode> = {
  open: ring,
  half: (
    <>
      {ring}
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  full: <circle cx="6" cy="6" r="5.2" fill="currentColor" />,
  done: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="m3.4 6.1 1.8 1.8 3.4-3.7" fill="none" stroke="var(--surface)" strokeWidth="1.5" />
    </>
  ),
  attention: (
    <>
      <path d="M6 .9 11.1 6 6 11.1.9 6z" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M6 3.6v2.9M6 7.9v.9" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  stopped: (
    <>
      {ring}
      <path d="m2.9 9.1 6.2-6.2" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
};
