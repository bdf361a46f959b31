import type { ReactNode } from 'react';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Popover } from './popover.tsx';
import { SumLines, type SumLine } from './slip.tsx';
import styles from './why.module.css';

export type WhyProps = {
  /** The figure itself, as it stands in the page. */
  children: ReactNode;
  /** Heading of the explanation; “Why this figure?” when left out. */
  title?: ReactNode;
  lines: readonly SumLine[];
  /** What the lines come to. */
  total?: SumLine;
  /** Below: a rule, a date until which it holds. */
  note?: ReactNode;
};

/** Every figure of money can be asked why: the dotted line says so, a click shows the sum. */
export function Why({ children, title, lines, total, note }: WhyProps) {
  const t = useUiText();
  return (
    <Popover
      align="end"
      label={typeof title === 'string' ? title : t('price.explain')}
      className={styles.panel}
      trigger={(props) => (
        <button type="button" {...props} className={styles.why}>
          {children}
        </button>
      )}
    >
      <b className={styles.title}>{title ?? t('price.explain')}</b>
      <SumLines lines={lines} total={total} compact />
      {note && <p className={styles.note}>{note}</p>}
    </Popover>
  );
}
