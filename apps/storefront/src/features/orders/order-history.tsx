/** What happened to an order, newest first, beside what is known of its parcel. */
import type { OrderEvent } from '@entrepot/contract/orders/rules';
import type { Order } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Timeline, type TimelineItem } from '@entrepot/ui/primitives/timeline.tsx';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import styles from './order-history.module.css';

export function OrderHistory({ order }: { order: Order }) {
  const t = useText('orders');
  const items = useEntries(order);
  return (
    <Box title={t('order.history')} flush>
      <div className={styles.history}>
        <div className={styles.log}>
          <Timeline items={items} />
        </div>
        <Parcel order={order} />
      </div>
    </Box>
  );
}

/** The log, newest first. */
function useEntries(order: Order): (TimelineItem & { event: OrderEvent })[] {
  const format = useFormat();
  const t = useText('orders');
  return order.log.toReversed().map(({ event, at, by }, index) => ({
    event,
    time: <time dateTime={at}>{format.dateTime(at)}</time>,
    title: t(`event.${event}`),
    text: t(`by.${by}`),
    current: index === 0,
  }));
}

/** What an order's log says of its parcel. */
const PARCEL_EVENTS: readonly OrderEvent[] = ['confirmed', 'shipped', 'delivered', 'received'];

function Parcel({ order }: { order: Order }) {
  const { shipment, shipBy, state } = order;
  const [tracking, setTracking] = useState(false);
  const entries = useEntries(order);
  const format = useFormat();
  const t = useText('orders');
  if (!shipment) {
    const open = state !== 'cancelled' && state !== 'refunded';
    return open ? (
      <div className={styles.parcel}>
        <h3>{t('order.parcel')}</h3>
        <p>
          {shipBy
            ? t('order.shipsBy', { time: format.dateTime(shipBy) })
            : t('order.notShippedYet')}
        </p>
      </div>
    ) : null;
  }
  return (
    <div className={styles.parcel}>
      <h3>{t('order.parcel')}</h3>
      <Shipment shipment={shipment} />
      <Button size="s" icon={<Truck size={16} aria-hidden />} onClick={() => setTracking(true)}>
        {t('order.track')}
      </Button>
      <Dialog open={tracking} onClose={() => setTracking(false)} title={t('order.parcel')}>
        <div className={styles.tracking}>
          <Shipment shipment={shipment} />
          <Timeline items={entries.filter(({ event }) => PARCEL_EVENTS.includes(event))} />
        </div>
      </Dialog>
    </div>
  );
}

function Shipment({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <dl>
      <div>
        <dt>{t('order.carrier')}</dt>
        <dd>{shipment.carrier}</dd>
      </div>
      <div>
        <dt>{t('order.tracking')}</dt>
        <dd>
          <CopyCode value={shipment.trackingNumber} />
        </dd>
      </div>
      {shipment.cartons !== null && (
        <div>
          <dt>{t('order.cartons')}</dt>
          <dd className="num">{format.quantity(shipment.cartons)}</dd>
        </div>
      )}
    </dl>
  );
}
