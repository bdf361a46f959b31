import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { useState } from 'react';
import { choosable, type CartRow } from './cart-view.ts';
import { changeLines, removeLines } from './store.ts';
import { useText } from '../../kit/text.ts';
import styles from './cart-drawer.module.css';

type Props = { rows: readonly CartRow[]; onCleared: () => void };

/** For all shops at once: choose everything, or clear the cart. */
export function CartBar({ rows, onCleared }: Props) {
  const [asking, setAsking] = useState(false);
  const t = useText('cart');
  const open = rows.filter(choosable);
  const checked = open.filter((row) => row.line.checked).length;
  return (
    <div className={styles.bar}>
      <Checkbox
        label={t('selectAll')}
        checked={checked > 0 && checked === open.length}
        mixed={checked > 0 && checked < open.length}
        disabled={open.length === 0}
        onChange={(event) =>
          changeLines(new Set(open.map((row) => row.key)), { checked: event.target.checked })
        }
      />
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          removeLines(new Set(rows.map((row) => row.key)));
          onCleared();
        }}
        title={t('clearSure')}
        confirmLabel={t('clear')}
        danger
      >
        {t('clearHint')}
      </ConfirmDialog>
    </div>
  );
}
