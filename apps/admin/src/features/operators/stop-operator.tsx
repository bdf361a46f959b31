/** An operator is stopped at once by one person; that he works again needs two. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './operators.module.css';
import { Waiting } from './waiting.tsx';

const LEAST_REASON = 4;
const MOST_REASON = 500;

export function StopOperator({ operator }: { operator: ListedOperator }) {
  const stopping = useWrite('accounts.stopOperator', { onDone: useRefresh('accounts') });
  const t = useText('operators');
  const { operatorId, name } = operator;
  return (
    <ActButton
      label={t('stop.do')}
      name={`${t('stop.do')}: ${name}`}
      variant="danger"
      title={t('stop.title', { name })}
      done={t('stop.done', { name })}
      reason={{
        ...{ label: t('stop.reason'), hint: t('stop.reasonHint') },
        ...{ least: LEAST_REASON, most: MOST_REASON },
        short: t('stop.short', { count: LEAST_REASON }),
      }}
      send={(why) => stopping.send({ operatorId, why })}
      write={stopping}
    >
      <p>{t('stop.text')}</p>
      <p>{t('stop.goesOn')}</p>
    </ActButton>
  );
}

type Props = {
  operator: ListedOperator;
  stopped: NonNullable<ListedOperator['stopped']>;
  /** That he works again was proposed. */
  waits: ListedOperator['waiting'][number] | undefined;
  managers: readonly ListedOperator[];
};

export function Stopped({ operator, stopped, waits, managers }: Props) {
  const starting = useWrite('accounts.startOperator', { onDone: useRefresh('accounts') });
  const format = useFormat();
  const t = useText('operators');
  const { operatorId, name, isOwn } = operator;
  const { by, at, reason } = stopped;
  return (
    <div className={styles.stopped}>
      <p>
        {t('stopped.by', { by: by ?? t('stopped.console'), at: format.dateTime(at) })}{' '}
        <bdi>{reason}</bdi>
      </p>
      {waits ? (
        <Waiting {...{ operator, waits, managers }} />
      ) : (
        !isOwn && (
          <ActButton
            label={t('start.do')}
            name={`${t('start.do')}: ${name}`}
            title={t('start.title', { name })}
            done={t('start.asked')}
            send={() => starting.send({ operatorId })}
            write={starting}
          >
            <p>{t('start.ask')}</p>
          </ActButton>
        )
      )}
    </div>
  );
}
