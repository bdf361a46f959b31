import { useQuery } from '@tanstack/react-query';
import type { Today as TodayFigures } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { BestGoods, SalesChart } from '../../../features/orders/today-charts.tsx';
import { tasksOf, type Task } from '../../../features/orders/today-model.ts';
import { TodayMoney } from '../../../features/orders/today-money.tsx';
import { TodayTasks } from '../../../features/orders/today-tasks.tsx';
import { TodayTiles } from '../../../features/orders/today-tiles.tsx';
import styles from '../../../features/orders/today.module.css';
import { useOrdersText } from '../../../features/orders/use-orders-text.ts';
import { ask, useCall } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useToday } from '../../shell-queries.ts';

export function Today() {
  const today = useToday();
  const tasks = useTasks(today.data);
  const format = useFormat();
  const t = useOrdersText();
  return (
    <PanelPage
      title={t('today.title')}
      note={today.data && t('today.note', { date: format.date(today.data.now) })}
    >
      {today.data ? (
        <Day today={today.data} tasks={tasks} />
      ) : today.isError ? (
        <ErrorState error={today.error} onRetry={() => void today.refetch()} />
      ) : (
        <>
          <Skeleton height="96px" />
          <Skeleton height="260px" />
          <Skeleton height="260px" />
        </>
      )}
    </PanelPage>
  );
}

/** Stock and reviews are other features' matters: only their counts are asked for. */
function useTasks(today: TodayFigures | undefined): readonly Task[] | undefined {
  const call = useCall();
  const listings = useQuery(ask(call, 'catalogue.listListings', { size: 1 })).data?.counts;
  const reviews = useQuery(ask(call, 'reviews.listReviews', { size: 1 })).data?.counts;
  return (
    today &&
    tasksOf(today, {
      runsOut: listings?.['runs-out'] ?? 0,
      soldOut: listings?.['sold-out'] ?? 0,
      toAnswer: reviews?.toAnswer ?? 0,
    })
  );
}

type DayProps = { today: TodayFigures; tasks: readonly Task[] | undefined };

function Day({ today, tasks = [] }: DayProps) {
  const Link = useLink();
  const t = useOrdersText();
  const waiting = tasks.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <TodayTiles today={today} />
      <div className={styles.top}>
        <Section title={t('today.todo')} note={t('today.todoNote', { count: waiting })}>
          <TodayTasks tasks={tasks} />
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
