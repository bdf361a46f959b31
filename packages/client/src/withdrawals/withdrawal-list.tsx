/** What was taken out, newest first; each row opens to all that is known of it. */
import { CURRENCY } from '@entrepot/contract/money';
import { maskedNumber } from '@entrepot/contract/withdrawals/bank';
import { GIVE_BACK_HOURS, waitOf } from '@entrepot/contract/withdrawals/rules';
import type { OwnWithdrawal } from '@entrepot/contract/withdrawals/types';
import { useRefresh } from '../use-refresh.ts';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { OpeningRows } from '@entrepot/ui/patterns/opening-rows.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { WithdrawalStatus } from '@entrepot/ui/patterns/withdrawal-status.tsx';
import { WholeAddress } from '@entrepot/ui/patterns/whole-address.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '../router/link.tsx';
import { useSending } from '../use-write.ts';
import { BankName } from './bank-name.tsx';
import { ClosingWords } from './closing-words.tsx';
import { useWithdrawing } from './withdrawing.ts';
import styles from './withdrawals.module.css';

type OfOne = { withdrawal: OwnWithdrawal };

type ListProps = { rows: readonly OwnWithdrawal[]; open?: boolean };

/** `open`: nothing has to be pressed to see all of each. */
export function WithdrawalList({ rows, open = false }: ListProps) {
  const t = useWithdrawalsText();
  if (rows.length === 0) {
    return (
      <EmptyState icon={<Upload size={28} strokeWidth={1.4} aria-hidden />} title={t('list.none')}>
        {t('list.noneHint')}
      </EmptyState>
    );
  }
  return (
    <OpeningRows>
      {rows.map((withdrawal) => (
        <li key={withdrawal.id}>
          <Row withdrawal={withdrawal} open={open} />
        </li>
      ))}
    </OpeningRows>
  );
}

function Row({ withdrawal, open }: OfOne & { open: boolean }) {
  const format = useFormat();
  const t = useWithdrawalsText();
  const { state, amount, createdAt, bank } = withdrawal;
  return (
    <details open={open}>
      <summary>
        <span>
          <bdi className="ltr">
            <b>{format.money(amount)}</b> {CURRENCY}
          </bdi>
          <small>
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time> · <To {...withdrawal} />
          </small>
        </span>
        <WithdrawalStatus
          state={state}
          words={(name) => t(bank && name === 'signing' ? 'bank.signing' : `state.${name}`)}
        />
      </summary>
      <Detail withdrawal={withdrawal} />
    </details>
  );
}

/** Where it goes, to tell one row from another: all of the address stands in the row when it is open. */
function To({ chain, address, bank }: Pick<OwnWithdrawal, 'chain' | 'address' | 'bank'>) {
  return bank ? (
    <bdi>{`${bank.bankName} ${maskedNumber(bank.lastFour)}`}</bdi>
  ) : (
    <bdi className="ltr">
      {chain}{' '}
      <span className={`mono ${styles.ends}`}>
        {address.slice(0, 6)}…{address.slice(-6)}
      </span>
    </bdi>
  );
}

function Detail({ withdrawal }: OfOne) {
  const format = useFormat();
  const t = useWithdrawalsText();
  const { amount, fee, net, chain, address, bank, transaction, pretends } = withdrawal;
  const { state, actions } = withdrawal;
  return (
    <div className={styles.detail}>
      <Waits withdrawal={withdrawal} />
      <div className={styles.to}>
        <span className={styles.label}>
          {chain === null ? t('bank.to') : t('request.to', { network: chain })}
        </span>
        {bank ? <BankName account={bank} /> : <WholeAddress address={address} />}
      </div>
      <SumLines
        lines={[
          { label: t('request.amount'), amount: format.money(amount) },
          { label: t('request.fee'), amount: <Less amount={fee} /> },
        ]}
        total={{
          // Of one whose money is back in the balance nothing arrives.
          label: t(endsWithBalance(state) ? 'detail.net' : 'request.net'),
          amount: format.money(net),
          unit: CURRENCY,
        }}
      />
      {transaction && (
        <p className={styles.transaction}>
          <span className={styles.label}>{t(bank ? 'bank.reference' : 'detail.transaction')}</span>
          <CopyCode value={transaction} />
          {pretends && <Badge tone="warning">{t('pretends.badge')}</Badge>}
        </p>
      )}
      <Timeline items={useSteps(withdrawal)} />
      {actions.includes('cancel') && <Cancel id={withdrawal.id} />}
    </div>
  );
}

/** Why it waits, until when, and who looks at it again; why it was refused. */
function Waits({ withdrawal }: OfOne) {
  const format = useFormat();
  const t = useWithdrawalsText();
  const { links } = useWithdrawing();
  const {
    hold,
    approvals,
    approvalsNeeded,
    expectedAt,
    late,
    lapsed,
    refusalReason,
    state,
    closing,
  } = withdrawal;
  const wait = waitOf(withdrawal);
  if (state === 'settled' && !wait) {
    return null;
  }
  return (
    <div className={styles.words}>
      {wait && (
        <p>
          <b>{t('wait.title')}</b>{' '}
          {t(`wait.${wait}`, {
            until: hold ? format.dateTime(hold.until) : '',
            have: approvals,
            need: approvalsNeeded,
          })}{' '}
          {/* While it is held, its end is the only time that is promised; a bank's payer is expected as well. */}
          {(!hold || AT_THE_BANK.has(wait)) &&
            t(late ? 'wait.late' : 'wait.expected', { time: format.dateTime(expectedAt) })}
        </p>
      )}
      {closing && (
        <p>
          <ClosingWords closing={closing} />
        </p>
      )}
      <Refused withdrawal={withdrawal} />
      {lapsed && <p>{t('detail.lapsed', { hours: GIVE_BACK_HOURS })}</p>}
      {state === 'failed' && refusalReason === null && <p>{t('detail.failed')}</p>}
      {endsWithBalance(state) && <p>{t('detail.back')}</p>}
      {refusalReason !== null && <p>{t('detail.appeal')}</p>}
      {(state !== 'cancelled' || lapsed) && (
        <AppLink href={links.service} className={styles.link}>
          {t('detail.askService')}
        </AppLink>
      )}
    </div>
  );
}

/** Why it was refused, and until when two people can. */
function Refused({ withdrawal: { refusalGround, refusalReason, refusalEndsAt } }: OfOne) {
  const format = useFormat();
  const t = useWithdrawalsText();
  return (
    <>
      {refusalGround !== null && <p>{t(`detail.ground.${refusalGround}`)}</p>}
      {refusalReason !== null && (
        <blockquote>
          <bdi>{refusalReason}</bdi>
        </blockquote>
      )}
      {refusalEndsAt !== null && (
        <p>{t('detail.groundEnds', { until: format.dateTime(refusalEndsAt) })}</p>
      )}
    </>
  );
}

/** Waits for people who pay it at a bank. */
const AT_THE_BANK: ReadonlySet<string> = new Set(['no-payer', 'bank', 'confirm', 'bank-late']);

const endsWithBalance = (state: OwnWithdrawal['state']): boolean =>
  state === 'refused' || state === 'failed' || state === 'cancelled';

/** What happened to it, newest first. */
function useSteps(withdrawal: OwnWithdrawal) {
  const { createdAt, approvedAt, signedAt, sentAt, endedAt, state, bank } = withdrawal;
  const format = useFormat();
  const t = useWithdrawalsText();
  const steps = [
    [endedAt, t(`state.${state}`)],
    [sentAt, t('state.sent')],
    [signedAt, t(bank ? 'bank.signing' : 'state.signing')],
    [approvedAt, t('state.approved')],
    [createdAt, t('state.requested')],
  ] as const;
  return steps.flatMap(([at, title]) =>
    at ? [{ time: <time dateTime={at}>{format.dateTime(at)}</time>, title }] : [],
  );
}

function Cancel({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const { call } = useWithdrawing();
  const write = useSending(
    (input: { withdrawalId: string }, key) => call('withdrawals.cancelWithdrawal', input, { key }),
    { tell: true },
  );
  const refresh = useRefresh('withdrawals', 'wallet');
  const t = useWithdrawalsText();
  const cancel = async () => {
    await write.send({ withdrawalId: id });
    await refresh();
  };
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('cancel.do')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('cancel.title')}
        confirmLabel={t('cancel.do')}
        keepLabel={t('cancel.keep')}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </div>
  );
}
