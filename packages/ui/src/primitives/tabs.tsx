import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

/** A count that is still to come is `null`: its place is kept free. */
export type TabItem<Id extends string> = { id: Id; label: ReactNode; count?: ReactNode };

export type TabsProps<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The chosen tab's content. */
  children?: ReactNode;
  className?: string;
};

/** One tab stop; arrows move and choose, mirrored in right-to-left text. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, value, onChange, children, className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === value);
    const nextAt = target(event, at, items.length);
    const next = nextAt === undefined ? undefined : items.at(nextAt);
    if (next && next.id !== value) {
      event.preventDefault();
      onChange(next.id);
      list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
    }
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.id)}
            onKeyDown={onKeyDown}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  );
}

function target(event: KeyboardEvent<HTMLElement>, at: number, length: number): number | undefined {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  return { [forward]: (at + 1) % length, [back]: at - 1, Home: 0, End: length - 1 }[event.key];
}
