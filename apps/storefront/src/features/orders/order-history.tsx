/** What happened to an order, newest first. */
import type { OrderEvent } from '@entrepot/contract/orders/rules';
import type { Order } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import styles from './order-history.module.css';

/** Where a parcel is stands at the parcel. */
const OF_PARCELS: readonly OrderEvent[] = ['tracked', 'tracking-corrected'];

export function OrderHistory({ order }: { order: Pick<Order, 'log'> }) {
  const t = useText('orders');
  const format = useFormat();
  const entries = order.log.filter(({ event }) => !OF_PARCELS.includes(event)).toReversed();
  return (
    <Box title={t('order.history')} className={styles.history} flush>
      <div className={styles.log}>
        <Timeline
          items={entries.map(({ event, at, by }, index) => ({
            time: <time dateTime={at}>{format.dateTime(at)}</time>,
            title: t(`event.${event}`),
            text: t(`by.${by}`),
            current: index === 0,
          }))}
        />
      </div>
    </Box>
  );
}
