/** Unsaved changes of all brands. They outlive a walk to another page of the panel; the browser asks before it closes. */
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { useGuard, useKept, without } from '@entrepot/client/panel/use-kept.ts';
import { changesOf, draftOf, editsOf, type Draft } from './brand-draft.ts';

const NONE: Readonly<Record<string, Partial<Draft>>> = {};

export function useDrafts() {
  const [kept, change] = useKept('brands', NONE);
  useGuard(Object.keys(kept).length > 0);
  const of = (brand: BrandForEditing): Draft => ({ ...draftOf(brand), ...kept[brand.id] });
  return {
    of,
    isChanged: (brand: BrandForEditing) => Object.keys(changesOf(brand, of(brand))).length > 0,
    keep: (brand: BrandForEditing, draft: Draft) =>
      change((before) => ({ ...before, [brand.id]: editsOf(brand, draft) })),
    drop: (id: string) => change((before) => without(before, id)),
  };
}
