/** Unsaved changes of all brands. They outlive a walk to another page of the panel; the browser asks before it closes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { useEffect } from 'react';
import { changesOf, draftOf, type Draft } from './brand-draft.ts';

type Kept = Readonly<Record<string, Draft>>;

const KEY = ['brand-drafts'] as const;
const NONE: Kept = {};

export function useDrafts() {
  const queries = useQueryClient();
  const { data: kept } = useQuery<Kept>({
    queryKey: KEY,
    initialData: NONE,
    enabled: false,
    gcTime: Infinity,
  });
  const dirty = Object.keys(kept).length > 0;
  useEffect(() => {
    if (!dirty) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return {
    of: (brand: BrandForEditing): Draft => kept[brand.id] ?? draftOf(brand),
    isChanged: (brand: BrandForEditing): boolean => {
      const draft = kept[brand.id];
      return draft !== undefined && Object.keys(changesOf(brand, draft)).length > 0;
    },
    keep: (id: string, draft: Draft) =>
      queries.setQueryData<Kept>(KEY, (before = NONE) => ({ ...before, [id]: draft })),
    drop: (id: string) =>
      queries.setQueryData<Kept>(KEY, (before = NONE) =>
        Object.fromEntries(Object.entries(before).filter(([brand]) => brand !== id)),
      ),
  };
}
