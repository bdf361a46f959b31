/** What became of money asked back, and of what the mall gave back by itself: the newest first. */
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import type { Order, ReturnRequest } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PictureStrip } from '@entrepot/ui/patterns/picture-strip.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { useBrand } from '../../../kit/brand.ts';
import { useText } from '../../../kit/text.ts';
import styles from '../order-aside.module.css';

type Props = { order: Pick<Order, 'returns' | 'lines' | 'platformRefunds'> };

export function ReturnsAsked({ order }: Props) {
  const t = useText('orders');
  const format = useFormat();
  return (
    <>
      {order.returns.toReversed().map((request) => (
        <Request
          key={request.id}
          request={request}
          lines={order.lines}
          title={
            order.returns.length === 1
              ? t('return.request')
              : t('return.requestNo', { no: request.no })
          }
        />
      ))}
      {order.platformRefunds.toReversed().map(({ id, amount, reason, at }) => (
        <Box key={id} title={t('refund.title')}>
          <dl className={styles.pairs}>
            <dt>{t('return.granted')}</dt>
            <dd>
              <Figure amount={amount} />
            </dd>
            <dt>{t('return.answer')}</dt>
            <dd>
              <span dir="auto">{reason}</span>
              <small>{t('refund.on', { date: format.date(at) })}</small>
            </dd>
          </dl>
        </Box>
      ))}
    </>
  );
}

function Figure({ amount }: { amount: Amount }) {
  const format = useFormat();
  return (
    <b className="num">
      <bdi className="ltr">
        {format.money(amount)} {CURRENCY}
      </bdi>
    </b>
  );
}

type RequestProps = { request: ReturnRequest; lines: Order['lines'] };

function Request({ request, lines, title }: RequestProps & { title: string }) {
  const { state, reason, detail, amount, requestedAt, comment, granted } = request;
  const format = useFormat();
  const t = useText('orders');
  return (
    <Box title={title} note={t(`returnState.${state}`)}>
      <dl className={styles.pairs}>
        <dt>{t('return.asked')}</dt>
        <dd>
          <Figure amount={amount} />
          <small>{format.dateTime(requestedAt)}</small>
        </dd>
        <dt>{t('return.about')}</dt>
        <dd>
          <About request={request} lines={lines} />
        </dd>
        <dt>{t('return.reason')}</dt>
        <dd>
          {t(`return.reasons.${reason}`)}
          {detail && <small dir="auto">{detail}</small>}
        </dd>
        <Pictures request={request} />
        {comment && (
          <>
            <dt>{t('return.comment')}</dt>
            <dd dir="auto">{comment}</dd>
          </>
        )}
        {granted && (
          <>
            <dt>{t('return.granted')}</dt>
            <dd>
              <Figure amount={granted} />
            </dd>
          </>
        )}
        <dt>{t('return.answer')}</dt>
        <dd>
          <Answer request={request} />
        </dd>
      </dl>
    </Box>
  );
}

function About({ request, lines }: RequestProps) {
  const t = useText('orders');
  const format = useFormat();
  if (request.lines.length === 0) {
    return t('return.whole');
  }
  return request.lines.map(({ lineId, of, quantity }) => (
    <span key={`${lineId} ${of}`} className={styles.piece}>
      {t('parcel.pieces', {
        quantity: format.quantity(quantity),
        name: lines.find(({ id }) => id === lineId)?.name ?? '',
      })}
    </span>
  ));
}

function Pictures({ request: { pictures } }: Pick<RequestProps, 'request'>) {
  const { mediaBase } = useBrand();
  const t = useText('orders');
  return (
    pictures.length > 0 && (
      <>
        <dt>{t('return.pictures')}</dt>
        <dd>
          <PictureStrip
            pictures={pictures}
            base={mediaBase}
            label={t('return.pictures')}
            nameOf={(no) => t('return.picture', { no })}
          />
        </dd>
      </>
    )
  );
}

function Answer({ request: { decision, decidedAt } }: Pick<RequestProps, 'request'>) {
  const format = useFormat();
  const t = useText('orders');
  if (decidedAt === null) {
    return t('return.pending');
  }
  return (
    <>
      <span dir="auto">{decision}</span>
      <small>{t('return.decidedBy', { date: format.date(decidedAt) })}</small>
    </>
  );
}
