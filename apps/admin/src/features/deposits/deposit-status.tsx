import type { DepositState } from '@entrepot/contract/deposits/rules';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<DepositState, Look> = {
  announced: { tone: 'neutral', shape: 'open' },
  arrived: { tone: 'positive', shape: 'done' },
  expired: { tone: 'neutral', shape: 'stopped' },
  seen: { tone: 'info', shape: 'half' },
  small: { tone: 'neutral', shape: 'half' },
  unpriced: { tone: 'warning', shape: 'open' },
  review: { tone: 'warning', shape: 'half' },
  unknown: { tone: 'danger', shape: 'attention' },
  confirmed: { tone: 'info', shape: 'full' },
  credited: { tone: 'positive', shape: 'done' },
  orphaned: { tone: 'danger', shape: 'attention' },
  gone: { tone: 'neutral', shape: 'stopped' },
  dust: { tone: 'neutral', shape: 'stopped' },
  own: { tone: 'neutral', shape: 'done' },
  reversed: { tone: 'danger', shape: 'stopped' },
};

export function DepositStatus({ state }: { state: DepositState }) {
  const t = useText('deposits');
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}
