import type { SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import { openPapers, PAPERS_AT_ONCE } from '@entrepot/contract/papers/rules';
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Check, PackageOpen, Truck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../kit/api.ts';
import { useEach } from '../../kit/use-each.ts';
import { ShipDialog, type OrderToShip } from './ship-dialog.tsx';
import { useOrdersChanged } from './use-orders.ts';
import { useText } from '../../kit/text.ts';

type BulkActionsProps = {
  orders: readonly SellerOrderRow[];
  /** These are done: take them out of the selection. */
  onDone: (ids: readonly string[]) => void;
};

/** What can be done with the selected orders; each button says with how many of them. */
export function BulkActions({ orders, onDone }: BulkActionsProps) {
  const confirm = useConfirmMany(onDone);
  const [shipping, setShipping] = useState<readonly OrderToShip[]>();
  const packing = usePackingLists(orders);
  const t = useText('orders');
  const toConfirm = orders.filter(({ actions }) => actions.includes('confirm'));
  const toShip = orders.filter(({ actions }) => actions.includes('ship'));
  return (
    <>
      {toConfirm.length === 0 && toShip.length === 0 && packing.ids.length === 0 && (
        <span>{t('bulk.nothing')}</span>
      )}
      {toConfirm.length > 0 && (
        <Button
          loading={confirm.running}
          icon={<Check size={16} aria-hidden />}
          onClick={() => void confirm.run(toConfirm)}
        >
          {t('bulk.confirm', { count: toConfirm.length })}
        </Button>
      )}
      {toShip.length > 0 && (
        <Button
          icon={<Truck size={16} className="flip" aria-hidden />}
          onClick={() => setShipping(toShip)}
        >
          {t('bulk.ship', { count: toShip.length })}
        </Button>
      )}
      {packing.ids.length > 0 && (
        <Button
          loading={packing.running}
          icon={<PackageOpen size={16} aria-hidden />}
          onClick={() => void packing.save()}
        >
          {t('bulk.packingLists', { count: packing.ids.length })}
        </Button>
      )}
      {shipping && (
        <ShipDialog
          orders={shipping}
          onClose={() => {
            const stillThere = new Set<string>(toShip.map(({ id }) => id));
            onDone(shipping.map(({ id }) => id).filter((id) => !stillThere.has(id)));
            setShipping(undefined);
          }}
        />
      )}
    </>
  );
}

/** One file with the packing lists of those that have one, as many as fit. */
function usePackingLists(orders: BulkActionsProps['orders']) {
  const call = useCall();
  const file = useGivenFile();
  const ids = orders
    .filter(({ state }) => openPapers(state).includes('packing-list'))
    .slice(0, PAPERS_AT_ONCE)
    .map(({ id }) => id);
  const save = () =>
    file.save(() => call('papers.getPapers', { orderIds: ids, paper: 'packing-list' }));
  return { ids, save, running: file.running };
}

function useConfirmMany(onDone: BulkActionsProps['onDone']) {
  const call = useCall();
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useText('orders');
  const each = useEach(({ id }: Pick<SellerOrderRow, 'id'>, key) =>
    call('orders.confirmOrder', { orderId: id }, { key }),
  );
  const run = async (orders: readonly SellerOrderRow[]) => {
    const outcome = await each.run(orders.map(({ id }) => ({ id })));
    if (!outcome) {
      return;
    }
    const { done, refused } = outcome;
    if (done.length > 0) {
      toast({ tone: 'positive', title: t('confirm.done', { count: done.length }) });
    }
    if (refused.size > 0) {
      toast({
        tone: 'danger',
        title: t('bulk.refused', { count: refused.size }),
        text: orders
          .filter(({ id }) => refused.has(id))
          .map(({ id, number }) => `${number}: ${refused.get(id)}`)
          .join('\n'),
      });
    }
    onDone(done);
    await changed();
  };
  return { run, running: each.running };
}
