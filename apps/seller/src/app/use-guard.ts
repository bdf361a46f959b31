import { useEffect } from 'react';

/** The browser asks before the window is closed over unsaved changes. */
export function useGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) {
      return;
    }
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [unsaved]);
}
