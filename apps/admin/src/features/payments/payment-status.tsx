import type { PaymentState, Problem } from '@entrepot/contract/payments/rules';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<PaymentState, Look> = {
  created: { tone: 'neutral', shape: 'open' },
  redirected: { tone: 'neutral', shape: 'half' },
  confirmed: { tone: 'info', shape: 'half' },
  credited: { tone: 'positive', shape: 'full' },
  failed: { tone: 'neutral', shape: 'stopped' },
  expired: { tone: 'neutral', shape: 'stopped' },
  refunded: { tone: 'neutral', shape: 'stopped' },
  disputed: { tone: 'danger', shape: 'attention' },
};

/** What people have to look at goes before how it stands. */
export function PaymentStatus({
  state,
  problem,
}: {
  state: PaymentState;
  problem: Problem | null;
}) {
  const t = useText('payments');
  return problem ? (
    <Status tone="warning" shape="attention">
      {t(`outcome.${problem}`)}
    </Status>
  ) : (
    <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>
  );
}
