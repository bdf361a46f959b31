/** One right of one operator: given, withdrawn, or waiting for a second person. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { isMoneyRight, type Right, rightName } from '@entrepot/contract/accounts/rights';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { useState } from 'react';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { consoleCommand, hasSecond } from './model.ts';
import styles from './operators.module.css';

type Props = { operator: ListedOperator; right: Right };
type ManagedProps = Props & { managers: readonly ListedOperator[] };

export function OneRight({ operator, right, managers }: ManagedProps) {
  const refresh = useRefresh('accounts');
  const giving = useWrite('accounts.giveRight', { onDone: refresh, tell: true });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const language = useLanguage();
  const t = useText('operators');
  const { operatorId, isOwn } = operator;
  const isHeld = operator.rights.includes(right);
  const waits = operator.waiting.find((each) => each.right === right);
  return (
    <div className={styles.right}>
      <Checkbox
        label={rightName(right, language)}
        hint={isMoneyRight(right) ? t('second') : undefined}
        checked={isHeld}
        mixed={waits !== undefined}
        disabled={isOwn || waits !== undefined || giving.sending}
        onChange={() => (isHeld ? setWithdrawing(true) : void giving.send({ operatorId, right }))}
      />
      {waits && <Waiting {...{ operator, waits, managers }} />}
      <Withdraw
        {...{ operator, right }}
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </div>
  );
}

function Withdraw({ operator, right, ...dialog }: Props & { open: boolean; onClose: () => void }) {
  const refresh = useRefresh('accounts');
  const write = useWrite('accounts.withdrawRight', { onDone: refresh, tell: true });
  const language = useLanguage();
  const t = useText('operators');
  const { operatorId, name } = operator;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('withdraw.title', { name, right: rightName(right, language) })}
      confirmLabel={t('withdraw.do')}
      danger
      onConfirm={() => write.send({ operatorId, right })}
    >
      {t('withdraw.text')}
    </ConfirmDialog>
  );
}

type WaitingProps = Omit<ManagedProps, 'right'> & { waits: ListedOperator['waiting'][number] };

/** Who proposed it takes it back; anybody else but its holder answers it. */
function Waiting({ operator, waits, managers }: WaitingProps) {
  const refresh = useRefresh('accounts');
  const approving = useWrite('accounts.approveRight', { onDone: refresh });
  const declining = useWrite('accounts.declineRight', { onDone: refresh });
  const format = useFormat();
  const language = useLanguage();
  const t = useText('operators');
  const { id: proposalId, by, at, isOwn } = waits;
  const words = { name: operator.name, right: rightName(waits.right, language) };
  const no = t(isOwn ? 'takeBack.do' : 'decline.do');
  return (
    <div className={styles.waiting}>
      <small>{t('proposed', { by, at: format.dateTime(at) })}</small>
      {!hasSecond(managers, { operator, waits }) && (
        <small>
          {t('nobody', {
            by,
            manage: rightName('operators', language),
            command: consoleCommand(operator.username, waits.right),
          })}
        </small>
      )}
      <span className={styles.answers}>
        {!isOwn && !operator.isOwn && (
          <ActButton
            label={t('approve.do')}
            name={`${t('approve.do')}: ${words.right}, ${words.name}`}
            variant="primary"
            title={t('approve.title', words)}
            done={t('approve.done')}
            send={() => approving.send({ proposalId })}
            write={approving}
          >
            <p>{t('approve.text', { ...words, by })}</p>
          </ActButton>
        )}
        <ActButton
          label={no}
          name={`${no}: ${words.right}, ${words.name}`}
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
