/** The own loan: how it stands, what is owed today, what was repaid, and the loans before it. */
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { listPage, listPageOf } from '@entrepot/contract/addresses/search';
import { isOwed, type LoanState } from '@entrepot/contract/loans/rules';
import type { Borrowing, OwnLoan } from '@entrepot/contract/loans/types';
import { CURRENCY } from '@entrepot/contract/money';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk, useCall, useWrite } from '../../kit/api.ts';
import { AskService } from '../../kit/frame/ask-service.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ConfirmAgreement } from './confirm-agreement.tsx';
import { LOOKS, owedParts, storyOf } from './loan-model.ts';
import styles from './loans.module.css';
import { RepayDialog } from './repay-dialog.tsx';

export function MyLoanPage() {
  const borrowing = useAsk('loans.getBorrowing', {});
  const t = useText('loans');
  return (
    <CentreFrame title={t('mine.title')}>
      <Loaded from={borrowing} waiting={<Skeleton height="320px" />}>
        {(data) => (data.loan ? <Mine {...data} loan={data.loan} /> : <None />)}
      </Loaded>
    </CentreFrame>
  );
}

function None() {
  const t = useText('loans');
  return (
    <Box>
      <EmptyState
        title={t('mine.none')}
        action={<ButtonLink href={paths.credit()}>{t('mine.toOffer')}</ButtonLink>}
      />
    </Box>
  );
}

type MineProps = Borrowing & { loan: OwnLoan };

function Mine({ loan, toConfirm, repayments, mayApply, available }: MineProps) {
  const t = useText('loans');
  return (
    <>
      <Box
        title={<Lent loan={loan} />}
        aside={<Status {...LOOKS[loan.state]}>{t(`state.${loan.state}`)}</Status>}
      >
        <div className={styles.stack}>
          <Story loan={loan} />
          {isOwed(loan) && <Owed loan={loan} />}
          <Actions loan={loan} mayApply={mayApply} available={available} />
        </div>
      </Box>
      {toConfirm && <ConfirmAgreement loan={loan} agreement={toConfirm} />}
      {repayments.length > 0 && <Repayments rows={repayments} />}
      <History />
    </>
  );
}

function Lent({ loan }: { loan: OwnLoan }) {
  const format = useFormat();
  return (
    <bdi>
      {format.money(loan.amount)} {CURRENCY}
    </bdi>
  );
}

/** It waits for somebody, is late, or ended otherwise than was hoped. */
const ASKED_ABOUT: ReadonlySet<LoanState> = new Set([
  'submitted',
  'approved',
  'declined',
  'overdue',
]);

/** In words: what happens next, until when, and whom to ask. */
function Story({ loan }: { loan: OwnLoan }) {
  const format = useFormat();
  const t = useText('loans');
  const values = {
    amount: format.money(loan.amount),
    days: loan.days,
    due: loan.dueAt ? format.date(loan.dueAt) : '',
    ended: loan.endedAt ? format.date(loan.endedAt) : '',
    signed: format.date(loan.agreedAt ?? loan.signedAt),
    confirmBy: loan.confirmBy ? format.dateTime(loan.confirmBy) : '',
  };
  return (
    <>
      <p>{t(`story.${storyOf(loan)}`, values)}</p>
      {loan.declineReason !== null && (
        <p className={styles.reason} dir="auto">
          {loan.declineReason}
        </p>
      )}
      {ASKED_ABOUT.has(loan.state) && <AskService />}
    </>
  );
}

function Owed({ loan }: { loan: OwnLoan }) {
  const parts = owedParts(loan);
  const format = useFormat();
  const t = useText('loans');
  return (
    <SumLines
      lines={[
        { label: t('owed.principal'), amount: format.money(parts.principal) },
        {
          label: t('owed.interest', { days: loan.daysSoFar }),
          amount: format.money(parts.interest),
        },
        {
          label: parts.feeIsFree
            ? t('owed.feeFree', { fee: format.money(loan.feeLeft) })
            : t('owed.fee'),
          amount: format.money(parts.fee),
        },
      ]}
      total={{ label: t('owed.payoff'), amount: format.money(loan.payoff), unit: CURRENCY }}
    />
  );
}

function Actions({
  loan,
  mayApply,
  available,
}: Pick<MineProps, 'loan' | 'mayApply' | 'available'>) {
  const [asking, setAsking] = useState<'repay' | 'withdraw'>();
  const refresh = useRefresh('loans', 'wallet');
  const withdraw = useWrite('loans.withdrawLoan', { tell: true, onDone: refresh });
  const call = useCall();
  const file = useGivenFile();
  const t = useText('loans');
  const close = () => setAsking(undefined);
  return (
    <div className={styles.actions}>
      {loan.actions.includes('repay') && (
        <Button variant="primary" onClick={() => setAsking('repay')}>
          {t('repay.open')}
        </Button>
      )}
      {mayApply && (
        <ButtonLink variant="primary" href={paths.credit()}>
          {t('mine.again')}
        </ButtonLink>
      )}
      <Button
        loading={file.running}
        onClick={() => void file.save(() => call('loans.getAgreement', { loanId: loan.id }))}
      >
        {t('mine.agreement')}
      </Button>
      {loan.actions.includes('withdraw') && (
        <Button variant="danger" onClick={() => setAsking('withdraw')}>
          {t('withdraw.open')}
        </Button>
      )}
      <RepayDialog open={asking === 'repay'} loan={loan} available={available} onClose={close} />
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.open')}
        danger
        onClose={close}
        onConfirm={() => withdraw.send({ loanId: loan.id })}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </div>
  );
}

function Repayments({ rows }: { rows: Borrowing['repayments'] }) {
  const format = useFormat();
  const t = useText('loans');
  return (
    <Box title={t('repayments.title')} flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('repayments.at')}</th>
            <th className={styles.figure}>{t('repayments.amount')}</th>
            <th className={styles.figure}>{t('repayments.waived')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ n, at, amount, waived }) => (
            <tr key={n}>
              <td>
                <time dateTime={at}>{format.dateTime(at)}</time>
              </td>
              <td className={styles.figure}>{format.money(amount)}</td>
              <td className={styles.figure}>{format.money(waived)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const PAGE_SIZE = 10;

function History() {
  const at = listPageOf(usePageSearch());
  const list = useAsk('loans.listLoans', { ...at, size: PAGE_SIZE });
  const format = useFormat();
  const t = useText('loans');
  return (
    <Box title={t('history.title')} flush>
      <Loaded from={list} lines={3}>
        {({ rows, total, asOf }) => (
          <>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{t('history.signed')}</th>
                  <th className={styles.figure}>{t('history.amount')}</th>
                  <th className={styles.figure}>{t('history.days')}</th>
                  <th className={styles.figure}>{t('history.apr')}</th>
                  <th>{t('history.state')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <time dateTime={row.signedAt}>{format.date(row.signedAt)}</time>
                    </td>
                    <td className={styles.figure}>{format.money(row.amount)}</td>
                    <td className={styles.figure}>{format.quantity(row.days)}</td>
                    <td className={styles.figure}>{format.percent(Number(row.apr) / 100)}</td>
                    <td>
                      <Status {...LOOKS[row.state]}>{t(`state.${row.state}`)}</Status>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pagination
              page={at.page}
              pages={Math.ceil(total / PAGE_SIZE)}
              href={(to) => paths.myLoan(listPage(to, asOf))}
            />
          </>
        )}
      </Loaded>
    </Box>
  );
}
