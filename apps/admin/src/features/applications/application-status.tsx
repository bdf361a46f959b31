import type { ApplicationState } from '@entrepot/contract/applications/rules';
import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<ApplicationState, [Tone, Shape]> = {
  submitted: ['warning', 'open'],
  accepted: ['positive', 'full'],
  declined: ['danger', 'stopped'],
  withdrawn: ['neutral', 'open'],
};

export function ApplicationStatus({ state }: { state: ApplicationState }) {
  const t = useText('applications');
  const [tone, shape] = LOOKS[state];
  return (
    <Status tone={tone} shape={shape}>
      {t(`state.${state}`)}
    </Status>
  );
}
