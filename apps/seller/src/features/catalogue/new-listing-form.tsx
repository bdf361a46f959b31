/** Goods that a seller describes himself. Steps and the shelf follow beside the list, where the new listing opens. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { MOST_VARIANTS } from '@entrepot/contract/catalogue/import-rules';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Plus, X } from 'lucide-react';
import { useCall, useWrite } from '../../kit/api.ts';
import { usePictureUpload } from '@entrepot/client/use-picture-upload.ts';
import { CategorySelect, GoodsPictures, NoCategories } from './goods-fields.tsx';
import {
  EMPTY,
  inputOf,
  NEW_LISTING,
  NEW_VARIANT,
  variantProblems,
  type NewListing,
  type VariantDraft,
} from './new-listing-draft.ts';
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

type NewListingState = ReturnType<typeof useNewListing>['form'];

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

/** Colours or sizes of new goods: one choice, each value with its number, surcharge and stock. */
function NewVariants({ form }: { form: NewListingState }) {
  const t = useText('catalogue');
  const { variants } = form.values;
  const field = (variant: VariantDraft, at: number, name: keyof VariantDraft) => ({
    label: t(`new.variant.${name}`, { number: at + 1 }),
    hideLabel: at > 0,
    value: variant[name],
    error: form.say(`variants.${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      form.set({ variants: variants.with(at, { ...variant, [name]: target.value }) }),
  });
  return (
    <fieldset className={styles.variants}>
      <legend className={styles.label}>{t('new.variants')}</legend>
      {variants.length > 0 && (
        <TextInput
          label={t('new.choice')}
          hint={t('new.choiceHint')}
          maxLength={40}
          {...form.input('choice')}
        />
      )}
      {variants.map((variant, at) => (
        <div key={at} className={styles.variant}>
          <TextInput maxLength={80} {...field(variant, at, 'value')} />
          <TextInput code maxLength={80} {...field(variant, at, 'sku')} />
          <TextInput
            code
            inputMode="decimal"
            placeholder="0"
            {...field(variant, at, 'surcharge')}
          />
          <TextInput code inputMode="numeric" {...field(variant, at, 'stock')} />
          <IconButton
            size="s"
            label={t('new.variant.remove', { number: at + 1 })}
            className={at === 0 ? styles.beside : undefined}
            icon={<X size={14} aria-hidden />}
            onClick={() => form.set({ variants: variants.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {variants.length < MOST_VARIANTS && (
        <div>
          <Button
            size="s"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => form.set({ variants: [...variants, NEW_VARIANT] })}
          >
            {t('new.variant.add')}
          </Button>
        </div>
      )}
    </fieldset>
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
