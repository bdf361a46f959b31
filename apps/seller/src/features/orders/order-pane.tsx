/** One order beside the table: what was bought, who gets it, what to do next, and where the money is. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { add, compare, ZERO, type Amount, subtract } from '@entrepot/contract/money';
import type { ShopOrder } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { OrderPapers } from '@entrepot/client/panel/order-papers.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines, type SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { CalendarClock, Check, Truck } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useCall, useWrite } from '../../kit/api.ts';
import { isolatedFigure } from '@entrepot/ui/i18n/isolated.ts';
import { OrderGoods, OrderLog, OrderNote, OrderShipTo, OrderSteps } from './order-parts.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderStatus } from './order-status.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrdersChanged } from './use-orders.ts';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

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
  const call = useCall();
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
      footer={mayGoOn(order) ? <OrderActions order={order} /> : undefined}
      {...moves}
    >
      <DetailPart>
        <OrderSteps order={order} />
      </DetailPart>
      <OrderReturns order={order} />
      <OrderGoods order={order} />
      <OrderNote order={order} />
      <OrderParcels order={order} />
      <OrderShipTo order={order} />
      <OrderMoney order={order} />
      <OrderPapers order={order} get={(asked) => call('papers.getPapers', asked)} />
      <OrderLog order={order} />
    </DetailPane>
  );
}

/** There is a next step for the shop; what may be said besides stands where it belongs. */
const mayGoOn = ({ actions }: ShopOrder): boolean =>
  actions.includes('confirm') || actions.includes('ship');

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
          {t(order.parcels === 'some' ? 'ship.more' : 'ship.do')}
        </Button>
      )}
      {shipping && <ShipDialog orders={[order]} onClose={() => setShipping(false)} />}
    </>
  );
}

/** What the buyer paid, what the mall keeps of it, what the shop receives and when. */
function OrderMoney({ order }: { order: ShopOrder }) {
  const t = useText('orders');
  const format = useFormat();
  const { escrow } = order;
  const line = (label: string, amount: Amount, always = false): SumLine[] =>
    always || compare(amount, ZERO) !== 0 ? [{ label, amount: <Price amount={amount} dim /> }] : [];
  const isPaid = escrow.state !== 'none';
  return (
    <DetailPart title={t('money.title')} note="USDT">
      <SumLines
        compact
        lines={[
          ...line(t('money.goods'), add(order.goods, order.coupon?.amount ?? ZERO), true),
          ...(order.coupon
            ? line(
                t(order.coupon.paidBy === 'mall' ? 'money.couponMall' : 'money.couponShop', {
                  code: order.coupon.code,
                }),
                taken(order.coupon.amount),
              )
            : []),
          ...line(t('money.freight'), order.freight),
          ...line(t('money.tax'), order.tax),
        ]}
        total={{
          label: isPaid ? t('money.paid') : t('money.toPay'),
          amount: <Price amount={order.total} dim />,
        }}
      />
      <div className={styles.receive}>
        <SumLines
          lines={[
            ...line(t('money.subsidy'), subtract(escrow.subsidy, escrow.subsidyBack)),
            ...line(t('money.refunded'), taken(escrow.refunded)),
            ...line(
              t('money.commission', {
                rate: isolatedFigure(format.percent(escrow.commissionRate)),
              }),
              taken(escrow.commission),
            ),
          ]}
          total={{
            label: escrow.state === 'released' ? t('money.received') : t('money.payout'),
            amount: <Price amount={escrow.payout} dim />,
          }}
        />
      </div>
      <p className={styles.when}>
        <CalendarClock size={16} aria-hidden />
        {t(`money.when.${whenKey(order)}`, {
          date: format.date(escrow.releaseAt ?? order.releasedAt ?? order.createdAt),
        })}
      </p>
    </DetailPart>
  );
}

const taken = (amount: Amount): Amount => subtract(ZERO, amount);

type When = 'unpaid' | 'held' | 'dated' | 'asked' | 'released' | 'refunded' | 'cancelled';

function whenKey({ escrow, state, returnState }: ShopOrder): When {
  if (escrow.state === 'none') {
    return state === 'cancelled' ? 'cancelled' : 'unpaid';
  }
  if (escrow.state !== 'held') {
    return escrow.state;
  }
  return returnState === 'requested' ? 'asked' : escrow.releaseAt ? 'dated' : 'held';
}
