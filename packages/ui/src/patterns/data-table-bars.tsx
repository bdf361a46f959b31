import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSingleKeys } from '../browser/single-keys.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import type { Selection } from './data-table.tsx';
import styles from './data-table.module.css';

/** What can be done with all selected rows at once. */
export function BulkBar({ selection, count }: { selection: Selection; count: number }) {
  const t = useUiText();
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('table.selected', { count })}>
      <b>{t('table.selected', { count })}</b>
      {selection.summary && <span className={styles.summary}>{selection.summary}</span>}
      <span className={styles.actions}>{selection.actions}</span>
      <IconButton
        size="s"
        label={t('table.clearSelection')}
        icon={<X size={16} aria-hidden />}
        onClick={() => selection.onChange(new Set())}
      />
    </div>
  );
}

type TableFootProps = { canSelect: boolean; canOpen: boolean; children: ReactNode };

export function TableFoot({ children, ...can }: TableFootProps) {
  const [hasKeys] = useSingleKeys();
  return (
    <div className={styles.foot}>
      {children}
      {hasKeys && <Keys {...can} />}
    </div>
  );
}

function Keys({ canSelect, canOpen }: Omit<TableFootProps, 'children'>) {
  const t = useUiText();
  return (
    <span className={styles.keys} aria-hidden>
      {(canSelect || canOpen) && (
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {t('table.keys.move')}
        </span>
      )}
      {canSelect && (
        <span>
          <kbd>X</kbd> {t('table.keys.select')}
        </span>
      )}
      {canOpen && (
        <span>
          <kbd>Enter</kbd> {t('table.keys.open')}
        </span>
      )}
    </span>
  );
}
