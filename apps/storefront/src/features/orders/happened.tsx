/** What happened to an order, newest first, beside what is known of its parcel. */
import type { Order } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Timeline, type TimelineItem } from '@entrepot/ui/primitives/timeline.tsx';
import { Box } from '../../app/member/box.tsx';
import { useOrdersText } from './use-orders-text.ts';
import styles from './happened.module.css';

export function Happened({ order }: { order: Order }) {
  const format = useFormat();
  const t = useOrdersText();
  const newestFirst = order.log.toReversed();
  const items = newestFirst.map(({ event, at, by }, index): TimelineItem => ({
    time: <time dateTime={at}>{format.dateTime(at)}</time>,
    title: t(`event.${event}`),
    text: t(`by.${by}`),
    current: index === 0,
  }));
  return (
    <Box title={t('order.happened')} flush>
      <div className={styles.happened}>
        <div className={styles.log}>
          <Timeline items={items} />
        </div>
        <Parcel order={order} />
      </div>
    </Box>
  );
}

function Parcel({ order: { shipment, shipBy, state } }: { order: Order }) {
  const format = useFormat();
  const t = useOrdersText();
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
    </div>
  );
}
