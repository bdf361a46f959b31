/** “Where is my money”: the one thing a stranger's shop is judged by, in a sentence, a line and a countdown. */
import { useClock } from '@entrepot/ui/browser/use-clock.ts';
import type { Order } from '@entrepot/contract/orders/types';
import { add, type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { isPartShipped } from '@entrepot/ui/patterns/order-status.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { Steps } from '@entrepot/ui/primitives/timeline.tsx';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { moneyWay, type MoneyWay, refundsOf, type Station } from './money-way.ts';
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
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
      <Refunds order={order} />
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
          <MallsShare order={order} />
        </div>
      )}
    </section>
  );
}

function Sentence({ order }: { order: Order }) {
  const { escrow, shop, payBy } = order;
  const format = useFormat();
  const t = useText('orders');
  const figure = (amount: Amount) => format.sum(amount, CURRENCY);
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
  const { state, held, refunded } = order.escrow;
  const format = useFormat();
  const t = useText('orders');
  if (state === 'none') {
    return null;
  }
  const [tone, words, amount, at] = (
    {
      held: ['accent', t('escrow.stamp'), held, order.paidAt],
      released: ['positive', t('escrow.stampReleased'), leftEscrow(order), order.releasedAt],
      refunded: ['ink', t('escrow.stampRefunded'), refunded, order.closedAt],
    } as const
  )[state];
  const note = (
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
  return (
    <Stamp tone={tone} note={note}>
      {words}
    </Stamp>
  );
}

function Way({ order, way }: { order: Order; way: MoneyWay }) {
  const format = useFormat();
  const t = useText('orders');
  /** What is still to come bears its name, what is now says what is so. */
  const titleOf = ({ name, state }: Station) => {
    if (state !== 'current') {
      return t(`escrow.step.${name}`);
    }
    const now = name === 'shipped' && isPartShipped(order) ? 'part-shipped' : name;
    return t(`escrow.now.${order.returnState === 'requested' ? 'requested' : now}`);
  };
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
        steps={way.stations.map((station) => ({
          title: titleOf(station),
          state: station.state,
          text: textOf(station),
        }))}
        progress={way.progress}
      />
    </div>
  );
}

/** What has come back so far, each part by itself, and what is left; a single refund of everything has been said. */
function Refunds({ order }: { order: Order }) {
  const format = useFormat();
  const t = useText('orders');
  const parts = refundsOf(order);
  if (parts.length === 0 || (parts.length === 1 && order.escrow.state === 'refunded')) {
    return null;
  }
  const figure = (amount: Amount) => (
    <bdi className="num ltr">
      {format.money(amount)} {CURRENCY}
    </bdi>
  );
  return (
    <div className={styles.refunds}>
      <h3>{t('escrow.parts')}</h3>
      <ul>
        {parts.map(({ id, kind, at, amount }) => (
          <li key={id}>
            <time dateTime={at}>{format.date(at)}</time>
            <span>{t(`escrow.part.${kind}`)}</span>
            <b>{figure(amount)}</b>
          </li>
        ))}
        {order.escrow.state === 'held' && (
          <li>
            <span />
            <span>{t('escrow.left')}</span>
            <b>{figure(order.escrow.held)}</b>
          </li>
        )}
      </ul>
    </div>
  );
}

/** What is held is more than the buyer has paid: the rest is the mall's. */
function MallsShare({ order: { escrow } }: { order: Order }) {
  const format = useFormat();
  const t = useText('orders');
  const share = subtract(escrow.subsidy, escrow.subsidyBack);
  return escrow.state === 'held' && compare(share, ZERO) > 0 ? (
    <p>{t('escrow.subsidy', { amount: format.sum(share, CURRENCY) })}</p>
  ) : null;
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

type CountdownProps = {
  until: string;
  /** The mall's clock, in milliseconds. */
  now: number;
  /** Called once when the time is up. */
  onEnd: () => void;
};

/** How long until a deadline: days and hours, at the end minutes and seconds. */
function Countdown({ until, now, onEnd }: CountdownProps) {
  const t = useText('orders');
  const left = Date.parse(until) - now;
  const over = left <= 0;
  const end = useEffectEvent(() => onEnd());
  useEffect(() => {
    if (over) {
      end();
    }
  }, [over]);
  return (
    <span role="timer" className={styles.left}>
      {t.rich(over ? 'left.over' : keyOf(left), {
        ...partsOf(Math.max(0, left)),
        n: (figure) => <b className="num">{figure}</b>,
      })}
    </span>
  );
}

function keyOf(left: number) {
  if (left >= DAY) {
    return 'left.days' as const;
  }
  return left >= HOUR ? ('left.hours' as const) : ('left.minutes' as const);
}

function partsOf(left: number) {
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / 1000),
  };
}
