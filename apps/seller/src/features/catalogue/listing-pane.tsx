/** One listing beside the table: price and steps, packing, stock, shelf. Saved together, by its version. */
import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { useListingForm, type ListingForm } from './use-listing-form.ts';
import { ListingState } from './listing-state.tsx';
import {
  PackingFields,
  PriceFields,
  SampleFields,
  StockFields,
  TierFields,
} from './listing-fields.tsx';
import { useText } from '../../kit/text.ts';
import { WordsDialog } from './words-dialog.tsx';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import type { Tier } from './listing-draft.ts';
import styles from './listings.module.css';

export function ListingPane({ listing, ...moves }: PaneMoves & { listing: OwnListing }) {
  const { form, save, tiers } = useListingForm(listing);
  const formId = useId();
  const t = useText('catalogue');
  const unsaved = form.changed.length;
  return (
    <DetailPane
      title={listing.name}
      status={<ListingState listing={listing} unsaved={unsaved > 0} />}
      subtitle={
        <>
          {listing.itemNumber && <span className="mono">{listing.itemNumber} · </span>}
          {listing.category.name}
        </>
      }
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={unsaved === 0 || form.conflicts.length > 0}
            loading={form.sending}
          >
            {t('save')}
          </Button>
          <Button variant="quiet" disabled={unsaved === 0} onClick={form.discard}>
            {t('undo')}
          </Button>
          {unsaved > 0 && (
            <span className={styles.unsaved}>{t('unsaved', { count: unsaved })}</span>
          )}
        </>
      }
      {...moves}
    >
      <Describe listing={listing} />
      <CheckedForm id={formId} form={form} onSend={save} className={styles.form}>
        {form.conflicts.length > 0 && (
          <DetailPart>
            <ListingConflict listing={listing} form={form} />
          </DetailPart>
        )}
        <PriceFields listing={listing} form={form} />
        <TierFields listing={listing} form={form} tiers={tiers} />
        <PackingFields form={form} />
        <SampleFields form={form} />
        <StockFields listing={listing} form={form} />
        <ShelfFields form={form} />
      </CheckedForm>
      <Figures listing={listing} />
    </DetailPane>
  );
}

/** The way to texts, pictures and category. */
function Describe({ listing }: { listing: OwnListing }) {
  const [describing, setDescribing] = useState(false);
  const t = useText('catalogue');
  return (
    <DetailPart>
      <Button
        size="s"
        icon={<PencilLine size={14} aria-hidden />}
        onClick={() => setDescribing(true)}
      >
        {t('words.open')}
      </Button>
      {describing && <WordsDialog listing={listing} onClose={() => setDescribing(false)} />}
    </DetailPart>
  );
}

function ShelfFields({ form }: { form: ListingForm }) {
  const t = useText('catalogue');
  return (
    <DetailPart title={t('field.shelf')}>
      <div className={styles.checks}>
        {(['onShelf', 'recommended'] as const).map((key) => (
          <Checkbox
            key={key}
            label={t(`field.${key}`)}
            hint={t(`field.${key}Hint`)}
            checked={form.values[key]}
            onChange={(event) => form.field(key).onChange(event.target.checked)}
          />
        ))}
      </div>
    </DetailPart>
  );
}

function Figures({ listing }: { listing: OwnListing }) {
  const t = useText('catalogue');
  const format = useFormat();
  return (
    <DetailPart title={t('figures.title')}>
      <Facts
        facts={[
          { label: t('figures.sold30'), value: format.quantity(listing.sold30Days) },
          { label: t('figures.sold'), value: format.quantity(listing.sold) },
          { label: t('figures.views'), value: format.quantity(listing.views) },
          { label: t('figures.favourites'), value: format.quantity(listing.favourites) },
          { label: t('figures.changed'), value: format.dateTime(listing.changedAt) },
        ]}
      />
    </DetailPart>
  );
}

type Named =
  | 'price'
  | 'listPrice'
  | 'minimum'
  | 'lot'
  | 'maximum'
  | 'daysToShip'
  | 'samplePrice'
  | 'sampleMost';

/** Somebody else changed the same fields of the listing. */
function ListingConflict({ listing, form }: { listing: OwnListing; form: ListingForm }) {
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
