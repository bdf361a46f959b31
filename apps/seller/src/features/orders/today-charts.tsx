import { amount, approximate, compare, units, ZERO, type Amount } from '@entrepot/contract/money';
import type { Today } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section, Tiles } from '@entrepot/ui/panel/panel-page.tsx';
import { BarChart } from '@entrepot/ui/patterns/bar-chart.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { listingsAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { growth } from './today-model.ts';
import styles from './today.module.css';

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function HourChart({ hours }: { hours: Today['hours'] }) {
  const t = useText('orders');
  const format = useFormat();
  // Bars of nothing on a scale of nothing say less than a sentence.
  if ([...hours.today, ...hours.lastWeek].every((sales) => compare(sales, ZERO) === 0)) {
    return <EmptyState title={t('today.hoursNone')} />;
  }
  return (
    <BarChart
      label={t('today.hours')}
      height={210}
      every={3}
      format={(value) => format.compact(value)}
      bars={hours.today.map((sales, hour) => {
        const before = hours.lastWeek[hour] ?? ZERO;
        return {
          label: hourName(hour),
          values: [approximate(sales)],
          before: approximate(before),
          title: t('today.hourTitle', {
            hour: hourName(hour),
            today: format.money(sales),
            before: format.money(before),
          }),
        };
      })}
    />
  );
}

/** A fortnight; today is its last bar. */
function DayChart({ days }: { days: Today['days'] }) {
  const t = useText('orders');
  const format = useFormat();
  if (days.every(({ orders }) => orders === 0)) {
    return <EmptyState title={t('today.daysNone')} />;
  }
  const dated = (date: string) => format.shortDate(`${date}T12:00:00Z`);
  return (
    <BarChart
      label={t('today.days')}
      height={210}
      every={3}
      format={(value) => format.compact(value)}
      bars={days.map(({ date, sales, orders }) => ({
        label: dated(date),
        values: [approximate(sales)],
        title: t('today.dayTitle', {
          date: dated(date),
          sales: format.money(sales),
          count: orders,
        }),
      }))}
    />
  );
}

/** Sales by day or, for today beside a week ago, by hour. */
export function SalesChart({ today }: { today: Pick<Today, 'days' | 'hours'> }) {
  const [by, setBy] = useState<'days' | 'hours'>('days');
  const t = useText('orders');
  return (
    <Section
      title={t('today.salesBy')}
      note={by === 'hours' ? <HourKey /> : t('today.daysNote')}
      aside={
        <Tabs
          label={t('today.salesBy')}
          value={by}
          onChange={setBy}
          items={[
            { id: 'days', label: t('today.byDay') },
            { id: 'hours', label: t('today.byHour') },
          ]}
        />
      }
    >
      {by === 'days' ? <DayChart days={today.days} /> : <HourChart hours={today.hours} />}
    </Section>
  );
}

/** The chart's key: filled is today, the outline is a week ago. */
function HourKey() {
  const t = useText('orders');
  return (
    <span className={styles.key}>
      <i className={styles.filled} aria-hidden /> {t('today.hoursToday')}
      <i className={styles.outline} aria-hidden /> {t('today.hoursBefore')}
    </span>
  );
}

export function BestGoods({ best }: { best: Today['best'] }) {
  const t = useText('orders');
  const format = useFormat();
  const Link = useLink();
  if (best.length === 0) {
    return <EmptyState title={t('today.bestNone')} />;
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('today.column.goods')}</th>
          <th scope="col" className={styles.end}>
            {t('today.column.pieces')}
          </th>
          <th scope="col" className={styles.end}>
            {t('today.column.sales')}
          </th>
        </tr>
      </thead>
      <tbody>
        {best.map((goods) => (
          <tr key={goods.listingId}>
            <td>
              <span className={styles.goods}>
                <Thumb picture={goods.picture} size={28} />
                <span>
                  <Link href={listingsAt({ q: goods.sku })}>{goods.name}</Link>
                  <small className="mono">{goods.sku}</small>
                </span>
              </span>
            </td>
            <td className={styles.end}>{format.quantity(goods.pieces)}</td>
            <td className={styles.end}>
              <Price amount={goods.sales} dim />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
