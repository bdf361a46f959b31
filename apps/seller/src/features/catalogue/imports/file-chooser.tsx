/** A place to drop files and folders on, two buttons for the keyboard, and the list of what was chosen. */
import { MOST_IMPORT_PICTURES } from '@entrepot/contract/catalogue/import-rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { readableSize } from '@entrepot/ui/patterns/image-uploads.ts';
import { fileDrop } from '@entrepot/ui/patterns/file-drop.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { FileButton } from '@entrepot/ui/primitives/file-button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { FileText, FileUp, Images, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../kit/text.ts';
import {
  type Chosen,
  fromDrop,
  fromInput,
  MOST_BYTES,
  MOST_PICTURE_BYTES,
  MOST_GOODS_FILES,
  type Selection,
  sizeOf,
} from './chosen-files.ts';
import styles from './imports.module.css';

const ACCEPT =
  '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

type FileChooserProps = {
  chosen: readonly Chosen[];
  selection: Selection;
  /** While files are being sent they stay as they are. */
  busy: boolean;
  onMore: (more: readonly Chosen[]) => void;
  onChange: (chosen: readonly Chosen[]) => void;
};

export function FileChooser({ chosen, selection, busy, onMore, onChange }: FileChooserProps) {
  const noteId = useId();
  const t = useText('catalogue');
  const target = fileDrop((data) => {
    if (!busy) {
      void fromDrop(data).then(onMore);
    }
  });
  const empty = chosen.length === 0;
  const pick = {
    multiple: true,
    disabled: busy,
    'aria-describedby': noteId,
    onFiles: (files: FileList | null) => onMore(fromInput(files)),
  };
  return (
    <div {...target} className={styles.drop} role="group" aria-label={t('imports.files')}>
      <FileUp size={24} aria-hidden />
      <div className={styles.dropWords}>
        {empty && <b>{t('imports.drop')}</b>}
        <small id={noteId}>
          {t('imports.formats', {
            most: readableSize(MOST_BYTES),
            pictures: readableSize(MOST_PICTURE_BYTES),
          })}
        </small>
        {!empty && (
          <ChosenList
            selection={selection}
            busy={busy}
            onRemove={(name) => onChange(chosen.filter((each) => each.name !== name))}
          />
        )}
      </div>
      <div className={styles.choose}>
        <FileButton {...pick} label={t('imports.choose')} accept={ACCEPT} />
        <FileButton {...pick} label={t('imports.chooseFolder')} folder />
        {!empty && (
          <Button variant="quiet" disabled={busy} onClick={() => onChange([])}>
            {t('imports.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

type ChosenListProps = {
  selection: Selection;
  busy: boolean;
  onRemove: (name: string) => void;
};

/** Goods files one by one, because each becomes an import; pictures as a number. */
function ChosenList({ selection, busy, onRemove }: ChosenListProps) {
  const { goods, pictures, leftOut, problem } = selection;
  const t = useText('catalogue');
  const format = useFormat();
  return (
    <>
      <ul className={styles.chosen}>
        {goods.slice(0, MOST_GOODS_FILES).map(({ name, file }) => (
          <li key={name}>
            <FileText size={16} aria-hidden />
            <bdi>{name}</bdi>
            <small className={file.size === 0 || file.size > MOST_BYTES ? styles.error : undefined}>
              {readableSize(file.size)}
            </small>
            <IconButton
              size="s"
              disabled={busy}
              label={t('imports.remove', { name })}
              icon={<X size={14} aria-hidden />}
              onClick={() => onRemove(name)}
            />
          </li>
        ))}
        {pictures.length > 0 && (
          <li>
            <Images size={16} aria-hidden />
            <span>{t('imports.pictureFiles', { count: pictures.length })}</span>
            <small>{readableSize(sizeOf(pictures))}</small>
          </li>
        )}
      </ul>
      {leftOut > 0 && <small>{t('imports.leftOut', { count: leftOut })}</small>}
      {problem && (
        <small role="alert" className={styles.error}>
          {t(`imports.problem.${problem}`, {
            most: {
              noGoods: '',
              empty: '',
              tooLarge: readableSize(MOST_BYTES),
              tooManyPictures: format.quantity(MOST_IMPORT_PICTURES),
              tooManyFiles: format.quantity(MOST_GOODS_FILES),
            }[problem],
          })}
        </small>
      )}
    </>
  );
}
