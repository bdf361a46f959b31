import type { ToldState } from '@entrepot/contract/adjustments/rules';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<ToldState, Look> = {
  proposed: { tone: 'warning', shape: 'open' },
  approved: { tone: 'positive', shape: 'done' },
  declined: { tone: 'danger', shape: 'stopped' },
  'taken-back': { tone: 'neutral', shape: 'stopped' },
};

export function AdjustmentStatus({ state }: { state: ToldState }) {
  const t = useText('adjustments');
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}
