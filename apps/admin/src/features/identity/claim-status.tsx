import type { ClaimState } from '@entrepot/contract/identity/rules';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<ClaimState, Look> = {
  submitted: { tone: 'warning', shape: 'open' },
  confirmed: { tone: 'positive', shape: 'done' },
  refused: { tone: 'neutral', shape: 'stopped' },
  withdrawn: { tone: 'neutral', shape: 'open' },
  expired: { tone: 'neutral', shape: 'attention' },
};

export function ClaimStatus({ state }: { state: ClaimState }) {
  const t = useText('identity');
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}
