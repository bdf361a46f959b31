/** Goods that a seller describes himself. Steps and the shelf follow beside the list, where the new listing opens. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { focusFirstFault } from '@entrepot/ui/browser/focus-fault.ts';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { useGuard, useKept } from '@entrepot/client/panel/use-kept.ts';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import { usePictureUpload } from '../../kit/use-picture-upload.ts';
import { CategorySelect, GoodsPictures, NoCategories } from './goods-fields.tsx';
import { EMPTY, inputOf, problemsOf, type NewListing } from './new-listing-draft.ts';
import { NewVariants } from './new-variants.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';
import { useListingsChanged } from './use-listings.ts';
import styles from './new-listing.module.css';

type TextField = Exclude<keyof NewListing, 'variants'>;

export function NewListingForm({ onAdded }: { onAdded: (listingId: Sent<ListingId>) => void }) {
  const form = useNewListing(onAdded);
  const { draft, set, error } = form;
  const { upload } = usePictureUpload('goods');
  const t = useCatalogueText();
  const text = (field: TextField) => ({
    value: draft[field],
    error: error(field),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  const figure = { code: true, inputMode: 'decimal' } as const;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <GoodsPictures images={form.images} onChange={form.setImages} upload={upload} />
      <TextInput label={t('new.name')} required maxLength={500} {...text('name')} />
      <div className={styles.pair}>
        <CategorySelect {...text('categoryId')} />
        <TextInput
          label={t('new.itemNumber')}
          hint={t('new.itemNumberHint')}
          code
          maxLength={80}
          {...text('itemNumber')}
        />
      </div>
      <NoCategories />
      <TextInput label={t('new.summary')} maxLength={500} {...text('summary')} />
      <TextArea label={t('new.description')} rows={5} maxLength={20_000} {...text('description')} />
      <div className={styles.pair}>
        <TextInput label={t('field.price')} required end="USDT" {...figure} {...text('price')} />
        <TextInput
          label={t('field.listPrice')}
          hint={t('noDiscount')}
          end="USDT"
          {...figure}
          {...text('listPrice')}
        />
      </div>
      <div className={styles.counts}>
        {(['minimum', 'lot', 'daysToShip'] as const).map((field) => (
          <TextInput key={field} label={t(`field.${field}`)} {...figure} {...text(field)} />
        ))}
        {draft.variants.length === 0 && (
          <TextInput label={t('field.stock')} end={t('unit')} {...figure} {...text('stock')} />
        )}
      </div>
      <NewVariants draft={draft} set={set} error={error} />
      <RefusedNote refused={form.refused} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.sending}>
          {t('new.add')}
        </Button>
        <span className={styles.hint}>{t('new.addHint')}</span>
      </div>
    </form>
  );
}

type Unsent = { draft: NewListing; images: readonly PickedImage[]; ref?: string };

const NOTHING: Unsent = { draft: EMPTY, images: [] };

function useNewListing(onAdded: (listingId: Sent<ListingId>) => void) {
  const [{ draft, images, ref }, keep] = useKept('new-listing', NOTHING);
  // Faults are shown once somebody has tried: an empty form has done nothing wrong yet.
  const [tried, setTried] = useState(false);
  const write = useWrite('catalogue.addListing');
  const changed = useListingsChanged();
  const language = useLanguage();
  const t = useCatalogueText();
  const problems = problemsOf(draft);
  useGuard(draft !== EMPTY || images.length > 0);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problems.size > 0) {
      focusFirstFault(event.currentTarget);
      return;
    }
    const pictures = images.map(({ id }) => id);
    const sent = ref ?? randomId();
    keep((before) => ({ ...before, ref: sent }));
    const added = await write.send(inputOf(draft, { ref: sent, language, pictures }));
    if (added) {
      keep(() => NOTHING);
      await changed();
      onAdded(added.listingId);
    }
  };
  return {
    draft,
    images,
    setImages: (next: readonly PickedImage[]) => keep((before) => ({ ...before, images: next })),
    set: (part: Partial<NewListing>) =>
      keep((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    error: (field: string) => {
      const problem = tried ? problems.get(field) : undefined;
      return problem && t(`problem.${problem}`);
    },
    submit,
    sending: write.sending,
    refused: write.refused,
  };
}
