/** Unsaved changes of all brands. They outlive a walk to another page of the panel; the browser asks before it closes. */
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { useGuard, useKept, without } from '@entrepot/ui/panel/use-kept.ts';
import { changesOf, draftOf, type Draft } from './brand-draft.ts';

const NONE: Readonly<Record<string, Draft>> = {};

export function useDrafts() {
  const [kept, change] = useKept('brands', NONE);
  useGuard(Object.keys(kept).length > 0);
  return {
    of: (brand: BrandForEditing): Draft => kept[brand.id] ?? draftOf(brand),
    isChanged: (brand: BrandForEditing): boolean => {
      const draft = kept[brand.id];
      return draft !== undefined && Object.keys(changesOf(brand, draft)).length > 0;
    },
    keep: (id: string, draft: Draft) => change((before) => ({ ...before, [id]: draft })),
    drop: (id: string) => change((before) => without(before, id)),
  };
}
