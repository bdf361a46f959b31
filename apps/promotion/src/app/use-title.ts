import { useEffect } from 'react';

/** What the tab, the history and a printed page are called. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) {
      document.title = title;
    }
  }, [title]);
}
