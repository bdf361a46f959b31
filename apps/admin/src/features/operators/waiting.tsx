/** What waits for a second person: a right, or that a stopped operator works again. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { rightName } from '@entrepot/contract/accounts/rights';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { consoleCommand, hasSecond } from './model.ts';
import styles from './operators.module.css';

type Props = {
  operator: ListedOperator;
  waits: ListedOperator['waiting'][number];
  managers: readonly ListedOperator[];
};

/** Who proposed it takes it back; anybody else but its holder answers it. */
export function Waiting({ operator, waits, managers }: Props) {
  const refresh = useRefresh('accounts');
  const approving = useWrite('accounts.approveRight', { onDone: refresh });
  const declining = useWrite('accounts.declineRight', { onDone: refresh });
  const format = useFormat();
  const language = useLanguage();
  const t = useText('operators');
  const { id: proposalId, by, at, isOwn, right } = waits;
  const { name } = operator;
  const words = { name, right: right ? rightName(right, language) : t('start.right') };
  const no = t(isOwn ? 'takeBack.do' : 'decline.do');
  return (
    <div className={styles.waiting}>
      <small>{t(right ? 'proposed' : 'start.proposed', { by, at: format.dateTime(at) })}</small>
      {!hasSecond(managers, { operator, waits }) && (
        <small>
          {t(right ? 'nobody' : 'start.nobody', {
            by,
            manage: rightName('operators', language),
            command: consoleCommand(operator.username, right),
          })}
        </small>
      )}
      <span className={styles.answers}>
        {!isOwn && !operator.isOwn && (
          <ActButton
            label={t('approve.do')}
            name={`${t('approve.do')}: ${words.right}, ${name}`}
            variant="primary"
            title={t(right ? 'approve.title' : 'start.title', words)}
            done={t(right ? 'approve.done' : 'start.done', words)}
            send={() => approving.send({ proposalId })}
            write={approving}
          >
            <p>{t(right ? 'approve.text' : 'start.text', { ...words, by })}</p>
          </ActButton>
        )}
        <ActButton
          label={no}
          name={`${no}: ${words.right}, ${name}`}
          variant="danger"
          title={t(isOwn ? 'takeBack.title' : 'decline.title', words)}
          done={t(isOwn ? 'takeBack.done' : 'decline.done')}
          send={() => declining.send({ proposalId })}
          write={declining}
        />
      </span>
    </div>
  );
}
