/** One deposit by card or bank beside the list: its money, all that its provider has said, and what operators do. */
import { compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import type { AdminPayment, Report } from '@entrepot/contract/payments/types';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { UserLink } from '../../kit/user-name.tsx';
import { AnswerReport } from './answer-report.tsx';
import { ProposeElsewhere } from './elsewhere.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { ProposeRefund } from './refund-dialogs.tsx';
import { Refunds } from './refunds.tsx';
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
  const [proposing, setProposing] = useState(false);
  const format = useFormat();
  const t = useText('payments');
  const { amount, currency, createdAt, mayRefund } = payment;
  return (
    <DetailPane
      title={<bdi className="ltr">{format.sum(amount, currency)}</bdi>}
      status={<PaymentStatus payment={payment} />}
      subtitle={format.dateTime(createdAt)}
      {...moves}
      footer={
        mayRefund && (
          <IfMay ask="payments.proposeRefund">
            <Button variant="danger" onClick={() => setProposing(true)}>
              {t('refund.propose')}
            </Button>
          </IfMay>
        )
      }
    >
      <Reports payment={payment} />
      <Refunds payment={payment} />
      <Money payment={payment} />
      {proposing && <ProposeRefund payment={payment} onClose={() => setProposing(false)} />}
    </DetailPane>
  );
}

type Doing = { act: 'answer' | 'refund' | 'elsewhere'; report: Report };

/** In the order in which they came; what waits for an answer has a button. */
function Reports({ payment }: OfOne) {
  const { reports, toGiveBack } = payment;
  const [doing, setDoing] = useState<Doing>();
  const format = useFormat();
  const t = useText('payments');
  return (
    <DetailPart title={t('report.title')}>
      {reports.length === 0 && <p>{t('report.none')}</p>}
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <b>{t(`kind.${report.kind}`)}</b>{' '}
            <span className="num ltr">{format.sum(report.amount, report.currency)}</span>{' '}
            <time dateTime={report.seenAt}>{format.dateTime(report.seenAt)}</time>
            {report.outcome && <span>{t(`outcome.${report.outcome}`)}</span>}
            {report.note !== null && (
              <blockquote>
                <bdi>{report.note}</bdi>
              </blockquote>
            )}
            {report.open && (
              <IfMay ask="payments.answerReport">
                <Button size="s" onClick={() => setDoing({ act: 'answer', report })}>
                  {t('report.answer')}
                </Button>
              </IfMay>
            )}
            {report.mayRefund && (
              <IfMay ask="payments.proposeRefund">
                <Button size="s" onClick={() => setDoing({ act: 'refund', report })}>
                  {t('refund.propose')}
                </Button>
                {compare(toGiveBack, ZERO) > 0 && (
                  <Button size="s" onClick={() => setDoing({ act: 'elsewhere', report })}>
                    {t('refund.byBank')}
                  </Button>
                )}
              </IfMay>
            )}
          </li>
        ))}
      </ul>
      {doing && <Do payment={payment} {...doing} onClose={() => setDoing(undefined)} />}
    </DetailPart>
  );
}

function Do({ act, ...props }: OfOne & Doing & { onClose: () => void }) {
  const t = useText('payments');
  const { report, onClose } = props;
  return act === 'answer' ? (
    <AnswerReport reportId={report.id} hint={t('report.noteHint')} onClose={onClose} />
  ) : act === 'refund' ? (
    <ProposeRefund {...props} />
  ) : (
    <ProposeElsewhere {...props} />
  );
}

function Money({ payment }: OfOne) {
  const format = useFormat();
  const t = useText('payments');
  const {
    gross,
    fee,
    credit,
    creditedAt,
    reversed,
    toGiveBack,
    rate,
    currency,
    methodName,
    pretends,
  } = payment;
  const money = (of: typeof gross) => <span className="num ltr">{format.money(of)}</span>;
  return (
    <DetailPart
      title={t('detail.money')}
      aside={pretends && <Badge tone="warning">{t('pretends')}</Badge>}
    >
      <Facts
        facts={[
          { label: t('column.method'), value: <bdi>{methodName}</bdi> },
          { label: t('column.rate'), value: <bdi>{`1 ${currency} = ${rate} ${CURRENCY}`}</bdi> },
          { label: t('detail.gross'), value: money(gross) },
          { label: t('detail.fee'), value: <Less amount={fee} /> },
          { label: t('detail.credit'), value: creditedAt === null ? '–' : money(credit) },
          { label: t('detail.reversed'), value: <Less amount={reversed} /> },
          ...(compare(toGiveBack, ZERO) > 0
            ? [{ label: t('detail.toGiveBack'), value: money(toGiveBack) }]
            : []),
          {
            label: t('column.user'),
            value: <UserLink accountId={payment.accountId} name={payment.username} />,
          },
        ]}
      />
    </DetailPart>
  );
}
