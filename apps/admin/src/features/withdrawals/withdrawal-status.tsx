import type { WithdrawalState } from '@entrepot/contract/withdrawals/rules';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<WithdrawalState, Look> = {
  requested: { tone: 'warning', shape: 'open' },
  approved: { tone: 'warning', shape: 'half' },
  signing: { tone: 'info', shape: 'half' },
  sent: { tone: 'info', shape: 'full' },
  settled: { tone: 'positive', shape: 'done' },
  cancelled: { tone: 'neutral', shape: 'stopped' },
  refused: { tone: 'danger', shape: 'stopped' },
  failed: { tone: 'danger', shape: 'attention' },
};

export function WithdrawalStatus({ state }: { state: WithdrawalState }) {
  const t = useText('withdrawals');
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}
