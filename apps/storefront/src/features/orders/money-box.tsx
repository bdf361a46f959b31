/** “Where is my money”: the one thing a stranger's shop is judged by, in a sentence, a line and a countdown. */
import { useClock } from '@entrepot/ui/browser/use-clock.ts';
import type { Order } from '@entrepot/contract/orders/types';
import { add, type Amount, compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { Steps, type Step } from '@entrepot/ui/primitives/timeline.tsx';
import type { ReactNode } from 'react';
import { Countdown } from './countdown.tsx';
import { moneyWay, type MoneyWay, type Station } from './money-way.ts';
import { useText } from '../../kit/text.ts';
import styles from './money-box.module.css';

type Props = {
  order: Order;
  /** When the order was fetched, on this computer's clock. */
  heardAt: number;
  /** A deadline has passed: the order is not what it was. */
  onDue: () => void;
};

const SECOND = 1000;

export function MoneyBox({ order, heardAt, onDue }: Props) {
  const now = useClock(order.now, heardAt, SECOND);
  const t = useText('orders');
  const way = moneyWay(order, now);
  return (
    <section className={styles.box} aria-labelledby="where-is-my-money">
      <header className={styles.head}>
        <div>
          <h2 id="where-is-my-money">{t('order.money')}</h2>
          <p>
            <Sentence order={order} />
          </p>
        </div>
        <MoneyStamp order={order} />
      </header>
      {way && <Way order={order} way={way} />}
      {order.state !== 'cancelled' && (
        <div className={styles.facts}>
          {way?.due && order.returnState !== 'requested' && (
            <dl>
              <dt>{t(`escrow.due.${way.due.name}`)}</dt>
              <dd>
                <Countdown key={way.due.at} until={way.due.at} now={now} onEnd={onDue} />
              </dd>
            </dl>
          )}
          <Hint order={order} />
        </div>
      )}
    </section>
  );
}

function Sentence({ order }: { order: Order }) {
  const { escrow, shop, payBy } = order;
  const format = useFormat();
  const t = useText('orders');
  const figure = (amount: Amount) => `${format.money(amount)} ${CURRENCY}`;
  const values = { shop: shop.name, b: (text: ReactNode) => <b className="num ltr">{text}</b> };
  if (escrow.state === 'released') {
    return t.rich('escrow.released', { ...values, amount: figure(leftEscrow(order)) });
  }
  if (escrow.state === 'refunded') {
    return t.rich('escrow.refunded', { ...values, amount: figure(escrow.refunded) });
  }
  if (escrow.state === 'held') {
    return compare(escrow.refunded, ZERO) > 0
      ? t.rich('escrow.heldAfterPart', {
          ...values,
          refunded: figure(escrow.refunded),
          amount: figure(escrow.held),
        })
      : t.rich('escrow.held', { ...values, amount: figure(escrow.held) });
  }
  return payBy
    ? t.rich('escrow.none', {
        ...values,
        amount: figure(order.total),
        time: format.dateTime(payBy),
      })
    : t('escrow.noneCancelled');
}

/** What the buyer has paid for; how much of it the shop keeps is between the shop and the mall. */
const leftEscrow = ({ escrow }: Order): Amount => add(escrow.payout, escrow.commission);

function MoneyStamp({ order }: { order: Order }) {
  const { escrow, paidAt, releasedAt, closedAt } = order;
  const format = useFormat();
  const t = useText('orders');
  const note = (amount: Amount, at: string | null) => (
    <>
      <bdi className="ltr">
        {format.money(amount)} {CURRENCY}
      </bdi>
      {at && (
        <>
          {' · '}
          <bdi>{format.date(at)}</bdi>
        </>
      )}
    </>
  );
  if (escrow.state === 'held') {
    return <Stamp note={note(escrow.held, paidAt)}>{t('escrow.stamp')}</Stamp>;
  }
  if (escrow.state === 'released') {
    return (
      <Stamp tone="positive" note={note(leftEscrow(order), releasedAt)}>
        {t('escrow.stampReleased')}
      </Stamp>
    );
  }
  return escrow.state === 'refunded' ? (
    <Stamp tone="ink" note={note(escrow.refunded, closedAt)}>
      {t('escrow.stampRefunded')}
    </Stamp>
  ) : null;
}

function Way({ order, way }: { order: Order; way: MoneyWay }) {
  const format = useFormat();
  const t = useText('orders');
  /** What is still to come bears its name, what is now says what is so. */
  const titleOf = ({ name, state }: Station) => {
    if (state !== 'current') {
      return t(`escrow.step.${name}`);
    }
    return t(`escrow.now.${order.returnState === 'requested' ? 'requested' : name}`);
  };
  const step = (station: Station): Step => ({
    title: titleOf(station),
    state: station.state,
    text: textOf(station),
  });
  const textOf = ({ name, state, at }: Station) => {
    if (state === 'done') {
      return name === 'window' ? t('escrow.closed') : at && format.dateTime(at);
    }
    if (state === 'current') {
      return way.due && order.returnState !== 'requested'
        ? t(`escrow.until.${way.due.name}`, { time: format.dateTime(way.due.at) })
        : '';
    }
    return name === 'window' || name === 'released' ? t(`escrow.later.${name}`) : '';
  };
  return (
    <div className={styles.way}>
      <Steps
        folds
        label={t('order.money')}
        steps={way.stations.map(step)}
        progress={way.progress}
      />
    </div>
  );
}

function Hint({ order }: { order: Order }) {
  const t = useText('orders');
  if (order.returnState === 'requested') {
    return <p>{t('escrow.hint.requested')}</p>;
  }
  if (order.state === 'awaiting-payment') {
    return <p>{t('escrow.hint.awaiting-payment')}</p>;
  }
  return order.actions.includes('return') ? <p>{t('escrow.hint.held')}</p> : null;
}
