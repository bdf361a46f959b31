import { TimeLeft } from '@entrepot/ui/panel/time-left.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { CircleCheckBig, Package, PackageX, Star, Truck, Undo2, Warehouse } from 'lucide-react';
import { listingsAt, ordersAt, paths } from '../../kit/paths.ts';
import { useNow } from '../../kit/shell-queries.ts';
import type { Task, TaskName } from './today-model.ts';
import { useText } from '../../kit/text.ts';
import styles from './today.module.css';

const WAYS = {
  confirm: { icon: Package, deed: 'confirmDo', href: ordersAt({ tab: 'to-confirm' }) },
  ship: { icon: Truck, deed: 'shipDo', href: ordersAt({ tab: 'to-ship' }) },
  returns: { icon: Undo2, deed: 'returnsDo', href: ordersAt({ tab: 'returns' }) },
  restock: { icon: Warehouse, deed: 'restockDo', href: listingsAt({ shelf: 'runs-out' }) },
  soldOut: { icon: PackageX, deed: 'restockDo', href: listingsAt({ shelf: 'sold-out' }) },
  answer: { icon: Star, deed: 'answerDo', href: `${paths.reviews}?filter=to-answer` },
} as const satisfies Record<TaskName, unknown>;

/** What waits, most urgent first, each a step away from being done. */
export function TodayTasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useText('orders');
  if (tasks.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheckBig size={28} strokeWidth={1.4} aria-hidden />}
        title={t('today.nothing')}
      >
        {t('today.nothingText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.table, styles.tasks)}>
        <thead>
          <tr>
            <th scope="col">{t('today.what')}</th>
            <th scope="col" className={styles.end}>
              {t('today.waiting')}
            </th>
            <th scope="col">{t('today.first')}</th>
            <th scope="col">{t('today.left')}</th>
            <th scope="col" className={styles.end}>
              {t('today.worth')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('today.todo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <TaskRow key={task.name} task={task} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TaskRow({ task }: { task: Task }) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const { icon: Icon, deed, href } = WAYS[task.name];
  return (
    <tr>
      <th scope="row">
        <span className={styles.what}>
          <Icon size={16} aria-hidden />
          {t(`today.${task.name}`)}
        </span>
      </th>
      <td className={styles.end}>
        <b>{format.quantity(task.count)}</b>
      </td>
      <td>
        {task.first && (
          <>
            <bdi className={cx(styles.number, 'mono')}>{task.first.number}</bdi> ·{' '}
            <bdi>{task.first.buyer}</bdi>
          </>
        )}
      </td>
      <td>
        {task.first?.dueAt ? (
          <TimeLeft until={task.first.dueAt} now={now} />
        ) : (
          <span className={styles.quiet}>{t('today.noLimit')}</span>
        )}
      </td>
      <td className={styles.end}>
        {task.worth ? <Price amount={task.worth} dim /> : <span className={styles.quiet}>–</span>}
      </td>
      <td className={styles.end}>
        <ButtonLink href={href} size="s" className={styles.action}>
          {t(`today.${deed}`)}
        </ButtonLink>
      </td>
    </tr>
  );
}
