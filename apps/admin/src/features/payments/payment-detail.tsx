/** One deposit by card or bank beside the list: its money, all that its provider has said, and what operators do. */
import { CURRENCY } from '@entrepot/contract/money';
import { LEAST_NOTE, NOTE_LENGTH } from '@entrepot/contract/payments/rules';
import type { AdminPayment, Report } from '@entrepot/contract/payments/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { accountAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { PaymentStatus } from './payment-status.tsx';
import styles from './payments.module.css';

export function PaymentDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const payment = useAsk('payments.getPayment', { paymentId: id });
  const t = useText('payments');
  return (
    <LoadedPane from={payment} title={t('title')} moves={moves}>
      {(data) => <Detail payment={data} {...moves} />}
    </LoadedPane>
  );
}

type OfOne = { payment: AdminPayment };

function Detail({ payment, ...moves }: PaneMoves & OfOne) {
  const [doing, setDoing] = useState<'propose' | 'approve'>();
  const format = useFormat();
  const t = useText('payments');
  const onClose = () => setDoing(undefined);
  const { amount, currency, state, problem, createdAt, refund, mayRefund } = payment;
  const mayApprove = refund !== null && !refund.own && refund.approvedBy === null;
  return (
    <DetailPane
      title={<bdi className="ltr">{`${format.money(amount)} ${currency}`}</bdi>}
      status={<PaymentStatus state={state} problem={problem} />}
      subtitle={format.dateTime(createdAt)}
      {...moves}
      footer={
        (mayRefund || mayApprove) && (
          <Button variant="danger" onClick={() => setDoing(mayRefund ? 'propose' : 'approve')}>
            {t(mayRefund ? 'refund.propose' : 'refund.approve')}
          </Button>
        )
      }
    >
      <Reports payment={payment} />
      {refund && <Refund payment={payment} />}
      <Money payment={payment} />
      {doing === 'propose' && <ProposeRefund {...{ payment, onClose }} />}
      {doing === 'approve' && <ApproveRefund {...{ payment, onClose }} />}
    </DetailPane>
  );
}

/** In the order in which they came; what waits for an answer has a button. */
function Reports({ payment: { reports } }: OfOne) {
  const [answering, setAnswering] = useState<Report>();
  const format = useFormat();
  const t = useText('payments');
  return (
    <DetailPart title={t('report.title')}>
      {reports.length === 0 && <p>{t('report.none')}</p>}
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <b>{t(`kind.${report.kind}`)}</b>{' '}
            <span className="mono ltr">
              {format.money(report.amount)} {report.currency}
            </span>{' '}
            <time dateTime={report.seenAt}>{format.dateTime(report.seenAt)}</time>
            {report.outcome && <span>{t(`outcome.${report.outcome}`)}</span>}
            {report.note !== null && <blockquote dir="auto">{report.note}</blockquote>}
            {report.open && (
              <Button size="s" onClick={() => setAnswering(report)}>
                {t('report.answer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answering && <Answer report={answering} onClose={() => setAnswering(undefined)} />}
    </DetailPart>
  );
}

function Answer({ report, onClose }: { report: Report; onClose: () => void }) {
  const write = useWrite('payments.answerReport');
  const t = useText('payments');
  return (
    <ActDialog
      title={t('report.answerTitle')}
      submit={t('report.answer')}
      reason={useNote(t('report.note'), t('report.noteHint'))}
      done={t('report.done')}
      send={(note) => write.send({ reportId: report.id, note })}
      {...{ write, onClose }}
    >
      <p>{t('report.answerText')}</p>
    </ActDialog>
  );
}

function useNote(label: string, hint: string) {
  const t = useText('payments');
  const short = t('short', { count: LEAST_NOTE });
  return { label, hint, least: LEAST_NOTE, most: NOTE_LENGTH, short };
}

function Refund({ payment: { refund } }: OfOne) {
  const format = useFormat();
  const t = useText('payments');
  return (
    refund && (
      <DetailPart title={t('refund.title')}>
        <p dir="auto">{refund.reason}</p>
        <Facts
          facts={[
            { label: t('refund.proposedBy'), value: <bdi>{refund.proposedBy}</bdi> },
            {
              label: t('refund.approvedBy'),
              value: refund.approvedBy ? <bdi>{refund.approvedBy}</bdi> : t('refund.waits'),
            },
            ...(refund.sentAt
              ? [{ label: t('refund.sent'), value: format.dateTime(refund.sentAt) }]
              : []),
          ]}
        />
      </DetailPart>
    )
  );
}

type DoProps = OfOne & { onClose: () => void };

function ProposeRefund({ payment: { id: paymentId, amount, currency }, onClose }: DoProps) {
  const write = useWrite('payments.proposeRefund');
  const format = useFormat();
  const t = useText('payments');
  return (
    <ActDialog
      title={t('refund.proposeTitle', { amount: `${format.money(amount)} ${currency}` })}
      submit={t('refund.propose')}
      variant="danger"
      reason={useNote(t('refund.reason'), t('refund.reasonHint'))}
      done={t('refund.proposed')}
      send={(reason) => write.send({ paymentId, reason })}
      {...{ write, onClose }}
    >
      <p>{t('refund.proposeText')}</p>
    </ActDialog>
  );
}

function ApproveRefund({ payment: { id: paymentId, amount, currency }, onClose }: DoProps) {
  const write = useWrite('payments.approveRefund');
  const format = useFormat();
  const t = useText('payments');
  return (
    <ActDialog
      title={t('refund.approveTitle', { amount: `${format.money(amount)} ${currency}` })}
      submit={t('refund.approve')}
      variant="danger"
      done={t('refund.approved')}
      send={() => write.send({ paymentId })}
      {...{ write, onClose }}
    >
      <p>{t('refund.approveText')}</p>
    </ActDialog>
  );
}

function Money({ payment }: OfOne) {
  const format = useFormat();
  const t = useText('payments');
  const { gross, fee, credit, reversed, rate, currency, method, pretends } = payment;
  const money = (of: typeof gross) => <span className="mono ltr">{format.money(of)}</span>;
  return (
    <DetailPart title={t('detail.money')}>
      <Facts
        facts={[
          { label: t('column.method'), value: <bdi>{method}</bdi> },
          { label: t('column.rate'), value: <bdi>{`1 ${currency} = ${rate} ${CURRENCY}`}</bdi> },
          { label: t('detail.gross'), value: money(gross) },
          { label: t('detail.fee'), value: money(fee) },
          { label: t('column.credit'), value: money(credit) },
          { label: t('detail.reversed'), value: money(reversed) },
          {
            label: t('column.user'),
            value: (
              <AppLink href={accountAt(payment.accountId)} className={styles.link}>
                <bdi>{payment.username}</bdi>
              </AppLink>
            ),
          },
        ]}
      />
      {pretends && <Badge tone="warning">{t('pretends')}</Badge>}
    </DetailPart>
  );
}
