import type { PaymentState } from '@entrepot/contract/payments/rules';
import type { AdminPaymentRow } from '@entrepot/contract/payments/types';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<PaymentState, Look> = {
  created: { tone: 'neutral', shape: 'open' },
  redirected: { tone: 'neutral', shape: 'half' },
  confirmed: { tone: 'info', shape: 'half' },
  credited: { tone: 'positive', shape: 'done' },
  failed: { tone: 'neutral', shape: 'stopped' },
  expired: { tone: 'neutral', shape: 'stopped' },
  refunded: { tone: 'neutral', shape: 'stopped' },
  disputed: { tone: 'danger', shape: 'attention' },
};

type Props = { payment: Pick<AdminPaymentRow, 'state' | 'problem' | 'refundWaits'> };

/** What people have to look at, or to approve, goes before how it stands. */
export function PaymentStatus({ payment: { state, problem, refundWaits } }: Props) {
  const t = useText('payments');
  if (problem === null && !refundWaits) {
    return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
  }
  return (
    <Status tone="warning" shape="attention">
      {t(problem === null ? 'refund.proposedState' : `outcome.${problem}`)}
    </Status>
  );
}
