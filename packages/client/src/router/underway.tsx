import { UnderwayLine } from '@entrepot/ui/primitives/underway-line.tsx';
import { useUnderway } from './use-router.ts';

export const Underway = () => useUnderway() && <UnderwayLine />;
