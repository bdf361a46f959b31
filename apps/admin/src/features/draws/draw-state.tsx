import type { AdminDraw } from '@entrepot/contract/draws/types';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

const LOOKS: Record<'draft' | NonNullable<AdminDraw['phase']>, Look> = {
  draft: { tone: 'neutral', shape: 'open' },
  upcoming: { tone: 'info', shape: 'open' },
  running: { tone: 'positive', shape: 'full' },
  closed: { tone: 'neutral', shape: 'done' },
  revealed: { tone: 'neutral', shape: 'done' },
};

export function DrawState({ draw }: { draw: Pick<AdminDraw, 'phase'> }) {
  const t = useText('draws');
  const phase = draw.phase ?? 'draft';
  return <Status {...LOOKS[phase]}>{t(`state.${phase}`)}</Status>;
}
