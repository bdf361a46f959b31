import { Loaded } from '@entrepot/client/panel/loaded.tsx';
import type { Today as TodayFigures } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { paths } from '../../kit/paths.ts';
import { useNow, useToday } from '../../kit/shell-queries.ts';
import { BestGoods, SalesChart } from './today-charts.tsx';
import { type Elsewhere, tasksOf, type Task } from './today-model.ts';
import { TodayMoney } from './today-money.tsx';
import { TodayTasks } from './today-tasks.tsx';
import { TodayTiles } from './today-tiles.tsx';
import styles from './today.module.css';
import { useText } from '../../kit/text.ts';

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
