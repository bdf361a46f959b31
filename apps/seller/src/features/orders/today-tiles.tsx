import { amount, units, type Amount, ZERO, approximate } from '@entrepot/contract/money';
import type { Today } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Tiles } from '@entrepot/ui/panel/panel-page.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { growth } from './today-model.ts';
import { useText } from '../../kit/text.ts';
import styles from './today.module.css';

/** The day's figures, each beside the same day of last week up to this hour. */
export function TodayTiles({ today: { today, lastWeek } }: { today: Today }) {
  const t = useText('orders');
  const format = useFormat();
  const counted = (now: number, before: number) => (
    <Change now={now} before={before} was={format.quantity(before)} />
  );
  return (
    <Tiles
      tiles={[
        {
          label: t('today.sales'),
          figure: <Price amount={today.sales} dim />,
          note: (
            <Change
              now={approximate(today.sales)}
              before={approximate(lastWeek.sales)}
              was={format.money(lastWeek.sales)}
            />
          ),
        },
        {
          label: t('today.orders'),
          figure: format.quantity(today.orders),
          note: counted(today.orders, lastWeek.orders),
        },
        {
          label: t('today.pieces'),
          figure: format.quantity(today.pieces),
          note: counted(today.pieces, lastWeek.pieces),
        },
        {
          label: t('today.average'),
          figure: today.orders === 0 ? '–' : <Price amount={average(today)} dim />,
          note: lastWeek.orders > 0 && (
            <Change
              now={approximate(average(today))}
              before={approximate(average(lastWeek))}
              was={format.money(average(lastWeek))}
            />
          ),
        },
      ]}
    />
  );
}

const average = ({ sales, orders }: Today['today']): Amount =>
  orders === 0 ? ZERO : amount(units(sales) / BigInt(orders));

/** Which way and by how much; nothing is compared with nothing. */
function Change({ now, before, was }: { now: number; before: number; was: string }) {
  const t = useText('orders');
  const format = useFormat();
  const change = growth(now, before);
  const Icon = change !== undefined && change < 0 ? TrendingDown : TrendingUp;
  return (
    <span className={styles.change}>
      {change !== undefined && change !== 0 && (
        <b className={change < 0 ? styles.down : styles.up}>
          <Icon size={13} aria-hidden />
          <bdi className="ltr">{format.percent(Math.round(change * 1000) / 1000)}</bdi>
        </b>
      )}{' '}
      {t('today.was', { figure: was })}
    </span>
  );
}
