/** One loan beside the list: what was signed, who it is, and what operators do. Each payout takes two of them. */
import { isOwed, LEAST_LOAN_DECLINE, LOAN_DECLINE_LENGTH } from '@entrepot/contract/loans/rules';
import type { AdminLoan } from '@entrepot/contract/loans/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { DeskPane } from '../../kit/desk.tsx';
import { HiddenNumber } from '../../kit/documents.tsx';
import { useText } from '../../kit/text.ts';
import { UserLink } from '../../kit/user-name.tsx';
import { LoanDocuments } from './loan-documents.tsx';
import { LoanStatus } from './loan-status.tsx';
import styles from './loans.module.css';

export function LoanDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const loan = useAsk('loans.getLoan', { loanId: id });
  const t = useText('loans');
  return (
    <LoadedPane from={loan} title={t('title')} moves={moves}>
      {(data) => <Detail loan={data} {...moves} />}
    </LoadedPane>
  );
}

type OfOne = { loan: AdminLoan };

function Detail({ loan, ...moves }: PaneMoves & OfOne) {
  const format = useFormat();
  const t = useText('loans');
  return (
    <DeskPane
      title={<bdi>{loan.realName}</bdi>}
      status={<LoanStatus state={loan.state} />}
      subtitle={format.dateTime(loan.signedAt)}
      {...moves}
      actions={loan.actions}
      label={(act) => t(`${act}.open`)}
      dialogs={{
        approve: (onClose) => <Approve {...{ loan, onClose }} />,
        payOut: (onClose) => <PayOut {...{ loan, onClose }} />,
        decline: (onClose) => <Decline {...{ loan, onClose }} />,
      }}
    >
      <Terms loan={loan} />
      <Person loan={loan} />
      <LoanDocuments loan={loan} />
      <People loan={loan} />
    </DeskPane>
  );
}

function Terms({ loan }: OfOne) {
  const format = useFormat();
  const t = useText('loans');
  const facts = [
    { label: t('column.amount'), value: format.money(loan.amount) },
    { label: t('column.days'), value: format.quantity(loan.days) },
    { label: t('detail.rate'), value: format.percent(loan.rate) },
    { label: t('detail.lateRate'), value: format.percent(loan.lateRate) },
    { label: t('detail.fee'), value: format.money(loan.fee) },
    { label: t('detail.apr'), value: format.percent(Number(loan.apr) / 100) },
    { label: t('detail.toRepay'), value: format.money(loan.toRepay) },
    ...(loan.paidOutAt ? [{ label: t('detail.repaid'), value: format.money(loan.repaid) }] : []),
    ...(isOwed(loan)
      ? [
          { label: t('column.owed'), value: format.money(loan.payoff) },
          { label: t('column.due'), value: loan.dueAt && format.dateTime(loan.dueAt) },
        ]
      : []),
    {
      label: t('detail.signed'),
      value:
        loan.agreedAt &&
        t('detail.version', { at: format.dateTime(loan.agreedAt), version: loan.agreementVersion }),
    },
    { label: t('detail.fingerprint'), value: <bdi className="mono ltr">{loan.agreementHash}</bdi> },
  ];
  return (
    <DetailPart title={t('detail.terms')}>
      {loan.state === 'approved' && !loan.actions.includes('payOut') && (
        <p className={styles.quiet}>{t('secondPerson')}</p>
      )}
      {loan.overLimit && <OverLimit by={loan.overLimit} />}
      {loan.state === 'submitted' && loan.confirmBy && (
        <p className={styles.quiet}>{t('unread', { by: format.dateTime(loan.confirmBy) })}</p>
      )}
      <Facts facts={facts} />
    </DetailPart>
  );
}

/** Two have credited too much today, or it is more than they ever may. */
function OverLimit({ by: { limit, from } }: { by: NonNullable<AdminLoan['overLimit']> }) {
  const format = useFormat();
  const t = useText('loans');
  const amount = format.money(limit);
  return (
    <p className={styles.quiet}>
      {from === null
        ? t('overLimit.never', { amount })
        : t('overLimit.later', { amount, from: format.dateTime(from) })}
    </p>
  );
}

function Person({ loan }: OfOne) {
  const format = useFormat();
  const t = useText('loans');
  const account = <UserLink accountId={loan.accountId} name={loan.username} />;
  return (
    <DetailPart title={t('detail.person')}>
      <Facts
        facts={[
          { label: t('column.name'), value: <bdi>{loan.realName}</bdi> },
          { label: t('column.user'), value: account },
          {
            label: t('detail.country'),
            value: loan.country === null ? t('detail.hidden') : format.country(loan.country),
          },
          {
            label: t('detail.identification'),
            value: <HiddenNumber kept={loan.hasNumber} />,
          },
          { label: t('detail.brand'), value: loan.brand },
        ]}
      />
    </DetailPart>
  );
}

function People({ loan }: OfOne) {
  const t = useText('loans');
  const people = [
    { label: t('detail.approvedBy'), value: loan.approvedBy },
    { label: t('detail.paidOutBy'), value: loan.paidOutBy },
    { label: t('detail.declinedBy'), value: loan.declinedBy },
    { label: t('detail.reason'), value: loan.declineReason, words: true },
  ].filter(({ value }) => value !== null);
  return (
    people.length > 0 && (
      <DetailPart title={t('detail.decided')}>
        <Facts facts={people.map((fact) => ({ ...fact, value: <bdi>{fact.value}</bdi> }))} />
      </DetailPart>
    )
  );
}

type DoingProps = OfOne & { onClose: () => void };

function Approve({ loan, onClose }: DoingProps) {
  const write = useWrite('loans.approveLoan');
  const format = useFormat();
  const t = useText('loans');
  return (
    <ActDialog
      title={t('approve.title', {
        ...{ amount: format.money(loan.amount), name: isolated(loan.realName) },
      })}
      submit={t('approve.open')}
      done={t('approve.done')}
      send={() => write.send({ loanId: loan.id })}
      {...{ write, onClose }}
    >
      <p>{t('approve.text')}</p>
    </ActDialog>
  );
}

function PayOut({ loan, onClose }: DoingProps) {
  const write = useWrite('loans.payOutLoan');
  const format = useFormat();
  const t = useText('loans');
  return (
    <ActDialog
      title={t('payOut.title')}
      submit={t('payOut.open')}
      done={t('payOut.done')}
      send={() => write.send({ loanId: loan.id })}
      {...{ write, onClose }}
    >
      <p>
        {t('payOut.text', {
          amount: format.money(loan.amount),
          name: loan.username,
          approver: loan.approvedBy ?? '',
        })}
      </p>
    </ActDialog>
  );
}

function Decline({ loan, onClose }: DoingProps) {
  const write = useWrite('loans.declineLoan');
  const t = useText('loans');
  return (
    <ActDialog
      title={t('decline.title')}
      submit={t('decline.open')}
      variant="danger"
      reason={{
        ...{ label: t('decline.reason'), hint: t('decline.hint') },
        ...{ least: LEAST_LOAN_DECLINE, most: LOAN_DECLINE_LENGTH },
        short: t('decline.short', { count: LEAST_LOAN_DECLINE }),
      }}
      done={t('decline.done')}
      send={(reason) => write.send({ loanId: loan.id, reason })}
      {...{ write, onClose }}
    />
  );
}
