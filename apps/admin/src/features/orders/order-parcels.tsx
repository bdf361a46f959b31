/** The parcels of an order with what is in each and their way so far. */
import { piecesLeft } from '@entrepot/contract/orders/returns';
import type { Shipment } from '@entrepot/contract/orders/types';
import { numberAndChoice } from '@entrepot/client/line-words.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useText } from '../../kit/text.ts';
import type { Order } from './order-detail.tsx';
import styles from './orders.module.css';

export function OrderParcels({ order }: { order: Order }) {
  const t = useText('orders');
  const rest = order.lines
    .map((line) => ({ lineId: line.id, quantity: piecesLeft(line, 'unsent') }))
    .filter(({ quantity }) => quantity > 0);
  if (order.shipments.length === 0) {
    return <p className={styles.quiet}>{t('detail.notShipped')}</p>;
  }
  return (
    <div className={styles.parcels}>
      {order.shipments.map((shipment) => (
        <section key={shipment.id}>
          <h4>{t('parcel.title', { no: shipment.no })}</h4>
          <p>
            <bdi>{shipment.carrier}</bdi> <CopyCode value={shipment.trackingNumber} />
          </p>
          <Pieces order={order} pieces={shipment.lines} />
          <Way entries={shipment.entries} />
        </section>
      ))}
      {rest.length > 0 && order.parcels === 'some' && (
        <section>
          <h4>{t('parcel.rest')}</h4>
          <Pieces order={order} pieces={rest} />
        </section>
      )}
    </div>
  );
}

function Pieces({ order, pieces }: { order: Order; pieces: Shipment['lines'] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <ul>
      {pieces.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        return (
          line && (
            <li key={lineId}>
              <bdi>
                {t('parcel.pieces', { quantity: format.quantity(quantity), name: line.name })}
              </bdi>{' '}
              <small className="mono">{numberAndChoice(line)}</small>
            </li>
          )
        );
      })}
    </ul>
  );
}

function Way({ entries }: { entries: Shipment['entries'] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <ol className={styles.entries}>
      {entries.toReversed().map(({ id, event, at, place, was }) => (
        <li key={id}>
          <time dateTime={at}>{format.dateTime(at)}</time> {t(`parcel.event.${event}`)}
          {was !== null && `, ${t('parcel.was', { number: was })}`}
          {place && (
            <>
              {', '}
              <bdi>{place}</bdi>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
