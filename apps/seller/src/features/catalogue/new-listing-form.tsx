/** Goods that a seller describes himself. Steps and the shelf follow beside the list, where the new listing opens. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useCall, useWrite } from '../../kit/api.ts';
import { usePictureUpload } from '@entrepot/client/use-picture-upload.ts';
import { CategorySelect, GoodsPictures, NoCategories } from './goods-fields.tsx';
import {
  EMPTY,
  inputOf,
  NEW_LISTING,
  variantProblems,
  type NewListing,
} from './new-listing-draft.ts';
import { NewVariants } from './new-variants.tsx';
import { useText } from '../../kit/text.ts';
import { useListingsChanged } from './use-listings.ts';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { listingsAt } from '../../kit/paths.ts';
import styles from './new-listing.module.css';

type Added = (listingId: Sent<ListingId>) => void;

export function NewListingForm({ onAdded }: { onAdded: Added }) {
  const { form, add } = useNewListing(onAdded);
  const { upload } = usePictureUpload(useCall(), 'goods');
  const t = useText('catalogue');
  const { value: images, onChange } = form.field('pictures');
  return (
    <CheckedForm form={form} onSend={add} className={styles.form}>
      <GoodsPictures images={images} onChange={onChange} upload={upload} />
      <TextInput label={t('new.name')} required maxLength={500} {...form.input('name')} />
      <div className={styles.pair}>
        <CategorySelect {...form.input('categoryId')} />
        <TextInput
          label={t('new.itemNumber')}
          hint={t('new.itemNumberHint')}
          code
          maxLength={80}
          {...form.input('itemNumber')}
        />
      </div>
      <NoCategories />
      <TextInput label={t('new.summary')} maxLength={500} {...form.input('summary')} />
      <TextArea
        label={t('new.description')}
        rows={5}
        maxLength={20_000}
        {...form.input('description')}
      />
      <Figures form={form} />
      <NewVariants form={form} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.sending}>
          {t('new.add')}
        </Button>
        <span className={styles.hint}>{t('new.addHint')}</span>
      </div>
    </CheckedForm>
  );
}

export type NewListingState = ReturnType<typeof useNewListing>['form'];

function useNewListing(onAdded: Added) {
  const write = useWrite('catalogue.addListing');
  const changed = useListingsChanged();
  const language = useLanguage();
  const t = useText('catalogue');
  const form = useDraft('new listing', EMPTY, {
    rules: NEW_LISTING,
    say: t,
    also: ({ variants }: NewListing) => variantProblems(variants),
    write,
  });
  const add = async () => {
    const ref = form.values.ref || randomId();
    form.set({ ref });
    const added = await write.send(inputOf(form.sent(), { ref, language }));
    if (added) {
      form.discard();
      await changed();
      onAdded(added.listingId);
    }
  };
  return { form, add };
}

function Figures({ form }: { form: NewListingState }) {
  const t = useText('catalogue');
  const figure = { code: true, inputMode: 'decimal' } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('field.price')}
          required
          end="USDT"
          {...figure}
          {...form.input('price')}
        />
        <TextInput
          label={t('field.listPrice')}
          hint={t('noDiscount')}
          end="USDT"
          {...figure}
          {...form.input('listPrice')}
        />
      </div>
      <div className={styles.counts}>
        {(['minimum', 'lot', 'daysToShip'] as const).map((field) => (
          <TextInput key={field} label={t(`field.${field}`)} {...figure} {...form.input(field)} />
        ))}
        {form.values.variants.length === 0 && (
          <TextInput
            label={t('field.stock')}
            end={t('unit')}
            {...figure}
            {...form.input('stock')}
          />
        )}
      </div>
    </>
  );
}

export function NewListingPage() {
  const navigate = useNavigate();
  const t = useText('catalogue');
  return (
    <PanelPage title={t('new.title')} note={t('new.note')}>
      <NewListingForm onAdded={(open) => void navigate({ href: listingsAt({ open }) })} />
    </PanelPage>
  );
}
