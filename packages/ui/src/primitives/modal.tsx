/**
 * What dialog and drawer share: the browser's own modal <dialog>. It traps and returns the focus, makes the page inert
 * and sits above everything; we add the title, the way out and that the page behind does not scroll (base.css).
 */
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { IconButton } from './icon-button.tsx';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';

export type ModalProps = {
  open: boolean;
  /** Asked for by Esc, the cross or a click beside it; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  /** Beside the title, quieter: “4 lines, 192 pieces”. */
  subtitle?: ReactNode;
  /** Stays in view below the scrolling content: sums and buttons. */
  footer?: ReactNode;
  /** False while something runs that must not be interrupted. */
  dismissible?: boolean;
  /** A text without links or fields: it takes the focus itself, to be scrolled by keys. */
  readOnly?: boolean;
  children: ReactNode;
};

export function Modal({ className, ...props }: ModalProps & { className: string | undefined }) {
  const { open, onClose, title, subtitle, footer, dismissible = true, readOnly, children } = props;
  const dialog = useModal(open, onClose, dismissible);
  const titleId = useId();
  const t = useUiText();
  return (
    <dialog {...dialog} aria-labelledby={titleId} className={cx(styles.modal, className)}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
            {dismissible && (
              <IconButton
                className={styles.close}
                size="s"
                label={t('close')}
                icon={<X size={18} aria-hidden />}
                onClick={onClose}
              />
            )}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is only read is scrolled by keys */}
          <div className={styles.body} data-body tabIndex={readOnly ? 0 : undefined}>
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
