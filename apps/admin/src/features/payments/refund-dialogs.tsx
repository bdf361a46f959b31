/** What goes back of a payment: proposed by one operator, approved by another, or declined. */
import type { AdminPayment, Refund, Report } from '@entrepot/contract/payments/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { ElsewhereDialog } from './elsewhere.tsx';
import { useNote } from './use-note.ts';

type OfOne = { payment: AdminPayment };
type ProposeProps = OfOne & { report?: Report; onClose: () => void };

/** Of the payment, or of what one report tells of and was never credited. */
export function ProposeRefund({ payment, report, onClose }: ProposeProps) {
  const write = useWrite('payments.proposeRefund');
  const t = useText('payments');
  const { amount: paid, currency } = report ?? payment;
  const amount = useFormat().sum(paid, currency);
  const of = { paymentId: payment.id, ...(report && { reportId: report.id }) };
  return (
    <ActDialog
      title={t('refund.proposeTitle', { amount })}
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

export type RefundProps = OfOne & { refund: Refund; onClose: () => void };

export function Approve({ payment, refund, onClose }: RefundProps) {
  const { reference, reason } = refund;
  const elsewhere = reference !== null;
  const write = useWrite('payments.approveRefund');
  const t = useText('payments');
  const amount = useFormat().sum(elsewhere ? refund.left : refund.amount, refund.currency);
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

export function Decline({ payment, refund, onClose }: RefundProps) {
  const write = useWrite('payments.declineRefund');
  const t = useText('payments');
  const { own } = refund;
  const amount = useFormat().sum(refund.amount, refund.currency);
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
export function End({ payment, refund, onClose }: RefundProps) {
  const write = useWrite('payments.declineRefund');
  const t = useText('payments');
  const amount = useFormat().sum(refund.left, refund.currency);
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
export function EndElsewhere({ payment, refund, onClose }: RefundProps) {
  const write = useWrite('payments.declineRefund');
  const t = useText('payments');
  const amount = useFormat().sum(refund.left, refund.currency);
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
