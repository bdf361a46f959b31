import type { ApplicationState } from '@entrepot/contract/applications/rules';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<ApplicationState, Look> = {
  submitted: { tone: 'warning', shape: 'open' },
  accepted: { tone: 'positive', shape: 'full' },
  declined: { tone: 'danger', shape: 'stopped' },
  withdrawn: { tone: 'neutral', shape: 'open' },
};

export function ApplicationStatus({ state }: { state: ApplicationState }) {
  const t = useText('applications');
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}
