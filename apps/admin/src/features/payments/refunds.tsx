/** What goes back of a payment, how far each has come, and what can be done with it. */
import type { AdminPayment, Refund } from '@entrepot/contract/payments/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import styles from './payments.module.css';
import { Approve, Decline, End, EndElsewhere, type RefundProps } from './refund-dialogs.tsx';

type Doing = { act: 'approve' | 'decline' | 'elsewhere'; refund: Refund };

export function Refunds({ payment }: { payment: AdminPayment }) {
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

function Do({ act, ...props }: RefundProps & { act: Doing['act'] }) {
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
