import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

export const ACCOUNT_STATES = ['active', 'disabled', 'closed'] as const;
type AccountState = (typeof ACCOUNT_STATES)[number];

const LOOKS: Record<AccountState, [Tone, Shape]> = {
  active: ['positive', 'full'],
  disabled: ['danger', 'stopped'],
  closed: ['neutral', 'open'],
};

export function AccountStatus({ state }: { state: AccountState }) {
  const t = useText('accounts');
  const [tone, shape] = LOOKS[state];
  return (
    <Status tone={tone} shape={shape}>
      {t(`state.${state}`)}
    </Status>
  );
}
