import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useAccountsText } from './use-accounts-text.ts';

export const PERSON_STATES = ['active', 'disabled', 'closed'] as const;
type PersonState = (typeof PERSON_STATES)[number];

const LOOKS: Record<PersonState, [Tone, Shape]> = {
  active: ['positive', 'full'],
  disabled: ['danger', 'stopped'],
  closed: ['neutral', 'open'],
};

export function PersonStatus({ state }: { state: PersonState }) {
  const t = useAccountsText();
  const [tone, shape] = LOOKS[state];
  return (
    <Status tone={tone} shape={shape}>
      {t(`state.${state}`)}
    </Status>
  );
}
