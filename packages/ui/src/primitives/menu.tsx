import { Check, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLink } from './link.tsx';
import type { Align } from './place-beside.ts';
import { Popover, type PopoverTrigger } from './popover.tsx';
import styles from './popover.module.css';

export type MenuItem = {
  label: ReactNode;
  /** Second line: why it is disabled, what it will do. */
  hint?: ReactNode;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  current?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Starts a new group. */
  ruled?: boolean;
};

export type MenuProps = {
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  items: readonly MenuItem[];
  align?: Align;
};

/** A list of things to do or places to go; arrows, Home and End move, letters are left to the browser. */
export function Menu({ label, trigger, items, align }: MenuProps) {
  // A menu of choices opens at the one in force, so that it is in view.
  const start = Math.max(
    0,
    items.findIndex((item) => item.current),
  );
  return (
    <Popover trigger={trigger} align={align} className={styles.menu}>
      {(close) => (
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={moveFocus}>
          {items.map((item, index) => (
            <Entry key={index} item={item} focused={index === start} close={close} />
          ))}
        </div>
      )}
    </Popover>
  );
}

type EntryProps = { item: MenuItem; focused: boolean; close: () => void };

function Entry({ item, focused, close }: EntryProps) {
  const Link = useLink();
  const inside = (
    <>
      {item.icon ?? (item.danger && <TriangleAlert size={16} aria-hidden />)}
      <span className={styles.words}>
        {item.label}
        {item.hint && <small>{item.hint}</small>}
      </span>
      {item.current && <Check size={16} aria-hidden />}
    </>
  );
  const shared = {
    role: 'menuitem',
    autoFocus: focused,
    'aria-current': item.current ? ('true' as const) : undefined,
    className: cx(styles.item, item.danger && styles.danger),
    onClick: () => {
      close();
      item.onSelect?.();
    },
  };
  return (
    <>
      {item.ruled && <hr className={styles.rule} />}
      {item.href ? (
        <Link href={item.href} {...shared}>
          {inside}
        </Link>
      ) : (
        <button type="button" disabled={item.disabled} {...shared}>
          {inside}
        </button>
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
  ];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    entries.at(to % entries.length)?.focus();
  }
}
