import { useEffect, useRef, type RefObject } from 'react';
import { usePlace } from '../../kit/routing/use-router.ts';

/** A new page begins at its start for the keyboard and for screen readers too; a changed filter does not. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const path = usePlace().pathname;
  const shown = useRef(path);
  useEffect(() => {
    if (path !== undefined && shown.current !== undefined && path !== shown.current) {
      // A page may have put the focus into its first field itself.
      if (!main.current?.contains(document.activeElement)) {
        main.current?.focus({ preventScroll: true });
      }
    }
    shown.current = path;
  }, [path, main]);
}
