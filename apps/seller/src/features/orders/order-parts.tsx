/** The parts of one order that are read: steps, goods, note, address, log. */
import { goodsNotes, isSample } from '@entrepot/contract/catalogue/pricing';
import type { ShopOrder, OrderLine } from '@entrepot/contract/orders/types';
import { numberAndChoice } from '@entrepot/client/line-words.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
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
  return (
    <li>
      <Thumb picture={line.picture} />
      <span className={styles.two}>
        <span>{line.name}</span>
        <small className="mono">{numberAndChoice(line)}</small>
        {isSample(line.notes) && <small>{t('line.sample')}</small>}
        {line.calledOff > 0 && <small>{t('line.calledOff', { count: line.calledOff })}</small>}
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
        <blockquote>
          <bdi>{order.note}</bdi>
        </blockquote>
      </DetailPart>
    )
  );
}

export function OrderShipTo({ order }: Part) {
  const t = useText('orders');
  const { shipTo } = order;
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
