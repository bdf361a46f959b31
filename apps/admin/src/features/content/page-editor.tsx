import { blocksOf } from '@entrepot/contract/content/rules';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import type { EditablePage } from '@entrepot/contract/content/types';
import { direction, type Language } from '@entrepot/contract/languages';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { languageOf, textFields, textsIn, type TextFields } from '@entrepot/client/form/texts.ts';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import styles from './content.module.css';
import { useText } from '../../kit/text.ts';

type Words = { title: string; body: string };

const RULES = rulesFor<TextFields<Words>>()({
  texts: {
    problem: ({ title }, _, typed) => (typed && title.trim() === '' ? 'titleMissing' : undefined),
  },
});

/** What is typed into a page is kept under this. */
export const draftIdOf = ({ id }: EditablePage): string => `page ${id}`;

type Props = { page: EditablePage; brandId: Sent<BrandId>; onDelete: () => void };

export function PageEditor({ page, brandId, onDelete }: Props) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { form, save } = usePageForm(page, { brandId, setLanguage });
  const id = useId();
  const t = useText('content');
  const { words, input } = textsIn<Words>(form, language);
  return (
    <div className={styles.editor}>
      <header className={styles.tools}>
        <TextsLanguage
          label={t('language')}
          hideLabel
          value={language}
          filled={(code) => form.values[`texts.${code}`].title !== ''}
          onChange={setLanguage}
        />
        <About page={page} />
        <Tools form={form} formId={id} onDelete={onDelete} />
      </header>
      <CheckedForm id={id} form={form} onSend={save} className={styles.write}>
        <ConflictNote form={form} name={String} />
        <TextInput
          label={t('pages.title')}
          required
          maxLength={200}
          error={form.say(`texts.${language}`)}
          {...input('title')}
        />
        <TextArea
          label={t('pages.body')}
          hint={t('pages.bodyHint')}
          rows={22}
          maxLength={50_000}
          {...input('body')}
        />
      </CheckedForm>
      <Preview words={words} language={language} />
    </div>
  );
}

type Form = ReturnType<typeof usePageForm>['form'];
type PageList = { pages: EditablePage[] };
type Around = { brandId: Sent<BrandId>; setLanguage: (language: Language) => void };

function usePageForm(page: EditablePage, { brandId, setLanguage }: Around) {
  const write = useWrite('content.updatePage');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('content');
  const stored = textFields<Words>(page.texts, { title: '', body: '' });
  const form = useDraft(draftIdOf(page), stored, {
    rules: RULES,
    say: t,
    write,
    onFault: (field) => setLanguage(languageOf(field) ?? 'en'),
    early: true,
  });
  const save = async () => {
    const { id: pageId, version } = page;
    const saved = await write.send({ pageId, version, texts: {}, ...form.changes() });
    if (!saved) {
      await queries.invalidateQueries({ queryKey: ['content.listPages'] });
      return;
    }
    queries.setQueryData<PageList>(
      ['content.listPages', { brandId }],
      (before) =>
        before && { pages: before.pages.map((each) => (each.id === pageId ? saved : each)) },
    );
    form.discard();
    toast({
      tone: 'positive',
      title: t('pages.saved', { title: saved.texts.en?.title ?? saved.slug }),
    });
  };
  return { form, save };
}

function About({ page }: { page: EditablePage }) {
  const format = useFormat();
  const t = useText('content');
  return (
    <>
      {page.shared && (
        <span title={t('sharedHint')}>
          <Badge>{t('shared')}</Badge>
        </span>
      )}
      <span className={styles.quiet}>
        {t('pages.changed', { time: format.dateTime(page.changedAt) })}
      </span>
    </>
  );
}

type ToolsProps = { form: Form; formId: string; onDelete: () => void };

function Tools({ form, formId, onDelete }: ToolsProps) {
  const t = useText('content');
  const count = form.changed.length;
  return (
    <span className={styles.end}>
      {count > 0 && (
        <Status tone="warning" shape="half">
          {t('pages.unsaved', { count })}
        </Status>
      )}
      <IconButton
        label={t('pages.delete')}
        icon={<Trash2 size={16} aria-hidden />}
        disabled={form.sending}
        onClick={onDelete}
      />
      <Button disabled={count === 0 || form.sending} onClick={form.discard}>
        {t('discard')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={count === 0}
        loading={form.sending}
      >
        {t('save')}
      </Button>
    </span>
  );
}

function Preview({ words, language }: { words: Words; language: Language }) {
  const reader = useLanguage();
  const t = useText('content');
  const isBlank = words.body === '' && words.title === '';
  return (
    <article className={styles.read} lang={language} dir={direction(language)}>
      <p className={styles.quiet} dir="auto" lang={reader}>
        {isBlank ? t('pages.missing') : t('pages.preview')}
      </p>
      <h2>{words.title}</h2>
      {blocksOf(words.body).map((block, index) =>
        block.kind === 'heading' ? (
          <h3 key={index}>{block.text}</h3>
        ) : (
          <p key={index}>{block.text}</p>
        ),
      )}
    </article>
  );
}
