import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { GitMerge } from 'lucide-react';
import { acknowledge, forget } from './drafts.ts';
import { fieldsOf, readTiers, STOCK } from './listing-draft.ts';
import type { ListingForm } from './listing-form.ts';
import { useCatalogueText } from './use-catalogue-text.ts';
import styles from './listings.module.css';

/** Somebody else changed the same fields: what it was, what it is now, what was typed here. */
export function ConflictNote({ listing, form }: { listing: OwnListing; form: ListingForm }) {
  const t = useCatalogueText();
  const describe = useDescribe(listing);
  if (form.conflicts.length === 0) {
    return null;
  }
  const now = fieldsOf(listing);
  return (
    <div role="alert" className={styles.conflict}>
      <b>
        <GitMerge size={16} aria-hidden /> {t('conflict.title')}
      </b>
      <ul>
        {form.conflicts.map((key) => (
          <li key={key}>
            {t('conflict.line', {
              field: describe.name(key),
              was: describe.value(key, form.seen[key] ?? ''),
              now: describe.value(key, now[key] ?? ''),
              yours: describe.value(key, form.value(key)),
            })}
          </li>
        ))}
      </ul>
      <div className={styles.conflictActions}>
        <Button size="s" onClick={() => acknowledge(listing)}>
          {t('conflict.keep')}
        </Button>
        <Button size="s" variant="quiet" onClick={() => forget(listing.id)}>
          {t('conflict.take')}
        </Button>
      </div>
    </div>
  );
}

type Named = 'price' | 'listPrice' | 'minimum' | 'lot' | 'maximum' | 'daysToShip';

function useDescribe(listing: OwnListing) {
  const t = useCatalogueText();
  return {
    name(key: string): string {
      const variant = listing.stock.find(({ variantId }) => STOCK + variantId === key);
      return variant
        ? t('conflict.stock', { variant: variant.label || variant.sku })
        : t(`field.${key as Named}`);
    },
    value(key: string, text: string): string {
      if (key === 'tiers') {
        return readTiers(text)
          .map(({ from, price }) => t('conflict.tier', { from, price }))
          .join(', ');
      }
      if (text === 'true' || text === 'false') {
        return t(`conflict.${text}`);
      }
      return text || '–';
    },
  };
}
