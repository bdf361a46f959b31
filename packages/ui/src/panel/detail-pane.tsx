/** Detail of a row, beside its table: head that stays, parts, and the deeds at its foot. */
import { ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useKeyDown } from '../browser/use-key-down.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import styles from './detail-pane.module.css';

export type DetailPaneProps = {
  title: ReactNode;
  status?: ReactNode;
  /** One that is still to come is `null`: its line is kept free. */
  subtitle?: ReactNode;
  onClose: () => void;
  /** To the row before and after, where there is one. */
  onPrevious?: () => void;
  onNext?: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

export function DetailPane(props: DetailPaneProps) {
  const { title, status, subtitle, onClose, onPrevious, onNext, footer, children } = props;
  const t = useUiText();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who opened it with the keyboard goes on in it; who types elsewhere is left alone.
    if (document.activeElement === document.body) {
      pane.current?.focus({ preventScroll: true });
    }
  }, []);
  useKeyDown(({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) {
      onClose();
    }
  });
  return (
    <section ref={pane} tabIndex={-1} className={styles.pane} aria-label={t('panel.details')}>
      <header className={styles.head}>
        <span className={styles.name}>
          <h2>{title}</h2>
          {status}
        </span>
        <span className={styles.tools}>
          {tool(t('panel.previous'), ChevronUp, onPrevious)}
          {tool(t('panel.next'), ChevronDown, onNext)}
          {tool(t('close'), X, onClose)}
        </span>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}

const tool = (label: string, Icon: LucideIcon, onClick: (() => void) | undefined) => (
  <IconButton
    size="s"
    label={label}
    disabled={!onClick}
    icon={<Icon size={16} aria-hidden />}
    onClick={onClick}
  />
);

export type DetailPartProps = {
  title?: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export function DetailPart({ title, note, aside, children }: DetailPartProps) {
  return (
    <section className={styles.part}>
      {title && (
        <header>
          <h3>{title}</h3>
          {note && <span>{note}</span>}
          {aside && <span className={styles.aside}>{aside}</span>}
        </header>
      )}
      {children}
    </section>
  );
}
