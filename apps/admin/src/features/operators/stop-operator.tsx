/** An operator is stopped at once by one person, within bounds; beyond them, and to work again, two are needed. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { STOP_REASON } from '@entrepot/contract/accounts/rights';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './operators.module.css';
import { Waiting } from './waiting.tsx';

type StopProps = { operator: ListedOperator; waits: boolean; stopsLeft: number };

/** `waits`: one person's word is not enough. */
export function StopOperator({ operator, waits, stopsLeft }: StopProps) {
  const stopping = useWrite('accounts.stopOperator', { onDone: useRefresh('accounts') });
  const t = useText('operators');
  const { operatorId, name } = operator;
  const label = t(waits ? 'stop.propose' : 'stop.do');
  return (
    <ActButton
      label={label}
      name={`${label}: ${name}`}
      variant="danger"
      title={t('stop.title', { name })}
      done={t(waits ? 'start.asked' : 'stop.done', { name })}
      reason={{
        ...{ label: t('stop.reason'), hint: t('stop.reasonHint') },
        ...{ ...STOP_REASON },
        short: t('stop.short', { count: STOP_REASON.least }),
      }}
      send={(why) => stopping.send({ operatorId, why })}
      write={stopping}
    >
      <p>{t(waits ? 'stop.waits' : 'stop.alone', { count: stopsLeft })}</p>
      <p>{t(waits ? 'stop.then' : 'stop.text')}</p>
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
