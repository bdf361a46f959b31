import type { LoanState } from '@entrepot/contract/loans/rules';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<LoanState, Look> = {
  submitted: { tone: 'warning', shape: 'open' },
  approved: { tone: 'warning', shape: 'half' },
  declined: { tone: 'neutral', shape: 'stopped' },
  withdrawn: { tone: 'neutral', shape: 'open' },
  running: { tone: 'info', shape: 'full' },
  overdue: { tone: 'danger', shape: 'attention' },
  repaid: { tone: 'positive', shape: 'done' },
};

export function LoanStatus({ state }: { state: LoanState }) {
  const t = useText('loans');
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}
