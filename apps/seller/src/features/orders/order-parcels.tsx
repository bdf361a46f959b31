/** The parcels of an order: what is in each, its way so far, and what the shop may still say about it. */
import { piecesLeft } from '@entrepot/contract/orders/returns';
import type { OrderLine, Shipment, ShopOrder } from '@entrepot/contract/orders/types';
import { numberAndChoice } from '@entrepot/client/line-words.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { useState } from 'react';
import { useText } from '../../kit/text.ts';
import { CorrectDialog, TrackDialog } from './parcel-dialogs.tsx';
import styles from './parcels.module.css';

type Props = { order: ShopOrder };

export function OrderParcels({ order }: Props) {
  const t = useText('orders');
  const rest = order.lines
    .map((line) => ({ line, quantity: piecesLeft(line, 'unsent') }))
    .filter(({ quantity }) => quantity > 0);
  return (
    order.shipments.length > 0 && (
      <DetailPart title={t('parcel.parts')}>
        {order.shipments.map((shipment) => (
          <Parcel key={shipment.id} order={order} shipment={shipment} />
        ))}
        {rest.length > 0 && order.state === 'confirmed' && (
          <article className={styles.parcel}>
            <h4>{t('parcel.rest')}</h4>
            <Contents pieces={rest} />
          </article>
        )}
      </DetailPart>
    )
  );
}

function Contents({ pieces }: { pieces: readonly { line: OrderLine; quantity: number }[] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <ul className={styles.contents}>
      {pieces.map(({ line, quantity }) => (
        <li key={line.id}>
          <Thumb picture={line.picture} />
          <span>
            <bdi>
              {t('parcel.pieces', { quantity: format.quantity(quantity), name: line.name })}
            </bdi>
            <small className="mono">{numberAndChoice(line)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

type ParcelProps = Props & { shipment: Shipment };

function Parcel({ order, shipment }: ParcelProps) {
  const [saying, setSaying] = useState<'track' | 'correct-tracking'>();
  const format = useFormat();
  const t = useText('orders');
  const close = () => setSaying(undefined);
  const of = { orderId: order.id, shipment, onClose: close };
  return (
    <article className={styles.parcel}>
      <header>
        <h4>{t('parcel.title', { no: shipment.no })}</h4>
        <time dateTime={shipment.at}>{format.dateTime(shipment.at)}</time>
      </header>
      <Facts
        facts={[
          { label: t('ship.carrier'), value: <bdi>{shipment.carrier}</bdi> },
          { label: t('ship.tracking'), value: <CopyCode value={shipment.trackingNumber} /> },
          ...(shipment.cartons ? [{ label: t('ship.cartons'), value: shipment.cartons }] : []),
        ]}
      />
      <Contents
        pieces={shipment.lines.flatMap(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId);
          return line ? [{ line, quantity }] : [];
        })}
      />
      <Way entries={shipment.entries} />
      {order.actions.includes('track') && (
        <div className={styles.ways}>
          <Button size="s" onClick={() => setSaying('track')}>
            {t('parcel.tell')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => setSaying('correct-tracking')}>
            {t('parcel.correct')}
          </Button>
        </div>
      )}
      {saying === 'track' && <TrackDialog {...of} />}
      {saying === 'correct-tracking' && <CorrectDialog {...of} />}
    </article>
  );
}

function Way({ entries }: { entries: Shipment['entries'] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <Timeline
      items={entries.toReversed().map(({ event, at, place, was }, index) => ({
        time: `${format.shortDate(at)} ${format.time(at)}`,
        title: t(`parcel.event.${event}`),
        text: was === null ? place && <bdi>{place}</bdi> : t('parcel.was', { number: was }),
        current: index === 0,
      }))}
    />
  );
}
