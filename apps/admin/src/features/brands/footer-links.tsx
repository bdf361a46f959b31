import { OFFERED, parseLanguage, type Language } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { ListTree, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
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
import { useBrandsText } from './use-brands-text.ts';

type Props = {
  name: string;
  links: Links;
  /** Pages of text that the brand has. */
  pages: readonly string[];
  onLinks: (links: Links) => void;
};

/** The columns in a few words, and the way to their editor. */
export function FooterLinks({ name, links, pages, onLinks }: Props) {
  const reader = useLanguage();
  const [editing, setEditing] = useState(false);
  const t = useBrandsText();
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
        <Button icon={<ListTree size={15} aria-hidden />} onClick={() => setEditing(true)}>
          {t('links.edit')}
        </Button>
      </div>
      {editing && (
        <LinksDialog
          name={name}
          links={links}
          pages={pages}
          onClose={() => setEditing(false)}
          onLinks={(changed) => {
            onLinks(changed);
            setEditing(false);
          }}
        />
      )}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

/** Works on a copy: what is half done does not get into the brand. No form: it opens within that of the brand. */
function LinksDialog({ name, links: stored, pages, onLinks, onClose }: DialogProps) {
  const [links, setLinks] = useState(stored);
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const t = useBrandsText();
  const take = () => {
    setTried(true);
    if (areComplete(links)) {
      onLinks(links);
      return;
    }
    // Drawn first: what is wrong may lie far below.
    setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t('links.dialog', { name })}
      footer={
        <>
          <span className={styles.hint}>{t('links.takeHint')}</span>
          <Button onClick={onClose}>{t('links.cancel')}</Button>
          <Button variant="primary" onClick={take}>
            {t('links.take')}
          </Button>
        </>
      }
    >
      <div className={styles.form} ref={fields}>
        <p>{t('links.text', { columns: MOST_COLUMNS, items: MOST_ITEMS })}</p>
        <Select
          label={t('links.language')}
          value={language}
          options={OFFERED.map(({ code, name: own }) => ({
            value: code,
            label: links.some(({ title }) => title[code]) ? `${own} ✓` : own,
          }))}
          onChange={(event) => setLanguage(parseLanguage(event.target.value) ?? language)}
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
            onChange={(changed) => setLinks(replaced(links, index, changed))}
            onMove={(by) => setLinks(moved(links, index, by))}
            onRemove={() => setLinks(without(links, index))}
          />
        ))}
        {links.length < MOST_COLUMNS && (
          <div>
            <Button
              icon={<Plus size={15} aria-hidden />}
              onClick={() => setLinks([...links, NEW_COLUMN])}
            >
              {t('links.addColumn')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
