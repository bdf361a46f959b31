import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import type { Today as TodayFigures, Today } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { paths } from '../../kit/paths.ts';
import { useNow, useToday } from '../../kit/shell-queries.ts';
import { BestGoods, SalesChart, TodayTiles } from './today-charts.tsx';
import { type Elsewhere, tasksOf, type Task } from './today-model.ts';
import { TodayTasks } from './today-tasks.tsx';
import { useText } from '../../kit/text.ts';
import { compare, ZERO, approximate } from '@entrepot/contract/money';
import { BarChart } from '@entrepot/ui/patterns/bar-chart.tsx';
import { MoneyRuns } from '@entrepot/ui/patterns/money-runs.tsx';
import styles from './today.module.css';

type TodayPageProps = {
  /** Undefined until it is known: that nothing waits is said only then. */
  elsewhere: Elsewhere | undefined;
};

export function TodayPage({ elsewhere }: TodayPageProps) {
  const today = useToday();
  const format = useFormat();
  const t = useText('orders');
  const now = useNow();
  const note = (at: string) => t('today.note', { date: format.date(at) });
  return (
    <PanelPage
      title={t('today.title')}
      note={
        // It may take a second line: that is kept free until the day is known.
        today.data ? (
          note(today.data.now)
        ) : today.isPending ? (
          <span className={styles.waiting}>{note(new Date(now).toISOString())}</span>
        ) : undefined
      }
    >
      <Loaded
        from={today}
        waiting={
          <>
            <Skeleton height="96px" />
            <Skeleton height="260px" />
            <Skeleton height="260px" />
          </>
        }
      >
        {(data) => <Day today={data} tasks={elsewhere && tasksOf(data, elsewhere)} />}
      </Loaded>
    </PanelPage>
  );
}

type DayProps = { today: TodayFigures; tasks: readonly Task[] | undefined };

function Day({ today, tasks }: DayProps) {
  const Link = useLink();
  const t = useText('orders');
  const waiting = tasks?.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <TodayTiles today={today} />
      <div className={styles.top}>
        <Section
          title={t('today.todo')}
          note={waiting !== undefined && t('today.todoNote', { count: waiting })}
        >
          {tasks ? <TodayTasks tasks={tasks} /> : <Skeleton height="200px" />}
        </Section>
        <Section
          title={t('today.money')}
          note="USDT"
          aside={<Link href={paths.wallet}>{t('today.statement')}</Link>}
        >
          <TodayMoney money={today.money} />
        </Section>
      </div>
      <div className={styles.bottom}>
        <SalesChart today={today} />
        <Section
          title={t('today.best')}
          note={t('today.bestNote')}
          aside={<Link href={paths.listings}>{t('today.allListings')}</Link>}
        >
          <BestGoods best={today.best} />
        </Section>
      </div>
    </>
  );
}

/** Where the shop's money is on its way, and what comes free on which day. */
function TodayMoney({ money }: { money: Today['money'] }) {
  const now = useNow();
  const t = useText('orders');
  const format = useFormat();
  const next = (at: string | null) =>
    at && Date.parse(at) > now && t('today.next', { date: format.shortDate(at) });
  const dated = money.comingFree.some(({ amount }) => compare(amount, ZERO) > 0);
  return (
    <>
      <MoneyRuns
        runs={[
          {
            kind: 'hatched',
            label: t('today.escrow'),
            note: t('today.escrowNote', { count: money.escrow.orders }),
            amount: money.escrow.amount,
            next: next(money.escrow.nextAt),
          },
          {
            kind: 'half',
            label: t('today.window'),
            note: t('today.windowNote', { count: money.returnWindow.orders }),
            amount: money.returnWindow.amount,
            next: next(money.returnWindow.nextAt),
          },
          {
            kind: 'solid',
            label: t('today.available'),
            note: t('today.availableNote'),
            amount: money.available,
          },
        ]}
      />
      <h3 className={styles.sub}>{t('today.coming')}</h3>
      {dated ? (
        <BarChart
          label={t('today.coming')}
          height={70}
          every={3}
          colours={['var(--chart-3)']}
          format={(value) => format.compact(value)}
          bars={money.comingFree.map(({ date, amount }) => ({
            label: format.shortDate(`${date}T12:00:00Z`),
            values: [approximate(amount)],
            title: `${format.shortDate(`${date}T12:00:00Z`)}: ${format.money(amount)} USDT`,
          }))}
        />
      ) : (
        <p className={styles.quiet}>{t('today.comingNone')}</p>
      )}
    </>
  );
}
