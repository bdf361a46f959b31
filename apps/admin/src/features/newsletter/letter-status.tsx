import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';
import { type Letter, letterState } from './letter-model.ts';

const LOOKS: Record<ReturnType<typeof letterState>, Look> = {
  draft: { tone: 'neutral', shape: 'open' },
  planned: { tone: 'info', shape: 'half' },
  sending: { tone: 'info', shape: 'full' },
  sent: { tone: 'positive', shape: 'done' },
  stopped: { tone: 'danger', shape: 'stopped' },
};

export function LetterStatus({ letter }: { letter: Letter }) {
  const t = useText('newsletter');
  const state = letterState(letter);
  return <Status {...LOOKS[state]}>{t(`is.${state}`)}</Status>;
}
