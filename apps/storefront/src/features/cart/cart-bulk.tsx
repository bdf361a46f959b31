/** What is done with many lines of the cart at once. */
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { saveFile } from '@entrepot/ui/panel/csv.ts';
import { Bookmark, FileDown, ListPlus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { cartCsv } from './bulk.ts';
import { choosable, type CartRow } from './cart-view.ts';
import { ShareDialog } from './share-dialog.tsx';
import { changeLines, removeLines } from './store.ts';
import styles from './cart-page.module.css';

const keysOf = (rows: readonly CartRow[]) => new Set(rows.map(({ key }) => key));

export function CartBulk({ rows }: { rows: readonly CartRow[] }) {
  const t = useText('cart');
  const open = rows.filter(choosable);
  const chosen = open.filter((row) => row.line.checked);
  const none = chosen.length === 0;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('bulk.label')}>
      <Checkbox
        label={none ? t('selectAll') : t('bulk.chosen', { count: chosen.length })}
        checked={!none && chosen.length === open.length}
        mixed={!none && chosen.length < open.length}
        disabled={open.length === 0}
        onChange={(event) => changeLines(keysOf(open), { checked: event.target.checked })}
      />
      <span className={styles.tools}>
        <Putting chosen={chosen} gone={rows.filter(({ offer }) => offer === null)} />
        <Taking chosen={chosen} rows={none ? rows : chosen} />
        <ButtonLink size="s" href={paths.quickOrder()} icon={<ListPlus size={16} aria-hidden />}>
          {t('quick.title')}
        </ButtonLink>
      </span>
    </div>
  );
}

type Chosen = { chosen: readonly CartRow[] };

/** Out of the cart, for later or for good. */
function Putting({ chosen, gone }: Chosen & { gone: readonly CartRow[] }) {
  const t = useText('cart');
  const toast = useToast();
  const none = chosen.length === 0;
  const remove = (of: readonly CartRow[]) => {
    const undo = removeLines(keysOf(of));
    toast({
      title: t('bulk.removed', { count: of.length }),
      action: { label: t('undo'), onSelect: undo },
    });
  };
  const later = () => {
    const which = keysOf(chosen);
    changeLines(which, { saved: true });
    toast({
      title: t('bulk.saved', { count: chosen.length }),
      action: { label: t('undo'), onSelect: () => changeLines(which, { saved: false }) },
    });
  };
  return (
    <>
      <Button size="s" icon={<Bookmark size={16} aria-hidden />} disabled={none} onClick={later}>
        {t('bulk.save')}
      </Button>
      <Button
        size="s"
        icon={<Trash2 size={16} aria-hidden />}
        disabled={none}
        onClick={() => remove(chosen)}
      >
        {t('bulk.remove')}
      </Button>
      {gone.length > 0 && (
        <Button size="s" onClick={() => remove(gone)}>
          {t('bulk.removeGone')}
        </Button>
      )}
    </>
  );
}

/** A copy of it for somebody else. */
function Taking({ chosen, rows }: Chosen & { rows: readonly CartRow[] }) {
  const t = useText('cart');
  const csv = useCsv();
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button size="s" icon={<FileDown size={16} aria-hidden />} onClick={() => csv(rows)}>
        {t('bulk.csv')}
      </Button>
      <Button
        size="s"
        icon={<Share2 size={16} aria-hidden />}
        disabled={chosen.length === 0}
        onClick={() => setSharing(true)}
      >
        {t('share.open')}
      </Button>
      <ShareDialog
        open={sharing}
        onClose={() => setSharing(false)}
        lines={chosen.map(({ line }) => line)}
      />
    </>
  );
}

function useCsv() {
  const t = useText('cart');
  const { date } = useFormat();
  return (rows: readonly CartRow[]) =>
    saveFile(
      `${t('csv.file')} ${date(new Date().toISOString())}.csv`,
      cartCsv(rows, {
        ...{ number: t('csv.number'), quantity: t('csv.quantity'), product: t('csv.product') },
        ...{ variant: t('csv.variant'), shop: t('csv.shop') },
        ...{ price: t('csv.price'), sum: t('csv.sum') },
      }),
    );
}
