/** State that outlives a walk to another page of the panel, so that nothing typed is lost; logging out forgets it. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Keep<T> = (change: (before: T) => T) => void;

export function useKept<T>(name: string, initial: T): [T, Keep<T>] {
  const queries = useQueryClient();
  const queryKey = ['kept', name] as const;
  const { data } = useQuery<T>({
    queryKey,
    initialData: initial,
    queryFn: skipToken,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return [
    data ?? initial,
    (change) => queries.setQueryData<T>(queryKey, (before = initial) => change(before)),
  ];
}

/** What is kept by id, but for one. */
export function without<V>(kept: Readonly<Record<string, V>>, id: string): Record<string, V> {
  const { [id]: _, ...others } = kept;
  return others;
}

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
