import { cx } from '../cx.ts';
import { Modal, type ModalProps } from './modal.tsx';
import styles from './modal.module.css';

export type DialogProps = ModalProps & { size?: 's' | 'm' | 'l' };

/** A question or a short task in the middle of the screen. */
export function Dialog({ size = 'm', ...props }: DialogProps) {
  return <Modal {...props} className={cx(styles.dialog, styles[size])} />;
}
