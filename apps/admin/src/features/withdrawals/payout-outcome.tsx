/** How a payment ended of which the signer cannot say so: one person says what he has found out, another agrees or does not. */
import { LEAST_OUTCOME, OUTCOME_LENGTH } from '@entrepot/contract/withdrawals/rules';
import type { SignerState } from '@entrepot/contract/withdrawals/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { type Asked, useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import styles from './withdrawals.module.css';

type Payment = SignerState['payments'][number];
export type OutcomeAct = 'paid' | 'unpaid' | 'agree' | 'decline';
export type Said = { act: OutcomeAct; payment: Payment };

const ASKED: Record<OutcomeAct, Asked> = {
  paid: 'withdrawals.proposeOutcome',
  unpaid: 'withdrawals.proposeOutcome',
  agree: 'withdrawals.approveOutcome',
  decline: 'withdrawals.declineOutcome',
};

type ActsProps = { payment: Payment; onSay: (act: OutcomeAct) => void };

export function OutcomeActs({ payment: { puzzle, word }, onSay }: ActsProps) {
  const t = useText('withdrawals');
  if (!puzzle) {
    return null;
  }
  const { outcome } = puzzle;
  const button = (act: OutcomeAct, label: string) => (
    <IfMay ask={ASKED[act]}>
      <Button size="s" onClick={() => onSay(act)}>
        {label}
      </Button>
    </IfMay>
  );
  if (!outcome) {
    return (
      <span className={styles.outcome}>
        {word === 'transfer-not-seen' && button('paid', t('outcome.paid'))}
        {button('unpaid', t('outcome.unpaid'))}
      </span>
    );
  }
  const said = { name: outcome.by, reason: outcome.reason };
  return (
    <span className={styles.outcome}>
      <span dir="auto">{t(outcome.paid ? 'outcome.said' : 'outcome.saidNot', said)}</span>
      {!outcome.mine && button('agree', t('outcome.agree'))}
      {button('decline', t('outcome.decline'))}
    </span>
  );
}

export function PayoutOutcome({ act, payment, onClose }: Said & { onClose: () => void }) {
  return act === 'paid' || act === 'unpaid' ? (
    <Propose paid={act === 'paid'} {...{ payment, onClose }} />
  ) : (
    <Answer agrees={act === 'agree'} {...{ payment, onClose }} />
  );
}

type ProposeProps = { paid: boolean; payment: Payment; onClose: () => void };

function Propose({ paid, payment: { withdrawalId, amount, word }, onClose }: ProposeProps) {
  const write = useWrite('withdrawals.proposeOutcome');
  const format = useFormat();
  const t = useText('withdrawals');
  return (
    <ActDialog
      title={t('outcome.title', { amount: format.money(amount) })}
      submit={t(paid ? 'outcome.paid' : 'outcome.unpaid')}
      reason={{
        ...{ label: t('outcome.reason'), least: LEAST_OUTCOME, most: OUTCOME_LENGTH },
        short: t('outcome.short', { count: LEAST_OUTCOME }),
      }}
      done={t('outcome.done')}
      send={(reason) => write.send({ withdrawalId, paid, reason })}
      {...{ write, onClose }}
    >
      <p>{t('outcome.text')}</p>
      {word === 'nonce-used-elsewhere' && <p>{t('outcome.onlyUnpaid')}</p>}
    </ActDialog>
  );
}

type AnswerProps = { agrees: boolean; payment: Payment; onClose: () => void };

function Answer({ agrees, payment: { withdrawalId }, onClose }: AnswerProps) {
  const approve = useWrite('withdrawals.approveOutcome');
  const decline = useWrite('withdrawals.declineOutcome');
  const write = agrees ? approve : decline;
  const t = useText('withdrawals');
  return (
    <ActDialog
      title={t('outcome.agreeTitle')}
      submit={t(agrees ? 'outcome.agree' : 'outcome.decline')}
      done={t(agrees ? 'outcome.agreed' : 'outcome.declined')}
      send={() => write.send({ withdrawalId })}
      {...{ write, onClose }}
    >
      {agrees && <p>{t('outcome.agreeText')}</p>}
    </ActDialog>
  );
}
