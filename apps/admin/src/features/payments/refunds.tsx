/** What goes back of a payment: proposed by one operator, approved by another, or declined. */
import type { AdminPayment, Refund, Report } from '@entrepot/contract/payments/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import styles from './payments.module.css';
import { ElsewhereDialog } from './elsewhere.tsx';
import { useNote } from './use-note.ts';

type OfOne = { payment: AdminPayment };
type Doing = { act: 'approve' | 'decline' | 'elsewhere'; refund: Refund };

export function Refunds({ payment }: OfOne) {
  const [doing, setDoing] = useState<Doing>();
  const t = useText('payments');
  const props = doing && { payment, refund: doing.refund, onClose: () => setDoing(undefined) };
  return (
    payment.refunds.length > 0 && (
      <DetailPart title={t('refund.title')}>
        <ul className={styles.refunds}>
          {payment.refunds.map((refund) => (
            <li key={refund.id}>
              <One refund={refund} />
              {refund.approvedBy === null && refund.declinedBy === null && (
                <div className={styles.acts}>
                  {!refund.own && (
                    <IfMay ask="payments.approveRefund">
                      <Button
                        size="s"
                        variant="danger"
                        onClick={() => setDoing({ act: 'approve', refund })}
                      >
                        {t(
                          refund.reference === null ? 'refund.approve' : 'refund.confirmElsewhere',
                        )}
                      </Button>
                    </IfMay>
                  )}
                  <IfMay ask="payments.declineRefund">
                    <Button size="s" onClick={() => setDoing({ act: 'decline', refund })}>
                      {t(refund.own ? 'takeBack' : 'refund.decline')}
                    </Button>
                  </IfMay>
                </div>
              )}
              {refund.mayEnd && (
                <div className={styles.acts}>
                  <IfMay ask="payments.declineRefund">
                    <EndButtons refund={refund} onAct={(act) => setDoing({ act, refund })} />
                  </IfMay>
                </div>
              )}
            </li>
          ))}
        </ul>
        {props && <Do act={doing.act} {...props} />}
      </DetailPart>
    )
  );
}

function Do({ act, ...props }: DoProps & { act: Doing['act'] }) {
  return act === 'approve' ? (
    <Approve {...props} />
  ) : act === 'elsewhere' ? (
    <EndElsewhere {...props} />
  ) : props.refund.mayEnd ? (
    <End {...props} />
  ) : (
    <Decline {...props} />
  );
}

type EndProps = { refund: Refund; onAct: (act: 'decline' | 'elsewhere') => void };

/** Of what was credited there are two ways: it goes back into the balance, or it went another way. */
function EndButtons({ refund: { uncredited }, onAct }: EndProps) {
  const t = useText('payments');
  return (
    <>
      <Button size="s" variant="danger" onClick={() => onAct('decline')}>
        {t(uncredited ? 'refund.end' : 'refund.putBack')}
      </Button>
      {!uncredited && (
        <Button size="s" onClick={() => onAct('elsewhere')}>
          {t('refund.byBank')}
        </Button>
      )}
    </>
  );
}

function One({ refund }: { refund: Refund }) {
  const format = useFormat();
  const t = useText('payments');
  const { amount, currency, declinedBy, takenBack, declineReason, approvedBy, reference } = refund;
  return (
    <>
      <b>
        <bdi className="num ltr">
          {format.money(amount)} {currency}
        </bdi>
      </b>
      <p dir="auto">{refund.reason}</p>
      <Facts
        facts={[
          { label: t('refund.proposedBy'), value: <bdi>{refund.proposedBy}</bdi> },
          ...(declinedBy === null
            ? [
                {
                  label: t('refund.approvedBy'),
                  value: approvedBy ? <bdi>{approvedBy}</bdi> : t('refund.waits'),
                },
              ]
            : [
                {
                  label: t(takenBack ? 'refund.tookBackBy' : 'refund.declinedBy'),
                  value: <bdi>{declinedBy}</bdi>,
                },
                {
                  label: t(takenBack ? 'refund.backReason' : 'refund.declineReason'),
                  ...{ value: <bdi>{declineReason}</bdi>, words: true },
                },
              ]),
          ...(reference === null
            ? []
            : [{ label: t('refund.reference'), value: <bdi>{reference}</bdi> }]),
          ...(refund.sentAt
            ? [{ label: t('refund.sent'), value: format.dateTime(refund.sentAt) }]
            : []),
        ]}
      />
      {refund.ending && declinedBy === null && (
        <>
          <p>{t(endAsked(refund), { name: refund.ending.by })}</p>
          {refund.ending.reference !== null && <p dir="auto">{refund.ending.reference}</p>}
          <p dir="auto">{refund.ending.reason}</p>
        </>
      )}
    </>
  );
}

const endAsked = ({ uncredited, ending }: Refund) =>
  uncredited
    ? 'refund.endAsked'
    : ending?.reference === null
      ? 'refund.putBackAsked'
      : 'refund.elsewhereAsked';

type ProposeProps = OfOne & { report?: Report; onClose: () => void };

/** Of the payment, or of what one report tells of and was never credited. */
export function ProposeRefund({ payment, report, onClose }: ProposeProps) {
  const write = useWrite('payments.proposeRefund');
  const format = useFormat();
  const t = useText('payments');
  const { amount, currency } = report ?? payment;
  const of = { paymentId: payment.id, ...(report && { reportId: report.id }) };
  return (
    <ActDialog
      title={t('refund.proposeTitle', { amount: format.sum(amount, currency) })}
      submit={t('refund.propose')}
      variant="danger"
      reason={useNote(t('refund.reason'), t(report ? 'report.noteHint' : 'refund.reasonHint'))}
      done={t('refund.proposed')}
      send={(reason) => write.send({ ...of, reason })}
      {...{ write, onClose }}
    >
      <p>{t(report ? 'refund.uncreditedText' : 'refund.proposeText')}</p>
    </ActDialog>
  );
}

type DoProps = OfOne & { refund: Refund; onClose: () => void };

function Approve({ payment, refund, onClose }: DoProps) {
  const { reference, reason } = refund;
  const elsewhere = reference !== null;
  const write = useWrite('payments.approveRefund');
  const format = useFormat();
  const t = useText('payments');
  const amount = format.sum(elsewhere ? refund.left : refund.amount, refund.currency);
  return (
    <ActDialog
      title={t(elsewhere ? 'refund.confirmTitle' : 'refund.approveTitle', { amount })}
      submit={t(elsewhere ? 'refund.confirmElsewhere' : 'refund.approve')}
      variant="danger"
      done={t(elsewhere ? 'refund.confirmed' : 'refund.approved')}
      send={() => write.send({ paymentId: payment.id, refundId: refund.id })}
      {...{ write, onClose }}
    >
      <p>
        {t(
          elsewhere
            ? 'refund.confirmText'
            : refund.uncredited
              ? 'refund.approveUncredited'
              : 'refund.approveText',
        )}
      </p>
      {elsewhere && (
        <Facts facts={[{ label: t('refund.reference'), value: <bdi>{reference}</bdi> }]} />
      )}
      <blockquote dir="auto">{reason}</blockquote>
    </ActDialog>
  );
}

function Decline({ payment, refund, onClose }: DoProps) {
  const write = useWrite('payments.declineRefund');
  const format = useFormat();
  const t = useText('payments');
  const { own } = refund;
  const amount = format.sum(refund.amount, refund.currency);
  return (
    <ActDialog
      title={t(own ? 'refund.backTitle' : 'refund.declineTitle', { amount })}
      submit={t(own ? 'takeBack' : 'refund.decline')}
      variant="danger"
      reason={useNote(t('refund.reason'), t(own ? 'refund.backHint' : 'refund.declineHint'))}
      done={t(own ? 'refund.tookBack' : 'refund.declined')}
      send={(reason) => write.send({ paymentId: payment.id, refundId: refund.id, reason })}
      {...{ write, onClose }}
    >
      <p>{t('refund.declineText')}</p>
    </ActDialog>
  );
}

/** It is approved, and its provider does not take it. */
function End({ payment, refund, onClose }: DoProps) {
  const write = useWrite('payments.declineRefund');
  const format = useFormat();
  const t = useText('payments');
  const amount = format.sum(refund.left, refund.currency);
  const { uncredited, ending } = refund;
  const isSecond = ending?.reference === null && !ending.own;
  return (
    <ActDialog
      title={t(uncredited ? 'refund.endTitle' : 'refund.putBackTitle', { amount })}
      submit={t(uncredited ? 'refund.end' : 'refund.putBack')}
      variant="danger"
      reason={useNote(t('refund.reason'), t('refund.backHint'))}
      done={t(!isSecond ? 'refund.endNoted' : uncredited ? 'refund.ended' : 'refund.wasPutBack')}
      send={(reason) => write.send({ paymentId: payment.id, refundId: refund.id, reason })}
      {...{ write, onClose }}
    >
      <p>{t(uncredited ? 'refund.endText' : 'refund.putBackText')}</p>
    </ActDialog>
  );
}

/** The same, and it went back outside the provider. Who confirms it enters what he has found at the bank: the same as the first. */
function EndElsewhere({ payment, refund, onClose }: DoProps) {
  const write = useWrite('payments.declineRefund');
  const format = useFormat();
  const t = useText('payments');
  const amount = format.sum(refund.left, refund.currency);
  return (
    <ElsewhereDialog
      title={t('refund.elsewhereTitle', { amount })}
      text={t('refund.endElsewhereText')}
      submit={t('refund.endElsewhere')}
      done={t(refund.ending?.reference && !refund.ending.own ? 'refund.ended' : 'refund.endNoted')}
      places={{ PAYMENT_REFERENCE_DIFFERS: 'reference' }}
      hint={t('refund.backHint')}
      send={(gone) => write.send({ paymentId: payment.id, refundId: refund.id, ...gone })}
      {...{ write, onClose }}
    />
  );
}
