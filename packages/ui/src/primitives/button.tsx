import { LoaderCircle, TriangleAlert } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLink } from './link.tsx';
import styles from './button.module.css';

export const BUTTON_VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const BUTTON_SIZES = ['s', 'm', 'l'] as const;

type Look = {
  variant?: (typeof BUTTON_VARIANTS)[number];
  size?: (typeof BUTTON_SIZES)[number];
  /** Takes the whole width of its container. */
  wide?: boolean;
  /** Before the text; an icon of 16 px. */
  icon?: ReactNode;
};

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean };
export type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement>;

/** While loading the button keeps its width and stays focusable, but does nothing. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, loading, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, wide }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      <span className={cx(styles.content, loading && styles.hidden)}>
        {/* Vermilion sits close to danger red: danger is told by its glyph, not by colour alone. */}
        {icon ?? (variant === 'danger' && <TriangleAlert size={16} aria-hidden />)}
        {children}
      </span>
      {loading && <LoaderCircle className={styles.spinner} size={18} aria-hidden />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const Link = useLink();
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, wide }), className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}

const buttonClass = ({ variant = 'secondary', size = 'm', wide }: Look = {}): string =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide);
