import { approximate, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { BarChart } from '@entrepot/ui/patterns/bar-chart.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState, Waiting } from '@entrepot/ui/primitives/states.tsx';
import { dataColour } from '@entrepot/ui/tokens/brand.ts';
import { type Output, useLacked } from '../../kit/api.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { brandAt } from '../../kit/paths.ts';
import styles from './overview.module.css';

type Overview = Output<'orders.getOverview'>;

const HEIGHT = 150;
/** Beside the list of checks. */
const TALL = 250;

/** Orders of the last day by hour, stacked by brand in the brands' own colours. */
export function HoursChart({ overview }: { overview: Overview | undefined }) {
  const brands = useBrands().data?.rows;
  const format = useFormat();
  const t = useText('orders');
  const whole = useWhole();
  const brandOf = (id: string) => brands?.find((brand) => brand.id === id);
  const colourOf = (id: string) => {
    const main = brandOf(id)?.colours.main;
    return main ? dataColour(main) : 'var(--accent)';
  };
  const series = overview?.byBrand ?? [];
  return (
    <Section title={t('overview.hours')} note={t('overview.hoursNote')}>
      <ul className={styles.legend}>
        {series.map(({ brandId, orders }) => (
          <li key={brandId}>
            <i style={{ background: colourOf(brandId) }} />
            {brandOf(brandId)?.name} <b>{format.quantity(orders)}</b>
          </li>
        ))}
      </ul>
      {overview?.orders === 0 ? (
        <p className={styles.blank}>{t('overview.noOrders')}</p>
      ) : overview ? (
        <BarChart
          label={t('overview.hours')}
          height={TALL}
          colours={series.map(({ brandId }) => colourOf(brandId))}
          every={4}
          format={whole}
          bars={overview.hours.map(({ at, counts }) => ({
            label: format.time(at),
            values: counts,
            title: t('overview.hourTitle', {
              time: format.time(at),
              count: counts.reduce((sum, count) => sum + count, 0),
            }),
          }))}
        />
      ) : (
        <Waiting>
          <Skeleton height={`${TALL}px`} />
        </Waiting>
      )}
    </Section>
  );
}

/** Half an order is nothing a scale should speak of. */
function useWhole(): (count: number) => string {
  const format = useFormat();
  return (count) => (Number.isInteger(count) ? format.quantity(count) : '');
}

/** Also for who may not read accounts: he has no chart of them. */
function useNobodyNew(accounts: DaysProps['accounts']): boolean {
  const lacked = useLacked()('accounts.getAccountFigures');
  return lacked !== undefined || accounts?.days.every(({ count }) => count === 0) === true;
}

type DaysProps = {
  overview: Overview | undefined;
  accounts: Output<'accounts.getAccountFigures'> | undefined;
  /** Given when the accounts did not load. */
  onRetry: (() => void) | undefined;
};

/** A fortnight: what buyers paid, and who came. */
export function DaysCharts({ overview, accounts, onRetry }: DaysProps) {
  const format = useFormat();
  const t = useText('orders');
  const whole = useWhole();
  const dated = (date: string) => format.shortDate(`${date}T12:00:00Z`);
  const nobodyNew = useNobodyNew(accounts);
  return (
    <div className={styles.pair}>
      <Section title={t('overview.sales')} note={t('overview.daysNote')}>
        {overview?.days.every(({ orders }) => orders === 0) ? (
          <p className={styles.blank}>{t('overview.noSales')}</p>
        ) : overview ? (
          <BarChart
            label={t('overview.sales')}
            height={HEIGHT}
            every={3}
            format={format.compact}
            bars={overview.days.map(({ date, orders, paid }) => ({
              label: dated(date),
              // A chart's height needs no exact figure; the title has it.
              values: [approximate(paid)],
              title: t('overview.dayTitle', {
                date: dated(date),
                paid: format.money(paid),
                count: orders,
              }),
            }))}
          />
        ) : (
          <Waiting>
            <Skeleton height={`${HEIGHT}px`} />
          </Waiting>
        )}
      </Section>
      {!nobodyNew && (
        <Section title={t('overview.newPeople')} note={t('overview.daysNote')}>
          {accounts ? (
            <BarChart
              label={t('overview.newPeople')}
              height={HEIGHT}
              every={3}
              colours={['var(--chart-2)']}
              format={whole}
              bars={accounts.days.map(({ date, count }) => ({
                label: dated(date),
                values: [count],
                title: t('overview.personTitle', { date: dated(date), count }),
              }))}
            />
          ) : onRetry ? (
            <ErrorState onRetry={onRetry} />
          ) : (
            <Waiting>
              <Skeleton height={`${HEIGHT}px`} />
            </Waiting>
          )}
        </Section>
      )}
    </div>
  );
}

/** Every brand stands here, also one that sold nothing today. */
export function ByBrand({ overview }: { overview: Output<'orders.getOverview'> | undefined }) {
  const brands = useBrands().data?.rows;
  const format = useFormat();
  const t = useText('orders');
  const figures = (id: string) => overview?.byBrand.find(({ brandId }) => brandId === id);
  return (
    <Section title={t('overview.brands')} note={t('overview.hoursNote')}>
      <table className={styles.brands}>
        <colgroup>
          <col />
          <col className={styles.few} />
          <col className={styles.many} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('list.brand')}</th>
            <th scope="col">{t('overview.ordersColumn')}</th>
            <th scope="col">USDT</th>
          </tr>
        </thead>
        <tbody>
          {brands?.map((brand) => (
            <tr key={brand.id}>
              <td>
                <AppLink href={brandAt(brand.id)}>
                  <i style={{ background: dataColour(brand.colours.main) }} />
                  {brand.name}
                </AppLink>
              </td>
              <td>
                {overview ? (
                  format.quantity(figures(brand.id)?.orders ?? 0)
                ) : (
                  <Skeleton width="24px" />
                )}
              </td>
              <td>
                {overview ? (
                  <Price amount={figures(brand.id)?.paid ?? ZERO} dim />
                ) : (
                  <Skeleton width="56px" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!brands && (
        <Waiting>
          <Skeleton lines={5} height="22px" />
        </Waiting>
      )}
    </Section>
  );
}
