import { direction, type Language } from '@entrepot/contract/languages';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { MoveButtons } from '../../kit/move-buttons.tsx';
import styles from './footer-links.module.css';
import {
  hasWords,
  leadsSomewhere,
  missingPage,
  moved,
  MOST_ITEMS,
  NEW_LINK,
  replaced,
  without,
  written,
  type Column,
  type Link,
} from './footer-links-model.ts';
import { useText } from '../../kit/text.ts';

const MOST_WORDS = 200;
const MOST_ADDRESS = 500;

type Place = { index: number; count: number };
type Moves = { place: Place; onMove: (by: -1 | 1) => void; onRemove: () => void };
type Written = { language: Language; tried: boolean };
/** Pages of text that the brand has. */
type Known = { pages: readonly string[] };
type ColumnProps = Moves & Written & Known & { column: Column; onChange: (column: Column) => void };

/** One column: its title, its links, and where it stands among the others. */
export function FooterColumn({ column, onChange, ...rest }: ColumnProps) {
  const { title, items } = column;
  const { language, tried, pages, ...moves } = rest;
  const t = useText('brands');
  const number = moves.place.index + 1;
  const setItems = (changed: Link[]) => onChange({ ...column, items: changed });
  return (
    <fieldset className={styles.column}>
      <legend>{t('links.column', { number })}</legend>
      <div className={styles.title}>
        <TitleInput
          label={t('links.columnTitle')}
          title={title}
          language={language}
          tried={tried}
          onChange={(changed) => onChange({ ...column, title: changed })}
        />
        <Handles {...moves} removeLabel={t('links.removeColumn', { number })} />
      </div>
      <ol>
        {items.map((link, index) => (
          <LinkRow
            key={index}
            link={link}
            place={{ index, count: items.length }}
            language={language}
            tried={tried}
            pages={pages}
            onChange={(changed) => setItems(replaced(items, index, changed))}
            onMove={(by) => setItems(moved(items, index, by))}
            onRemove={() => setItems(without(items, index))}
          />
        ))}
      </ol>
      {items.length < MOST_ITEMS && (
        <Button
          size="s"
          variant="quiet"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => setItems([...items, NEW_LINK])}
        >
          {t('links.addLink')}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = Moves & Written & Known & { link: Link; onChange: (link: Link) => void };

function LinkRow({ link, onChange, language, tried, pages, ...moves }: RowProps) {
  const t = useText('brands');
  const { title, href } = link;
  const number = moves.place.index + 1;
  const page = missingPage(href, pages);
  return (
    <li className={styles.link}>
      <TitleInput
        label={t('links.link')}
        title={title}
        language={language}
        tried={tried}
        onChange={(changed) => onChange({ ...link, title: changed })}
      />
      <TextInput
        label={t('links.href')}
        value={href}
        code
        maxLength={MOST_ADDRESS}
        hint={
          page === undefined ? (
            moves.place.index === 0 && t('links.hrefHint')
          ) : (
            <span className={styles.lost}>
              <Status tone="warning" shape="attention">
                {t('links.noPage', { page })}
              </Status>
            </span>
          )
        }
        error={tried && !leadsSomewhere(href) ? t('links.hrefBad') : undefined}
        onChange={(event) => onChange({ ...link, href: event.target.value.trim() })}
      />
      <Handles {...moves} removeLabel={t('links.removeLink', { number })} />
    </li>
  );
}

type Title = Column['title'];
type TitleProps = Written & { label: string; title: Title; onChange: (title: Title) => void };

/** What a column or a link is called in the chosen language; where it has no name there, English stands in. */
function TitleInput({ label, title, language, tried, onChange }: TitleProps) {
  const t = useText('brands');
  return (
    <TextInput
      label={label}
      value={title[language] ?? ''}
      placeholder={title.en}
      maxLength={MOST_WORDS}
      lang={language}
      dir={direction(language)}
      error={tried && !hasWords(title) ? t('links.missing') : undefined}
      onChange={(event) => onChange(written(title, language, event.target.value))}
    />
  );
}

function Handles({ place, onMove, onRemove, removeLabel }: Moves & { removeLabel: string }) {
  const t = useText('brands');
  return (
    <span className={styles.handles}>
      <MoveButtons
        earlier={t('links.up')}
        later={t('links.down')}
        first={place.index === 0}
        last={place.index === place.count - 1}
        onMove={onMove}
      />
      <IconButton
        size="s"
        label={removeLabel}
        icon={<Trash2 size={15} aria-hidden />}
        onClick={onRemove}
      />
    </span>
  );
}
