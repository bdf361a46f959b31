/** A buyer's wish for money back, and the operator's answer. The money goes out of escrow or stays in it. */
import { partsOf } from '@entrepot/contract/orders/parts';
import type { ReturnRequest as Request } from '@entrepot/contract/orders/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { PictureStrip } from '@entrepot/ui/patterns/picture-strip.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { DecideDialog } from './decide-dialog.tsx';
import type { Order } from './order-detail.tsx';
import { Sums } from './order-lines.tsx';
import styles from './orders.module.css';
import { useText } from '../../kit/text.ts';

type Props = { order: Order; request: Request };

export function ReturnRequest({ order, request }: Props) {
  const [deciding, setDeciding] = useState(false);
  const format = useFormat();
  const t = useText('orders');
  const waits = request.decidedAt === null && order.actions.includes('refund');
  return (
    <DetailPart
      title={t('return.title')}
      note={t(`returnState.${request.state}`)}
      aside={format.dateTime(request.requestedAt)}
    >
      <div className={cx(styles.request, waits && styles.waits)}>
        <p>
          {t.rich('return.wants', {
            reason: t(`return.reason.${request.reason}`),
            amount: format.money(request.amount),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
        <Pieces order={order} request={request} />
        <Sums {...partsOf(request.amount, order)} total={request.amount} />
        <Words request={request} />
        {waits && (
          <div>
            <Button variant="primary" onClick={() => setDeciding(true)}>
              {t('return.decide')}
            </Button>
          </div>
        )}
      </div>
      {/* Also when somebody else has answered meanwhile: what was typed stays, and sending says so. */}
      {deciding && (
        <DecideDialog order={order} request={request} onClose={() => setDeciding(false)} />
      )}
    </DetailPart>
  );
}

function Pieces({ order, request }: Props) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <ul>
      {request.lines.length === 0 && <li>{t('return.whole')}</li>}
      {request.lines.map(({ lineId, of, quantity }) => (
        <li key={`${lineId} ${of}`}>
          {t(`return.line.${of}`, {
            quantity: format.quantity(quantity),
            name: order.lines.find(({ id }) => id === lineId)?.name ?? '',
          })}
        </li>
      ))}
    </ul>
  );
}

/** What buyer, shop and operator say to it. */
function Words({ request }: { request: Request }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <>
      {request.detail && (
        <blockquote>
          <bdi>{request.detail}</bdi>
        </blockquote>
      )}
      {request.pictures.length > 0 && (
        <PictureStrip
          pictures={request.pictures}
          label={t('return.pictures')}
          nameOf={(no) => t('return.picture', { no })}
        />
      )}
      {request.comment && (
        <p>
          {t('return.shopSays')} <bdi>{request.comment}</bdi>
        </p>
      )}
      {request.granted && (
        <p>
          {t('return.granted', {
            amount: format.money(request.granted),
            asked: format.money(request.amount),
          })}
        </p>
      )}
      {request.decision && (
        <p>
          {t('return.answered')} <bdi>{request.decision}</bdi>
        </p>
      )}
    </>
  );
}
