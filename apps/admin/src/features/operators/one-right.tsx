/** One right of one operator: given, withdrawn, or waiting for a second person. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { isMoneyRight, type Right, rightName } from '@entrepot/contract/accounts/rights';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { Waiting } from './waiting.tsx';
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
