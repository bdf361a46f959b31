/** Beside an order: what it came to, where it goes, what was said to the shop, what became of a return. */
import type { Order } from '@entrepot/contract/orders/types';
import { CURRENCY } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { OrderNote } from './order-note.tsx';
import { Sums } from './sums.tsx';
import { useText } from '../../kit/text.ts';
import styles from './order-aside.module.css';

export function Amounts({ order }: { order: Order }) {
  const t = useText('orders');
  const label = order.paidAt
    ? t('order.paidTotal')
    : t(order.state === 'cancelled' ? 'sum.total' : 'order.toPay');
  return (
    <Box title={t('order.amounts')}>
      <Sums sums={order} pieces={order.pieces} lines={order.lines} totalLabel={label} />
    </Box>
  );
}

export function DeliverTo({ order }: { order: Order }) {
  const { shipTo } = order;
  const t = useText('orders');
  const place = [
    shipTo.line,
    `${shipTo.postcode} ${shipTo.city}`,
    shipTo.stateName,
    shipTo.countryName,
  ];
  return (
    <Box title={t('order.deliverTo')}>
      <address className={styles.address}>
        <b>{shipTo.contact}</b>
        <span>{[...new Set(place)].filter((part) => part.trim() !== '').join(', ')}</span>
        <bdi className="num ltr">{shipTo.phone}</bdi>
        <bdi>{shipTo.email}</bdi>
      </address>
      <OrderNote order={order} />
    </Box>
  );
}

export function ReturnAsked({ order: { returnRequest } }: { order: Order }) {
  const format = useFormat();
  const t = useText('orders');
  if (!returnRequest) {
    return null;
  }
  const { state, reason, detail, amount, requestedAt, decidedAt, decision } = returnRequest;
  return (
    <Box title={t('return.request')} note={t(`returnState.${state}`)}>
      <dl className={styles.pairs}>
        <dt>{t('return.asked')}</dt>
        <dd>
          <b className="num">
            <bdi className="ltr">
              {format.money(amount)} {CURRENCY}
            </bdi>
          </b>
          <small>{format.dateTime(requestedAt)}</small>
        </dd>
        <dt>{t('return.reason')}</dt>
        <dd>
          {t(`return.reasons.${reason}`)}
          {detail && <small dir="auto">{detail}</small>}
        </dd>
        <dt>{t('return.answer')}</dt>
        <dd>
          {decision ? <span dir="auto">{decision}</span> : t('return.pending')}
          {decidedAt && <small>{format.dateTime(decidedAt)}</small>}
        </dd>
      </dl>
    </Box>
  );
}
