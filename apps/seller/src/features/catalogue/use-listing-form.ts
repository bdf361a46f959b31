import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useSetting } from '../../kit/shell-queries.ts';
import { fieldsOf, listingRules, shownTiers } from './listing-draft.ts';
import { useText } from '../../kit/text.ts';
import { useListingsChanged } from './use-listings.ts';

/** What is typed into a listing is kept under this. */
export const draftIdOf = ({ id }: Pick<OwnListing, 'id'>): string => `listing ${id}`;

/** One listing's fields, and how they are saved together. */
export function useListingForm(listing: OwnListing) {
  const write = useWrite('catalogue.updateListing');
  const changed = useListingsChanged();
  const toast = useToast();
  const t = useText('catalogue');
  const mallMost = useSetting('mall_max_goods_number_in_order');
  const form = useDraft(draftIdOf(listing), fieldsOf(listing), {
    rules: listingRules(mallMost),
    say: t,
    write,
    early: true,
    places: { LISTING_PRICES_WRONG: 'price' },
  });
  const save = async () => {
    const { id: listingId, version, name } = listing;
    const { stock: counts = {}, ...changes } = form.changes();
    const stock = listing.stock.flatMap(({ variantId, available: expected }) => {
      const set = counts[variantId];
      return set === undefined ? [] : [{ variantId, set, expected }];
    });
    const saved = await write.send({
      ...{ listingId, version, ...changes },
      ...(stock.length > 0 && { stock }),
    });
    // Saved or refused because somebody was quicker: either way the list has moved on.
    await changed();
    if (saved) {
      form.discard();
      toast({ tone: 'positive', title: t('saved', { name }) });
    }
  };
  return { form, save, tiers: shownTiers(listing, form.values, form.edits) };
}

export type ListingForm = ReturnType<typeof useListingForm>['form'];
