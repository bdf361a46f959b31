/** Texts, pictures and category of a listing. What is typed is kept until it is saved or discarded. */
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ListingWords, Words } from '@entrepot/contract/catalogue/describe-listing';
import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { type Language } from '@entrepot/contract/languages';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { languageOf, textFields, textsIn, type TextFields } from '@entrepot/client/form/texts.ts';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useCall, useWrite, useAsk } from '../../kit/api.ts';
import { usePictureUpload } from '@entrepot/client/use-picture-upload.ts';
import { CategorySelect, GoodsPictures, NoCategories } from './goods-fields.tsx';
import { useText } from '../../kit/text.ts';
import { useListingsChanged } from './use-listings.ts';
import styles from './new-listing.module.css';

type WordsDialogProps = { listing: OwnListing; onClose: () => void };

export function WordsDialog({ listing, onClose }: WordsDialogProps) {
  const stored = useAsk('catalogue.getListingWords', { listingId: listing.id });
  const t = useText('catalogue');
  const title = t('words.title', { name: listing.name });
  if (stored.data && !stored.data.shared) {
    return <WordsForm {...{ listing, title, onClose }} stored={stored.data} />;
  }
  return (
    <Dialog open size="l" onClose={onClose} title={title}>
      <Loaded from={stored} lines={8} height="28px">
        {() => <p>{t('words.shared')}</p>}
      </Loaded>
    </Dialog>
  );
}

type Fields = { categoryId: string; pictures: readonly PickedImage[] } & TextFields<Words>;

const RULES = rulesFor<Fields>()({
  pictures: { read: (pictures) => pictures.map(({ id }) => id) },
  texts: {
    problem: ({ name }, _, typed) => (typed && name.trim() === '' ? 'problem.missing' : undefined),
  },
});

type WordsFormProps = WordsDialogProps & { title: string; stored: ListingWords };

function WordsForm({ listing, title, stored, onClose }: WordsFormProps) {
  const reader = useLanguage();
  // Where there is nothing in the reader's own language, the one that buyers then read.
  const [language, setLanguage] = useState(stored.texts[reader] ? reader : first(stored));
  const { form, save } = useWords(stored, { name: listing.name, setLanguage, onSaved: onClose });
  const t = useText('catalogue');
  return (
    <FormDialog
      size="l"
      title={title}
      form={form}
      onSend={save}
      onClose={onClose}
      submit={t('save')}
      disabled={form.changed.length === 0 || form.conflicts.length > 0}
      buttons={
        <Button variant="quiet" disabled={form.changed.length === 0} onClick={form.discard}>
          {t('undo')}
        </Button>
      }
      className={styles.words}
    >
      <ConflictNote
        form={form}
        name={(field) => t(field === 'pictures' ? 'new.pictures' : 'filter.category')}
      />
      <Pictures form={form} />
      <div className={styles.pair}>
        <CategorySelect {...form.input('categoryId')} />
        <TextsLanguage
          all
          label={t('words.language')}
          hint={stored.texts[language] ? undefined : t('words.none')}
          value={language}
          filled={(code) => form.values[`texts.${code}`].name !== ''}
          onChange={setLanguage}
        />
      </div>
      <NoCategories />
      <Texts form={form} language={language} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useWords>['form'];

function Pictures({ form }: { form: Form }) {
  const { upload } = usePictureUpload(useCall(), 'goods');
  const { value, onChange } = form.field('pictures');
  return <GoodsPictures images={value} onChange={onChange} upload={upload} />;
}

function Texts({ form, language }: { form: Form; language: Language }) {
  const { input } = textsIn<Words>(form, language);
  const t = useText('catalogue');
  return (
    <>
      <TextInput
        label={t('new.name')}
        required
        maxLength={500}
        error={form.say(`texts.${language}`)}
        {...input('name')}
      />
      <TextInput label={t('new.summary')} maxLength={500} {...input('summary')} />
      <TextArea
        label={t('new.description')}
        rows={8}
        maxLength={20_000}
        {...input('description')}
      />
    </>
  );
}

type Around = { name: string; setLanguage: (language: Language) => void; onSaved: () => void };

function useWords(stored: ListingWords, { name, setLanguage, onSaved }: Around) {
  const { listingId, version, categoryId, pictures, texts } = stored;
  const write = useWrite('catalogue.describeListing');
  const { shown } = usePictureUpload(useCall(), 'goods');
  const queries = useQueryClient();
  const changed = useListingsChanged();
  const toast = useToast();
  const t = useText('catalogue');
  const fields: Fields = {
    ...{ categoryId, pictures: pictures.map(shown) },
    ...textFields<Words>(texts, { name: '', summary: '', description: '' }),
  };
  const form = useDraft(`words ${listingId}`, fields, {
    rules: RULES,
    say: t,
    write,
    onFault: (field) => setLanguage(languageOf(field) ?? 'en'),
  });
  const save = async () => {
    const saved = await write.send({ listingId, version, ...form.changes() });
    await changed();
    const query = ['catalogue.getListingWords', { listingId }];
    if (!saved) {
      // Somebody may have been quicker: what was typed stays beside what is there now.
      await queries.invalidateQueries({ queryKey: query });
      return;
    }
    queries.setQueryData(query, saved);
    form.discard();
    toast({ tone: 'positive', title: t('saved', { name }) });
    onSaved();
  };
  return { form, save };
}

const first = ({ texts }: ListingWords): Language =>
  texts.en ? 'en' : ((Object.keys(texts)[0] as Language | undefined) ?? 'en');
