import { cx } from '../cx.ts';
import { Modal, type ModalProps } from './modal.tsx';
import styles from './modal.module.css';

export type DrawerProps = ModalProps & { /** 560 instead of 400 px. */ wide?: boolean };

/** Something beside the page, such as the cart: at the end of the line, its content runs to the edges. */
export function Drawer({ wide, ...props }: DrawerProps) {
  return <Modal {...props} className={cx(styles.drawer, wide && styles.wide)} />;
}
