/** A buyer's wish for money back, and the operator's answer. The money goes out of escrow or stays in it. */
import { partsOf } from '@entrepot/contract/orders/parts';
import {
  ReturnPieces,
  useReturnReason,
  ReturnWords,
} from '@entrepot/client/panel/return-request.tsx';
import type { ReturnRequest as Request } from '@entrepot/contract/orders/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
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
  const reasonOf = useReturnReason();
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
            reason: reasonOf(request),
            amount: format.money(request.amount),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
        <ReturnPieces order={order} request={request} />
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

/** What buyer, shop and operator say to it. */
function Words({ request }: { request: Request }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <>
      <ReturnWords request={request} />
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
