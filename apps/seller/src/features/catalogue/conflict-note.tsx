import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import type { Tier } from './listing-draft.ts';
import type { ListingForm } from './use-listing-form.ts';
import { useText } from '../../kit/text.ts';

type Named = 'price' | 'listPrice' | 'minimum' | 'lot' | 'maximum' | 'daysToShip';

/** Somebody else changed the same fields of the listing. */
export function ListingConflict({ listing, form }: { listing: OwnListing; form: ListingForm }) {
  const t = useText('catalogue');
  const name = (field: string) => {
    const variant = listing.stock.find(({ variantId }) => `stock.${variantId}` === field);
    return variant
      ? t('conflict.stock', { variant: variant.label || variant.sku })
      : t(`field.${field as Named}`);
  };
  const show = (field: string, value: unknown) =>
    field === 'tiers'
      ? (value as readonly Tier[])
          .map(({ from, price }) => t('conflict.tier', { from, price }))
          .join(', ')
      : undefined;
  return <ConflictNote form={form} name={name} show={show} />;
}
