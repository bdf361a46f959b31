/** J and K move through a table, X selects, Enter opens: from anywhere on the page but a field or an open dialog. */
import { useRef, useState, type RefObject } from 'react';
import { areSingleKeysOn } from '../browser/single-keys.ts';
import { useKeyDown } from '../browser/use-key-down.ts';

type TableKeys = {
  ids: readonly string[];
  toggle: ((id: string) => void) | undefined;
  open: ((index: number) => void) | undefined;
};

export function useTableKeys(keys: TableKeys): {
  cursor: number | undefined;
  region: RefObject<HTMLDivElement | null>;
} {
  const [cursor, setCursor] = useState<number>();
  const region = useRef<HTMLDivElement>(null);
  const usable = Boolean(keys.toggle ?? keys.open);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(keys.ids.length - 1, to));
    setCursor(next);
    region.current?.querySelector(`[data-row="${next}"]`)?.scrollIntoView?.({ block: 'nearest' });
  };
  useKeyDown((event) => {
    if (!usable || isElsewhere(event) || !areSingleKeysOn()) {
      return;
    }
    const id = cursor === undefined ? undefined : keys.ids[cursor];
    if (event.key === 'j') {
      move((cursor ?? -1) + 1);
    } else if (event.key === 'k') {
      move((cursor ?? 0) - 1);
    } else if (event.key === 'x' && id !== undefined) {
      keys.toggle?.(id);
    } else if (event.key === 'Enter' && cursor !== undefined && !isOnControl(event)) {
      keys.open?.(cursor);
    }
  });
  return { cursor, region };
}

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    Boolean(target?.closest(TYPED_INTO)) ||
    document.querySelector('dialog[open]') !== null
  );
}

const isOnControl = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, summary') !== null;
