/** The parcels of an order, each with what is in it and its way so far, and what is still to be sent. */
import { piecesLeft } from '@entrepot/contract/orders/returns';
import type { Order, OrderLine, Shipment } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import styles from './order-parcels.module.css';

type Props = { order: Pick<Order, 'shipments' | 'lines' | 'state' | 'shipBy'> };

export function OrderParcels({ order }: Props) {
  const { shipments, lines } = order;
  return (
    <>
      {shipments.map((shipment) => (
        <Parcel key={shipment.id} shipment={shipment} lines={lines} count={shipments.length} />
      ))}
      <Rest order={order} />
    </>
  );
}

type ParcelProps = { shipment: Shipment; lines: readonly OrderLine[]; count: number };

function Parcel({ shipment, lines, count }: ParcelProps) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <Box
      title={count === 1 ? t('order.parcel') : t('parcel.title', { no: shipment.no, count })}
      note={<time dateTime={shipment.at}>{format.dateTime(shipment.at)}</time>}
      flush
    >
      <div className={styles.parcel}>
        <div>
          <dl>
            <dt>{t('order.carrier')}</dt>
            <dd>
              <bdi>{shipment.carrier}</bdi>
            </dd>
            <dt>{t('order.tracking')}</dt>
            <dd>
              <CopyCode value={shipment.trackingNumber} />
            </dd>
            {shipment.cartons !== null && (
              <>
                <dt>{t('order.cartons')}</dt>
                <dd className="num">{format.quantity(shipment.cartons)}</dd>
              </>
            )}
          </dl>
          <h3>{t('parcel.contents')}</h3>
          <Contents
            pieces={shipment.lines.flatMap(({ lineId, quantity }) => {
              const line = lines.find(({ id }) => id === lineId);
              return line ? [{ line, quantity }] : [];
            })}
          />
        </div>
        <div>
          <h3>{t('parcel.way')}</h3>
          <Way entries={shipment.entries} />
        </div>
      </div>
    </Box>
  );
}

function Way({ entries }: { entries: Shipment['entries'] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <Timeline
      items={entries.toReversed().map(({ event, at, place, was }, index) => ({
        time: <time dateTime={at}>{format.dateTime(at)}</time>,
        title: t(`parcel.event.${event}`),
        text: was === null ? place && <bdi>{place}</bdi> : t('parcel.was', { number: was }),
        current: index === 0,
      }))}
    />
  );
}

function Contents({ pieces }: { pieces: readonly { line: OrderLine; quantity: number }[] }) {
  const format = useFormat();
  return (
    <ul className={styles.contents}>
      {pieces.map(({ line, quantity }) => (
        <li key={line.id}>
          <b className="num">{format.quantity(quantity)} ×</b>
          <span>
            <bdi>{line.name}</bdi>
            {line.attributes.length > 0 && (
              <small>{format.list(line.attributes.map((each) => each.value))}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What waits at the shop, and until when; before the first parcel that is everything and goes without saying. */
function Rest({ order: { shipments, lines, state, shipBy } }: Props) {
  const format = useFormat();
  const t = useText('orders');
  if (state === 'cancelled' || state === 'refunded') {
    return null;
  }
  const time = shipBy && format.dateTime(shipBy);
  if (shipments.length === 0) {
    return (
      <Box title={t('order.parcel')}>
        <p className={styles.quiet}>
          {time ? t('order.shipsBy', { time }) : t('order.notShippedYet')}
        </p>
      </Box>
    );
  }
  const pieces = lines
    .map((line) => ({ line, quantity: piecesLeft(line, 'unsent') }))
    .filter(({ quantity }) => quantity > 0);
  return (
    pieces.length > 0 && (
      <Box title={t('parcel.rest')}>
        <Contents pieces={pieces} />
        {time && <p className={styles.quiet}>{t('parcel.restBy', { time })}</p>}
      </Box>
    )
  );
}
