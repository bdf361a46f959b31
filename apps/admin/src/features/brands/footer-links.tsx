import type { Language } from '@entrepot/contract/languages';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { FooterColumn } from './footer-column.tsx';
import styles from './footer-links.module.css';
import {
  areComplete,
  missingPage,
  moved,
  MOST_COLUMNS,
  MOST_ITEMS,
  NEW_COLUMN,
  replaced,
  without,
  wordsIn,
  type Links,
} from './footer-links-model.ts';
import { useText } from '../../kit/text.ts';

type Props = {
  links: Links;
  /** Text pages that the brand has. */
  pages: readonly string[];
};

/** The columns in a few words, and the way to their editor. */
export function FooterLinks({ links, pages, onEdit }: Props & { onEdit: () => void }) {
  const reader = useLanguage();
  const t = useText('brands');
  const hidden = links
    .flatMap(({ items }) => items)
    .filter(({ href }) => missingPage(href, pages) !== undefined).length;
  return (
    <>
      {links.length > 0 ? (
        <ul className={styles.summary}>
          {links.map(({ title, items }, index) => (
            <li key={index}>
              <bdi>{wordsIn(title, reader) || t('links.untitled')}</bdi>
              <small>{t('links.count', { count: items.length })}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('links.none')}</p>
      )}
      {hidden > 0 && (
        <p className={styles.lost}>
          <Status tone="warning" shape="attention">
            {t('links.hidden', { count: hidden })}
          </Status>
        </p>
      )}
      <div>
        <Button icon={<ListTree size={15} aria-hidden />} onClick={onEdit}>
          {t('links.edit')}
        </Button>
      </div>
    </>
  );
}

type DialogProps = Props & { name: string; onLinks: (links: Links) => void; onClose: () => void };

const RULES = rulesFor<{ links: Links }>()({
  links: { problem: (links) => (areComplete(links) ? undefined : 'links.missing') },
});

/** Works on a copy: what is half done does not get into the brand. */
export function LinksDialog({ name, links: stored, pages, onLinks, onClose }: DialogProps) {
  const t = useText('brands');
  const form = useForm({ links: stored }, { rules: RULES, say: t });
  const { value, error, onChange } = form.field('links');
  const take = async () => {
    onLinks(value);
    onClose();
  };
  return (
    <FormDialog
      size="l"
      title={t('links.dialog', { name })}
      form={form}
      onSend={take}
      onClose={onClose}
      submit={t('links.take')}
      buttons={
        <>
          <span className={styles.hint}>{t('links.takeHint')}</span>
          <Button onClick={onClose}>{t('links.cancel')}</Button>
        </>
      }
      className={styles.form}
    >
      <p>{t('links.text', { columns: MOST_COLUMNS, items: MOST_ITEMS })}</p>
      <Columns links={value} pages={pages} tried={error !== undefined} onChange={onChange} />
    </FormDialog>
  );
}

type ColumnsProps = Props & { tried: boolean; onChange: (links: Links) => void };

function Columns({ links, pages, tried, onChange }: ColumnsProps) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const t = useText('brands');
  return (
    <>
      <TextsLanguage
        label={t('links.language')}
        value={language}
        filled={(code) => links.some(({ title }) => title[code])}
        onChange={setLanguage}
      />
      {links.length === 0 && <EmptyState title={t('links.none')}>{t('links.empty')}</EmptyState>}
      {links.map((column, index) => (
        <FooterColumn
          key={index}
          column={column}
          place={{ index, count: links.length }}
          language={language}
          tried={tried}
          pages={pages}
          onChange={(changed) => onChange(replaced(links, index, changed))}
          onMove={(by) => onChange(moved(links, index, by))}
          onRemove={() => onChange(without(links, index))}
        />
      ))}
      {links.length < MOST_COLUMNS && (
        <div>
          <Button
            icon={<Plus size={15} aria-hidden />}
            onClick={() => onChange([...links, NEW_COLUMN])}
          >
            {t('links.addColumn')}
          </Button>
        </div>
      )}
    </>
  );
}
