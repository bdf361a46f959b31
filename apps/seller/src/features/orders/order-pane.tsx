/** One order beside the table: what was bought, who gets it, what to do next, and where the money is. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import type { ShopOrder } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Check, Truck } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import {
  OrderGoods,
  OrderLog,
  OrderNote,
  OrderReturn,
  OrderShipTo,
  OrderSteps,
} from './order-parts.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderStatus } from './order-status.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrdersChanged } from './use-orders.ts';
import { useText } from '../../kit/text.ts';

type OrderPaneProps = PaneMoves & { orderId: Sent<OrderId> };

export function OrderPane({ orderId, ...moves }: OrderPaneProps) {
  const order = useAsk('orders.getOrder', { orderId });
  const t = useText('orders');
  return (
    <LoadedPane from={order} title={t('order')} moves={moves}>
      {(data) => <Order key={orderId} order={data} {...moves} />}
    </LoadedPane>
  );
}

function Order({ order, ...moves }: Omit<OrderPaneProps, 'orderId'> & { order: ShopOrder }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <DetailPane
      title={<CopyCode value={order.number} />}
      status={<OrderStatus order={order} />}
      subtitle={
        <>
          <b>{order.buyer.name}</b> {t('placedOn', { date: format.dateTime(order.createdAt) })}
        </>
      }
      footer={order.actions.length > 0 ? <OrderActions order={order} /> : undefined}
      {...moves}
    >
      <DetailPart>
        <OrderSteps order={order} />
      </DetailPart>
      <OrderReturn order={order} />
      <OrderGoods order={order} />
      <OrderNote order={order} />
      <OrderShipTo order={order} />
      <OrderMoney order={order} />
      <OrderLog order={order} />
    </DetailPane>
  );
}

function OrderActions({ order }: { order: ShopOrder }) {
  const confirm = useWrite('orders.confirmOrder');
  const changed = useOrdersChanged();
  const toast = useToast();
  const [shipping, setShipping] = useState(false);
  const t = useText('orders');
  const send = async () => {
    if (await confirm.send({ orderId: order.id })) {
      toast({ tone: 'positive', title: t('confirm.done', { count: 1 }) });
      await changed();
    }
  };
  return (
    <>
      <RefusedNote refused={confirm.refused} />
      {order.actions.includes('confirm') ? (
        <Button
          variant="primary"
          loading={confirm.sending}
          icon={<Check size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {t('confirm.do')}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<Truck size={16} className="flip" aria-hidden />}
          onClick={() => setShipping(true)}
        >
          {t('ship.do')}
        </Button>
      )}
      {shipping && <ShipDialog orders={[order]} onClose={() => setShipping(false)} />}
    </>
  );
}
