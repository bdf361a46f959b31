import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { useListingsChanged } from './use-listings.ts';

type ShelfActionsProps = { listings: readonly OwnListing[]; onDone: () => void };

/** Puts the selected listings on the shelf, or takes them off after asking: buyers stop seeing them at once. */
export function ShelfActions({ listings, onDone }: ShelfActionsProps) {
  const write = useWrite('catalogue.shelfListings', { tell: true });
  const changed = useListingsChanged();
  const toast = useToast();
  const t = useText('catalogue');
  const [asking, setAsking] = useState(false);
  const ids = listings.map(({ id }) => id);
  const on = listings.filter((each) => each.onShelf).length;
  const turn = async (onShelf: boolean) => {
    const answer = await write.send({ listingIds: ids, onShelf });
    if (answer) {
      const key = onShelf ? 'bulk.isOn' : 'bulk.isOff';
      toast({ tone: 'positive', title: t(key, { count: answer.changed }) });
      onDone();
      await changed();
    }
  };
  return (
    <>
      {on < listings.length && (
        <Button loading={write.sending} onClick={() => void turn(true)}>
          {t('bulk.on', { count: listings.length - on })}
        </Button>
      )}
      {on > 0 && <Button onClick={() => setAsking(true)}>{t('bulk.off', { count: on })}</Button>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => turn(false)}
        title={t('bulk.askOff', { count: on })}
        confirmLabel={t('bulk.off', { count: on })}
      >
        {t('bulk.askOffText')}
      </ConfirmDialog>
    </>
  );
}
