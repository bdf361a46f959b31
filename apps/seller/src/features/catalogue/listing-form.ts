import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { useSetting } from '../../kit/shell-queries.ts';
import { edit, useDrafts } from './drafts.ts';
import { changedKeys, conflicts, problemsOf, valueOf, type Fields } from './listing-draft.ts';
import { useCatalogueText } from './use-catalogue-text.ts';

const NO_EDITS: Fields = {};

/** One listing's fields: what stands in them, what is wrong, what is unsaved, what somebody else changed. */
export function useListingForm(listing: OwnListing) {
  const draft = useDrafts()[listing.id];
  const t = useCatalogueText();
  const edits = draft?.edits ?? NO_EDITS;
  const mallMost = useSetting('mall_max_goods_number_in_order');
  const problems = problemsOf(listing, edits, mallMost);
  return {
    edits,
    value: (key: string) => valueOf(listing, edits, key),
    set: (key: string, text: string) => edit(listing, key, text),
    error: (key: string) => {
      const problem = problems.get(key);
      return problem && t(`problem.${problem}`);
    },
    sound: problems.size === 0,
    changed: changedKeys(listing, edits),
    conflicts: draft ? conflicts(listing, draft) : [],
    seen: draft?.seen ?? NO_EDITS,
  };
}

export type ListingForm = ReturnType<typeof useListingForm>;
