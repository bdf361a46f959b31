import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import type { EditablePage } from '@entrepot/contract/content/types';
import { direction, OFFERED, parseLanguage, type Language } from '@entrepot/contract/languages';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import styles from './content.module.css';
import { blocksOf, differing, type PageDraft } from './page-model.ts';
import { useContentText } from './use-content-text.ts';

type PageList = { pages: EditablePage[] };

type Props = {
  page: EditablePage;
  brandId: Sent<BrandId>;
  draft: PageDraft | undefined;
  onDraft: (draft: PageDraft | undefined) => void;
  onDelete: () => void;
};

export function PageEditor({ page, brandId, draft, onDraft, onDelete }: Props) {
  const write = useWrite('content.updatePage');
  const queries = useQueryClient();
  const list = ['content.listPages', { brandId }] as const;
  const toast = useToast();
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(reader);
  const format = useFormat();
  const t = useContentText();
  // What was typed goes out with the version that was seen: another's words are not written over unseen.
  const { typed, version } = draft ?? { typed: {}, version: page.version };
  const text = typed[language] ?? page.texts[language] ?? { title: '', body: '' };
  const changed = differing(page.texts, typed);
  const untitled = Object.values(changed).some(({ title }) => title.trim() === '');
  const set = (change: Partial<typeof text>) =>
    onDraft({ typed: { ...typed, [language]: { ...text, ...change } }, version });
  const save = async () => {
    const saved = await write.send({ pageId: page.id, version, texts: changed });
    if (saved) {
      queries.setQueryData<PageList>(
        list,
        (before) =>
          before && { pages: before.pages.map((each) => (each.id === saved.id ? saved : each)) },
      );
      onDraft(undefined);
      toast({ tone: 'positive', title: t('pages.saved', { title: text.title }) });
    }
  };
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: list });
    const newest = queries.getQueryData<PageList>(list)?.pages.find(({ id }) => id === page.id);
    onDraft({ typed, version: newest?.version ?? version });
    write.forget();
  };
  const count = Object.keys(changed).length;
  return (
    <div className={styles.editor}>
      <header className={styles.tools}>
        <Select
          label={t('language')}
          hideLabel
          value={language}
          options={OFFERED.map(({ code, name }) => ({
            value: code,
            label: (typed[code] ?? page.texts[code]) ? `${name} ✓` : name,
          }))}
          onChange={(event) => setLanguage(parseLanguage(event.target.value) ?? language)}
        />
        {page.shared && (
          <span title={t('sharedHint')}>
            <Badge>{t('shared')}</Badge>
          </span>
        )}
        <span className={styles.quiet}>
          {t('pages.changed', { time: format.dateTime(page.changedAt) })}
        </span>
        <span className={styles.end}>
          {count > 0 && (
            <Status tone="warning" shape="half">
              {t('pages.unsaved', { count })}
            </Status>
          )}
          <IconButton
            label={t('pages.delete')}
            icon={<Trash2 size={16} aria-hidden />}
            disabled={write.sending}
            onClick={onDelete}
          />
          <Button disabled={count === 0 || write.sending} onClick={() => onDraft(undefined)}>
            {t('discard')}
          </Button>
          <Button
            variant="primary"
            disabled={count === 0 || untitled}
            loading={write.sending}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </span>
      </header>
      <div className={styles.write}>
        <RefusedNote refused={write.refused}>
          {write.refused?.code === 'PAGE_CHANGED' && (
            <Button size="s" onClick={() => void renew()}>
              {t('pages.newest')}
            </Button>
          )}
        </RefusedNote>
        <TextInput
          label={t('pages.title')}
          required
          dir={direction(language)}
          lang={language}
          maxLength={200}
          value={text.title}
          error={typed[language] && text.title.trim() === '' ? t('pages.titleMissing') : undefined}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={t('pages.body')}
          hint={t('pages.bodyHint')}
          dir={direction(language)}
          lang={language}
          rows={22}
          maxLength={50_000}
          value={text.body}
          onChange={(event) => set({ body: event.target.value })}
        />
      </div>
      <article className={styles.read} lang={language} dir={direction(language)}>
        <p className={styles.quiet} dir="auto" lang={reader}>
          {text.body === '' && text.title === '' ? t('pages.missing') : t('pages.preview')}
        </p>
        <h2>{text.title}</h2>
        {blocksOf(text.body).map((block, index) =>
          block.heading ? <h3 key={index}>{block.text}</h3> : <p key={index}>{block.text}</p>,
        )}
      </article>
    </div>
  );
}
