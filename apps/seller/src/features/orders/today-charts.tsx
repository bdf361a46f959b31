import { approximate, compare, ZERO } from '@entrepot/contract/money';
import type { Today } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { BarChart } from '@entrepot/ui/patterns/bar-chart.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { useState } from 'react';
import { listingsAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
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
