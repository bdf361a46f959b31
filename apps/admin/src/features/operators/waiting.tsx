/** What waits for a second person: a right, that an operator is stopped, or that a stopped one works again. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { rightName } from '@entrepot/contract/accounts/rights';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { consoleCommand, hasSecond, kindOf } from './model.ts';
import styles from './operators.module.css';

const WORDS = {
  right: {
    right: 'start.right',
    proposed: 'proposed',
    nobody: 'nobody',
    title: 'approve.title',
    text: 'approve.text',
    done: 'approve.done',
  },
  start: {
    right: 'start.right',
    proposed: 'start.proposed',
    nobody: 'start.nobody',
    title: 'start.title',
    text: 'start.text',
    done: 'start.done',
  },
  stop: {
    right: 'stop.right',
    proposed: 'stop.proposed',
    nobody: 'start.nobody',
    title: 'stop.title',
    text: 'stop.agree',
    done: 'stop.done',
  },
} as const;

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
  const { id: proposalId, by, at, isOwn, right, stop } = waits;
  const kind = kindOf(waits);
  const { name } = operator;
  const words = { name, right: right ? rightName(right, language) : t(WORDS[kind].right) };
  const no = t(isOwn ? 'takeBack.do' : 'decline.do');
  return (
    <div className={styles.waiting}>
      <small>{t(WORDS[kind].proposed, { by, at: format.dateTime(at) })}</small>
      {stop !== null && <bdi dir="auto">{stop}</bdi>}
      {!hasSecond(managers, { operator, waits }) && (
        <small>
          {t(WORDS[kind].nobody, {
            by,
            manage: rightName('operators', language),
            command: consoleCommand(
              operator.username,
              kind === 'right' ? { give: right ?? '' } : kind,
            ),
          })}
        </small>
      )}
      <span className={styles.answers}>
        {!isOwn && !operator.isOwn && (
          <ActButton
            label={t('approve.do')}
            name={`${t('approve.do')}: ${words.right}, ${name}`}
            variant="primary"
            title={t(WORDS[kind].title, words)}
            done={t(WORDS[kind].done, words)}
            send={() => approving.send({ proposalId })}
            write={approving}
          >
            <p>{t(WORDS[kind].text, { ...words, by })}</p>
            <Why stop={stop} />
          </ActButton>
        )}
        {!(kind === 'stop' && operator.isOwn) && (
          <ActButton
            label={no}
            name={`${no}: ${words.right}, ${name}`}
            variant="danger"
            title={t(isOwn ? 'takeBack.title' : 'decline.title', words)}
            done={t(isOwn ? 'takeBack.done' : 'decline.done')}
            send={() => declining.send({ proposalId })}
            write={declining}
          />
        )}
      </span>
    </div>
  );
}

/** Nobody should have to remember what a stop is for. */
const Why = ({ stop }: Pick<Props['waits'], 'stop'>) =>
  stop !== null && (
    <blockquote>
      <bdi>{stop}</bdi>
    </blockquote>
  );
