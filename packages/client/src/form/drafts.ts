/**
 * Drafts outlive a walk to another page of the panel, so that nothing typed is lost. They are kept where answers are, by
 * an id of their own; logging out forgets both.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Draft } from './fields.ts';

type Drafts = Readonly<Record<string, Draft<object>>>;

const QUERY = {
  queryKey: ['drafts'],
  queryFn: skipToken,
  gcTime: Infinity,
  structuralSharing: false,
} as const;
const NONE: Drafts = {};

/** All that is typed and not saved, by id. */
export function useDrafts(): Drafts {
  return useQuery<Drafts>({ ...QUERY, initialData: NONE }).data ?? NONE;
}

type Change<All> = (before: Draft<All> | undefined) => Draft<All> | undefined;

export function useKept<All extends object>(
  id: string,
): [Draft<All> | undefined, (change: Change<All>) => void] {
  const kept = useDrafts();
  const queries = useQueryClient();
  const keep = (change: Change<All>) =>
    queries.setQueryData<Drafts>(QUERY.queryKey, (drafts = NONE) => {
      const { [id]: before, ...others } = drafts;
      const draft = change(before as Draft<All> | undefined);
      return draft ? { ...others, [id]: draft } : others;
    });
  return [kept[id] as Draft<All> | undefined, keep];
}

/** The browser asks before the window is closed over something unsaved, wherever in the panel one is. */
export function useDraftGuard(): void {
  const unsaved = Object.keys(useDrafts()).length > 0;
  useEffect(() => {
    if (!unsaved) {
      return;
    }
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [unsaved]);
}
