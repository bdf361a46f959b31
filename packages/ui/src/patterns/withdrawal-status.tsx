import type { WithdrawalState } from '@entrepot/contract/withdrawals/rules';
import { type Look, Status } from '../primitives/badge.tsx';

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

type Props = {
  state: WithdrawalState;
  /** Each app says it in the words of its readers. */
  words: (state: WithdrawalState) => string;
};

/** Where a withdrawal stands. */
export function WithdrawalStatus({ state, words }: Props) {
  return <Status {...LOOKS[state]}>{words(state)}</Status>;
}
