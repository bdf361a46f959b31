/** On the overview: what timers and events could not finish. Nothing is shown while all is well. */
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWrite, useAsk, type Output } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';

type Task = Output<'orders.listSetAside'>['tasks'][number];

const HALF_A_MINUTE = 30_000;

export function TasksNotice() {
  const t = useText('orders');
  const found = useAsk('orders.listSetAside', {}, { refetchInterval: HALF_A_MINUTE }).data;
  if (!found || found.count === 0) {
    return null;
  }
  const more = found.count - found.tasks.length;
  const title = t('tasks.title', { count: found.count });
  return (
    <Notice
      label={title}
      icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden />}
      intro={
        <>
          <b>{title}.</b> {t('tasks.note')}
        </>
      }
    >
      {found.tasks.map((task) => (
        <TaskRow key={`${task.job} ${task.item}`} task={task} />
      ))}
      {more > 0 && <li>{t('tasks.more', { count: more })}</li>}
    </Notice>
  );
}

function TaskRow({ task: { job, item, tries, nextTryAt, reference } }: { task: Task }) {
  const queries = useQueryClient();
  const format = useFormat();
  const t = useText('orders');
  const write = useWrite('orders.retryTask');
  const name = `tasks.job.${job.split('.')[1]}`;
  const [failed, setFailed] = useState(false);
  const retry = async () => {
    const answer = await write.send({ job, item });
    setFailed(answer?.finished === false);
    await queries.invalidateQueries();
  };
  return (
    <li>
      <div>
        <b>{t.has(name) ? t(name as 'tasks.job.release') : t('tasks.job.other')}</b>{' '}
        {isOfOrder(job) ? (
          <AppLink href={ordersAt({ open: item })}>{t('tasks.order')}</AppLink>
        ) : (
          <bdi className="mono">{item}</bdi>
        )}
        <small>
          {t('tasks.tries', { count: tries })} ·{' '}
          {t('tasks.next', { time: format.dateTime(nextTryAt) })} ·{' '}
          {t('tasks.reference', { reference })}
        </small>
        {(failed || write.refused) && (
          <small role="alert">{write.refused?.message ?? t('tasks.failed')}</small>
        )}
      </div>
      <Button
        size="s"
        icon={<RotateCw size={14} aria-hidden />}
        loading={write.sending}
        onClick={() => void retry()}
      >
        {t('tasks.again')}
      </Button>
    </li>
  );
}

const isOfOrder = (job: string) => job.startsWith('orders.') || job.startsWith('reviews.');
