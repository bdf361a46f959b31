/** One listing beside the table: price and steps, packing, stock, shelf. Saved together, by its version. */
import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { focusFirstFault } from '@entrepot/ui/browser/focus-fault.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { PencilLine } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import { ConflictNote } from './conflict-note.tsx';
import { forget } from './drafts.ts';
import { inputOf } from './listing-draft.ts';
import { useListingForm, type ListingForm } from './listing-form.ts';
import { ListingState } from './listing-state.tsx';
import { PackingFields, PriceFields, StockFields, TierFields } from './listing-fields.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';
import { useListingsChanged } from './use-listings.ts';
import { WordsDialog } from './words-dialog.tsx';
import styles from './listings.module.css';

type ListingPaneProps = PaneMoves & { listing: OwnListing };

export function ListingPane({ listing, ...moves }: ListingPaneProps) {
  const form = useListingForm(listing);
  const save = useSave(listing, form);
  const formId = useId();
  const t = useCatalogueText();
  const [describing, setDescribing] = useState(false);
  const unsaved = form.changed.length > 0;
  return (
    <DetailPane
      title={listing.name}
      status={<ListingState listing={listing} unsaved={unsaved} />}
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
            disabled={!unsaved || form.conflicts.length > 0}
            loading={save.sending}
          >
            {t('save')}
          </Button>
          <Button variant="quiet" disabled={!unsaved} onClick={() => forget(listing.id)}>
            {t('undo')}
          </Button>
          {unsaved && (
            <span className={styles.unsaved}>{t('unsaved', { count: form.changed.length })}</span>
          )}
        </>
      }
      {...moves}
    >
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
      <form id={formId} noValidate onSubmit={(event) => void save.submit(event)}>
        {(form.conflicts.length > 0 || save.refused) && (
          <DetailPart>
            <ConflictNote listing={listing} form={form} />
            {form.conflicts.length === 0 && <RefusedNote refused={save.refused} />}
          </DetailPart>
        )}
        <PriceFields listing={listing} form={form} />
        <TierFields listing={listing} form={form} />
        <PackingFields form={form} />
        <StockFields listing={listing} form={form} />
        <ShelfFields form={form} />
      </form>
      <Figures listing={listing} />
    </DetailPane>
  );
}

function useSave(listing: OwnListing, form: ListingForm) {
  const write = useWrite('catalogue.updateListing');
  const changed = useListingsChanged();
  const toast = useToast();
  const t = useCatalogueText();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.sound || form.changed.length === 0) {
      focusFirstFault(event.currentTarget);
      return;
    }
    const saved = await write.send(inputOf(listing, form.edits));
    // Saved or refused because somebody was quicker: either way the list has moved on.
    await changed();
    if (saved) {
      forget(listing.id);
      toast({ tone: 'positive', title: t('saved', { name: listing.name }) });
    }
  };
  return { submit, sending: write.sending, refused: write.refused };
}

function ShelfFields({ form }: { form: ListingForm }) {
  const t = useCatalogueText();
  return (
    <DetailPart title={t('field.shelf')}>
      <div className={styles.checks}>
        {(['onShelf', 'recommended'] as const).map((key) => (
          <Checkbox
            key={key}
            label={t(`field.${key}`)}
            hint={t(`field.${key}Hint`)}
            checked={form.value(key) === 'true'}
            onChange={(event) => form.set(key, String(event.target.checked))}
          />
        ))}
      </div>
    </DetailPart>
  );
}

function Figures({ listing }: { listing: OwnListing }) {
  const t = useCatalogueText();
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
