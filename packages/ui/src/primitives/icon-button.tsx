import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** What it does, in words: the name for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm';
  variant?: 'quiet' | 'outline';
};

export function IconButton({
  label,
  icon,
  size = 'm',
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(styles.button, styles[size], styles[variant], className)}
    >
      {icon}
    </button>
  );
}
