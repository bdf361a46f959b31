/** Where one's money is: at hand, in escrow, reserved. Each figure opens what it is made of. */
import type { Holdings, OwnMoney } from '@entrepot/contract/wallet/types';
import { add, subtract } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useEvery } from '@entrepot/client/live.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { ArrowLeftRight, Hourglass } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { AskService } from '../../kit/frame/ask-service.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import styles from './holdings-box.module.css';
import { placeOf } from './statement.ts';
import { SHOWN, shownOf } from '@entrepot/client/wallet/records-query.ts';

export const useHoldings = () => useAsk('wallet.getHoldings', {}, { refetchInterval: useEvery() });

export function HoldingsBox() {
  const holdings = useHoldings();
  const shown = shownOf(usePageSearch());
  const t = useText('wallet');
  return (
    <Box title={t('where')} note="USDT" flush>
      <Loaded
        from={holdings}
        waiting={<Skeleton className={cx(styles.waiting, styles.places)} lines={3} />}
      >
        {(data) => (
          <ul className={styles.figures}>
            {SHOWN.map((each) => (
              <li key={each}>
                <AppLink
                  href={paths.wallet({ show: each === 'available' ? undefined : each })}
                  aria-current={each === shown ? 'true' : undefined}
                  className={styles.figure}
                >
                  <b>{t(`place.${each}`)}</b>
                  <Price amount={data[each]} />
                  <small>{t(`placeNote.${each}`)}</small>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Box>
  );
}

/** What was sent and has not arrived, or was seen coming in: each with what it waits for. */
export function Moving() {
  const holdings = useHoldings();
  const t = useText('wallet');
  return (
    <Box
      title={t('moving.title')}
      aside={
        <ButtonLink size="s" href={paths.deposit()}>
          {t('moving.deposits')}
        </ButtonLink>
      }
      flush
    >
      <Loaded from={holdings} waiting={<Skeleton className={styles.waiting} lines={5} />}>
        {({ moving }) =>
          moving.length === 0 ? (
            <EmptyState
              icon={<ArrowLeftRight size={28} strokeWidth={1.4} aria-hidden />}
              title={t('moving.none')}
            >
              {t('moving.noneHint')}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.held}>
                {moving.map((each) => (
                  <MovingOne key={each.id} one={each} />
                ))}
              </ul>
              {moving.some(({ amount }) => amount === null) && (
                <p className={styles.more}>{t('moving.unknownNote')}</p>
              )}
              {moving.some(({ why, until }) => until === null && isEndless(why)) && (
                <p className={styles.more}>
                  <AskService />
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Box>
  );
}

type Why = OwnMoney['moving'][number]['why'];
/** What people or the world outside end, at no day that anybody knows. */
const ENDLESS = ['price', 'review', 'unknown', 'giving-back'] as const;
const isEndless = (why: Why): why is (typeof ENDLESS)[number] =>
  ENDLESS.some((each) => each === why);

function MovingOne({
  one: { what, id, count, why, since, until, amount },
}: {
  one: OwnMoney['moving'][number];
}) {
  const format = useFormat();
  const t = useText('wallet');
  return (
    <li>
      <span>
        <AppLink href={placeOf(what, id, count)} className={styles.number}>
          {t(`moving.${what}`, { count })}
        </AppLink>
        <small>
          <time dateTime={since}>{format.dateTime(since)}</time>
        </small>
      </span>
      <span>
        <b>{t(`moving.why.${why}`)}</b>
        <small>
          {until
            ? t('moving.until', { date: format.dateTime(until) })
            : isEndless(why) && t(`moving.ends.${why}`)}
        </small>
      </span>
      {amount === null ? <span>{t('moving.unknown')}</span> : <Price amount={amount} />}
    </li>
  );
}

/** The orders that money is held for, each with what it waits for and until when. */
export function HeldOrders() {
  const holdings = useHoldings();
  const format = useFormat();
  const t = useText('wallet');
  return (
    <Box
      title={t('held.title')}
      note={holdings.data && t('held.count', { count: holdings.data.heldOrders })}
      flush
    >
      <Loaded from={holdings} waiting={<Skeleton className={styles.waiting} lines={5} />}>
        {({ orders, heldOrders, escrow }) =>
          orders.length === 0 ? (
            <EmptyState
              icon={<Hourglass size={28} strokeWidth={1.4} aria-hidden />}
              title={t('held.none')}
            >
              {t('held.noneHint')}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.held}>
                {orders.map((order) => (
                  <Held key={order.orderId} order={order} />
                ))}
              </ul>
              {heldOrders > orders.length && (
                <p className={styles.more}>
                  {t('held.more', {
                    count: heldOrders - orders.length,
                    amount: format.money(
                      subtract(escrow, add(...orders.map((each) => each.amount))),
                    ),
                  })}{' '}
                  <AppLink href={paths.orders()} className={styles.number}>
                    {t('held.all')}
                  </AppLink>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Box>
  );
}

function Held({ order }: { order: Holdings['orders'][number] }) {
  const format = useFormat();
  const t = useText('wallet');
  return (
    <li>
      <span>
        <AppLink href={paths.order(order.orderId)} className={styles.number}>
          <bdi className="mono">{order.number}</bdi>
        </AppLink>
        <small>
          <bdi>{order.shop}</bdi>
        </small>
      </span>
      <span>
        <b>{t(`why.${order.why}`)}</b>
        {order.until && (
          <small>{t(`whyUntil.${order.why}`, { date: format.dateTime(order.until) })}</small>
        )}
      </span>
      <Price amount={order.amount} />
    </li>
  );
}
