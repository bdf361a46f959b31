/** The parts of one order that are read: steps, goods, note, address, return, log. */
import { goodsNotes } from '@entrepot/contract/catalogue/pricing';
import { partsOf } from '@entrepot/contract/orders/parts';
import type { ShopOrder, OrderLine } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { Steps, Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import { needsAddress, stepsOf } from './model.ts';
import { ShippingMark } from './shipping-mark.tsx';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

type Part = { order: ShopOrder };

/** Where an order stands on its way from payment to payout. */
export function OrderSteps({ order }: Part) {
  const format = useFormat();
  const t = useText('orders');
  // A step that is still to come says what is to do, and by when: nothing reads as done that is not.
  const steps = stepsOf(order).map(({ name, at, state }) => {
    const date = at && format.shortDate(at);
    const title = t(state === 'current' ? `stepDue.${name}` : `step.${name}`);
    return { title, text: date && (state === 'done' ? date : t('until', { date })), state };
  });
  return <Steps label={t('steps')} steps={steps} />;
}

export function OrderGoods({ order }: Part) {
  const t = useText('orders');
  return (
    <DetailPart
      title={t('goods')}
      note={`${t('lines', { count: order.lines.length })} · ${t('pieces', { count: order.pieces })}`}
    >
      <ul className={styles.goods}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </DetailPart>
  );
}

/** What the other reasons add to or take from. */
const BASES: ReadonlySet<string> = new Set(['list', 'quotation', 'sample']);

function Line({ line }: { line: OrderLine }) {
  const t = useText('orders');
  const format = useFormat();
  const told = [line.sku, ...line.attributes.map(({ value }) => value)].join(' · ');
  return (
    <li>
      <Thumb picture={line.picture} />
      <span className={styles.two}>
        <span>{line.name}</span>
        <small className="mono">{told}</small>
      </span>
      <bdi className={`${styles.count} ltr`}>
        {format.quantity(line.quantity)} × {format.money(line.unit, { unit: true })}
      </bdi>
      <span className={styles.sum}>
        <Why
          lines={goodsNotes(line.notes).map((note) => ({
            label: t(`price.${note.kind}`, {
              unit: format.money(note.unit, { unit: true }),
              quantity: note.quantity,
              from: note.from ?? 0,
              number: note.quotation?.number ?? '',
            }),
            amount: format.money(note.amount, { sign: !BASES.has(note.kind) }),
          }))}
          total={{ label: t('money.goods'), amount: format.money(line.goods), unit: 'USDT' }}
        >
          <Price amount={line.goods} dim />
        </Why>
      </span>
    </li>
  );
}

export function OrderNote({ order }: Part) {
  const t = useText('orders');
  return (
    order.note && (
      <DetailPart title={t('buyersNote')}>
        <blockquote className={styles.quote}>
          <bdi>{order.note}</bdi>
        </blockquote>
      </DetailPart>
    )
  );
}

export function OrderShipTo({ order }: Part) {
  const t = useText('orders');
  const { shipTo, shipment } = order;
  return (
    <DetailPart title={t('shipTo')} note={needsAddress(order) ? undefined : t('addressLater')}>
      <div className={styles.address}>
        <div>
          {needsAddress(order) ? (
            <address className={styles.address}>
              <div>
                <b>{shipTo.contact}</b>
                <br />
                {shipTo.line}
                <br />
                {[shipTo.postcode, shipTo.city].filter(Boolean).join(' ')}
                {shipTo.stateName && `, ${shipTo.stateName}`}
                <br />
                {shipTo.countryName}
                <br />
                <bdi className="ltr">{shipTo.phone}</bdi>
                <br />
                {shipTo.email}
              </div>
            </address>
          ) : (
            [shipTo.city, shipTo.countryName].filter(Boolean).join(', ')
          )}
        </div>
        {needsAddress(order) && <ShippingMark order={order} />}
      </div>
      {shipment && (
        <Facts
          facts={[
            { label: t('ship.carrier'), value: shipment.carrier },
            { label: t('ship.tracking'), value: <CopyCode value={shipment.trackingNumber} /> },
            ...(shipment.cartons ? [{ label: t('ship.cartons'), value: shipment.cartons }] : []),
          ]}
        />
      )}
    </DetailPart>
  );
}

/** What the buyer asks for, and who decides about it. */
export function OrderReturn({ order }: Part) {
  const t = useText('orders');
  const format = useFormat();
  const request = order.returnRequest;
  if (!request) {
    return null;
  }
  const parts = partsOf(request.amount, order);
  return (
    <DetailPart title={t('return.title')} note={format.dateTime(request.requestedAt)}>
      <Facts
        facts={[
          { label: t('return.state'), value: t(`return.${request.state}`) },
          { label: t('return.reason'), value: t(`return.reasons.${request.reason}`) },
        ]}
      />
      <SumLines
        compact
        lines={(['goods', 'freight', 'tax'] as const)
          .filter((part) => part === 'goods' || parts[part] !== '0')
          .map((part) => ({
            label: t(`money.${part}`),
            amount: <Price amount={parts[part]} dim />,
          }))}
        total={{
          label: t('return.amount'),
          amount: <Price amount={request.amount} dim />,
          unit: 'USDT',
        }}
      />
      {request.detail && (
        <blockquote className={styles.quote}>
          <bdi>{request.detail}</bdi>
        </blockquote>
      )}
      <p className={styles.note}>
        {request.state === 'requested'
          ? t('return.whatNow')
          : request.decision &&
            t.rich('return.decision', {
              decision: request.decision,
              words: (chunks) => <bdi>{chunks}</bdi>,
            })}
      </p>
    </DetailPart>
  );
}

export function OrderLog({ order }: Part) {
  const t = useText('orders');
  const format = useFormat();
  return (
    <DetailPart title={t('log.title')}>
      <Timeline
        items={order.log
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map((entry, index) => ({
            time: `${format.shortDate(entry.at)} ${format.time(entry.at)}`,
            title: t(`log.events.${entry.event}`),
            text: t(`log.by.${entry.by}`),
            current: index === 0,
          }))}
      />
    </DetailPart>
  );
}
