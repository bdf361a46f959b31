import type { AdminDraw } from '@entrepot/contract/draws/types';
import { type Shape, Status, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<'draft' | NonNullable<AdminDraw['phase']>, [Tone, Shape]> = {
  draft: ['neutral', 'open'],
  upcoming: ['info', 'open'],
  running: ['positive', 'full'],
  closed: ['neutral', 'done'],
  revealed: ['neutral', 'done'],
};

export function DrawState({ draw }: { draw: Pick<AdminDraw, 'phase'> }) {
  const t = useText('draws');
  const phase = draw.phase ?? 'draft';
  const [tone, shape] = LOOKS[phase];
  return (
    <Status tone={tone} shape={shape}>
      {t(`state.${phase}`)}
    </Status>
  );
}
