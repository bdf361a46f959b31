import { type Shape, Status, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';
import { type Letter, letterState } from './letter-model.ts';

const LOOKS: Record<ReturnType<typeof letterState>, [Tone, Shape]> = {
  draft: ['neutral', 'open'],
  planned: ['info', 'half'],
  sending: ['info', 'full'],
  sent: ['positive', 'done'],
  stopped: ['danger', 'stopped'],
};

export function LetterStatus({ letter }: { letter: Letter }) {
  const t = useText('newsletter');
  const state = letterState(letter);
  const [tone, shape] = LOOKS[state];
  return (
    <Status tone={tone} shape={shape}>
      {t(`is.${state}`)}
    </Status>
  );
}
