import { cx } from '../cx.ts';
import { Modal, type ModalProps } from './modal.tsx';
import styles from './modal.module.css';

export type DrawerProps = ModalProps & {
  /** 560 instead of 400 px. */
  wide?: boolean;
  /** Where a line of text ends, or where it begins. */
  side?: 'start' | 'end';
};

/** Something beside the page, such as the cart: at the end of the line unless told, its content runs to the edges. */
export function Drawer({ wide, side = 'end', ...props }: DrawerProps) {
  const className = cx(styles.drawer, wide && styles.wide, side === 'start' && styles.start);
  return <Modal {...props} className={className} />;
}
