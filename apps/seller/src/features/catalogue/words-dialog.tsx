/** Texts, pictures and category of a listing. What is typed is kept until it is saved or discarded. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListingWords } from '@entrepot/contract/catalogue/describe-listing';
import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { direction, LANGUAGES, parseLanguage, type Language } from '@entrepot/contract/languages';
import { focusFirstFault } from '@entrepot/ui/browser/focus-fault.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { useGuard, useKept, without } from '@entrepot/client/panel/use-kept.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState, type FormEvent } from 'react';
import { ask, useCall, useWrite } from '../../kit/api.ts';
import { usePictureUpload } from '../../kit/use-picture-upload.ts';
import { CategorySelect, GoodsPictures, NoCategories } from './goods-fields.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';
import { useListingsChanged } from './use-listings.ts';
import { changesOf, namelessIn, wordsIn, type WordsDraft } from './words-draft.ts';
import styles from './new-listing.module.css';

const NO_DRAFTS: Readonly<Record<string, WordsDraft>> = {};

export function WordsDialog({ listing, onClose }: { listing: OwnListing; onClose: () => void }) {
  const form = useWords(listing, onClose);
  const formId = useId();
  const t = useCatalogueText();
  const { stored, changes } = form;
  const editable = stored && !stored.shared;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t('words.title', { name: listing.name })}
      footer={
        editable && (
          <>
            <Button variant="quiet" disabled={!changes} onClick={form.discard}>
              {t('undo')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={!changes || form.overtaken}
              loading={form.sending}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {stored ? (
        <form
          id={formId}
          className={styles.words}
          noValidate
          onSubmit={(event) => void form.submit(event)}
        >
          {stored.shared ? (
            <p>{t('words.shared')}</p>
          ) : (
            <>
              <Faults stored={stored} form={form} />
              <Fields stored={stored} form={form} />
            </>
          )}
        </form>
      ) : form.failure ? (
        <ErrorState error={form.failure} onRetry={form.again} />
      ) : (
        <Skeleton lines={8} height="28px" />
      )}
    </Dialog>
  );
}

type Form = ReturnType<typeof useWords>;

/** Nobody's words are overwritten unseen: whoever was overtaken looks, and then says that his are to stand. */
function Faults({ stored, form }: { stored: ListingWords; form: Form }) {
  const t = useCatalogueText();
  if (!form.overtaken) {
    return <RefusedNote refused={form.refused} />;
  }
  return (
    <RefusedNote refused={{ message: t('words.overtaken') }}>
      <Button size="s" onClick={() => form.edit({ version: stored.version })}>
        {t('words.keep')}
      </Button>
      <Button size="s" onClick={form.discard}>
        {t('words.takeTheirs')}
      </Button>
    </RefusedNote>
  );
}

function Fields({ stored, form }: { stored: ListingWords; form: Form }) {
  const { draft, edit, language } = form;
  const { upload, shown } = usePictureUpload('goods');
  const t = useCatalogueText();
  const words = wordsIn(language, stored, draft);
  const text = (field: keyof typeof words) => ({
    value: words[field],
    lang: language,
    dir: direction(language),
    onChange: (event: { target: { value: string } }) =>
      edit({ texts: { ...draft?.texts, [language]: { ...words, [field]: event.target.value } } }),
  });
  const nameless = form.tried && draft?.texts[language]?.name.trim() === '';
  return (
    <>
      <GoodsPictures
        images={draft?.pictures ?? stored.pictures.map(shown)}
        onChange={(pictures) => edit({ pictures })}
        upload={upload}
      />
      <div className={styles.pair}>
        <CategorySelect
          value={draft?.categoryId ?? stored.categoryId}
          onChange={(event) => edit({ categoryId: event.target.value })}
        />
        <Select
          label={t('words.language')}
          hint={stored.texts[language] ? undefined : t('words.none')}
          value={language}
          options={LANGUAGES.map(({ code, name }) => ({
            value: code,
            label: (draft?.texts[code] ?? stored.texts[code]) ? `${name} ✓` : name,
          }))}
          onChange={(event) => form.setLanguage(parseLanguage(event.target.value) ?? language)}
        />
      </div>
      <NoCategories />
      <TextInput
        label={t('new.name')}
        required
        maxLength={500}
        error={nameless ? t('problem.missing') : undefined}
        {...text('name')}
      />
      <TextInput label={t('new.summary')} maxLength={500} {...text('summary')} />
      <TextArea label={t('new.description')} rows={8} maxLength={20_000} {...text('description')} />
    </>
  );
}

function useWords(listing: OwnListing, onSaved: () => void) {
  const query = ask(useCall(), 'catalogue.getListingWords', { listingId: listing.id });
  const stored = useQuery(query);
  const write = useWrite('catalogue.describeListing');
  const [drafts, keep] = useKept('listing words', NO_DRAFTS);
  const reader = useLanguage();
  const [chosen, setLanguage] = useState<Language>();
  const [tried, setTried] = useState(false);
  const queries = useQueryClient();
  const changed = useListingsChanged();
  const toast = useToast();
  const t = useCatalogueText();
  const draft = drafts[listing.id];
  const changes = stored.data && changesOf(stored.data, draft);
  useGuard(changes !== undefined);
  const discard = () => keep((before) => without(before, listing.id));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const nameless = changes && namelessIn(changes);
    if (!changes || nameless) {
      setLanguage(nameless);
      focusFirstFault(event.currentTarget);
      return;
    }
    const saved = await write.send(changes);
    await changed();
    if (saved) {
      queries.setQueryData(query.queryKey, saved);
      discard();
      toast({ tone: 'positive', title: t('saved', { name: listing.name }) });
      onSaved();
      return;
    }
    // Somebody may have been quicker: what was typed stays beside what is there now.
    await stored.refetch();
  };
  return {
    stored: stored.data,
    failure: stored.error,
    again: () => void stored.refetch(),
    draft,
    changes,
    discard,
    /** Somebody changed the listing since the first letter was typed. */
    overtaken: changes !== undefined && changes.version !== stored.data?.version,
    tried,
    submit,
    sending: write.sending,
    refused: write.refused,
    // Where there is nothing in the reader's own language, the one that buyers then read.
    language: chosen ?? (stored.data && !stored.data.texts[reader] ? first(stored.data) : reader),
    setLanguage,
    edit: (part: Partial<WordsDraft>) =>
      keep((before) => ({
        ...before,
        [listing.id]: {
          texts: {},
          version: stored.data?.version ?? listing.version,
          ...before[listing.id],
          ...part,
        },
      })),
  };
}

const first = ({ texts }: ListingWords): Language =>
  texts.en ? 'en' : ((Object.keys(texts)[0] as Language | undefined) ?? 'en');
