import { SlideCheck } from '@entrepot/ui/patterns/slide-check.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { solve } from '@entrepot/ui/human/solve.ts';
import { useState } from 'react';
import { useCall } from '../../../kit/api.ts';
import type { Refused } from '@entrepot/client/use-write.ts';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

type Slide = {
  /** Sent as `human`; undefined until somebody has slid. */
  proof?: string;
  /** How hard a check the server wants: harder while somebody guesses at this account. */
  level: number;
  /** Stands for the slide check; another one starts anew. */
  round: number;
};

type HumanProof = ReturnType<typeof useHumanProof>;

/** After these the proof was not looked at and is still good; after all others one slides again. */
const UNSPENT = new Set(['OFFLINE', 'INTERNAL', 'INVALID_INPUT', 'TOO_MANY_REQUESTS']);

/** `atOnce`: the form asks from the start; otherwise from when the server does. */
export function useHumanProof(refused: Refused | undefined, atOnce: boolean) {
  const [slide, setSlide] = useState<Slide>({ round: 1, level: 0 });
  // Whether the form asks for the slide at all.
  const [needed, setNeeded] = useState(atOnce);
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    if (refused && !UNSPENT.has(refused.code)) {
      setNeeded(needed || refused.code.startsWith('VERIFICATION_'));
      setSlide(({ round, level }) => ({
        round: round + 1,
        level: Number(refused.params['level'] ?? level),
      }));
    }
  }
  const setProof = (proof: string) => setSlide((before) => ({ ...before, proof }));
  return { ...slide, needed, setProof };
}

/** Nothing is sent before one has slid where that is asked for. */
export const humanFault = ({ needed, proof }: HumanProof) => ({
  human: needed && !proof ? ('fault.human' as const) : undefined,
});

export function HumanCheck({ human, error }: { human: HumanProof; error: string | undefined }) {
  const call = useCall();
  const t = useText('accounts');
  if (!human.needed) {
    return null;
  }
  return (
    <div className={styles.check}>
      <SlideCheck
        key={human.round}
        label={t('human.slide')}
        solve={async (onProgress) => {
          const challenge = await call('accounts.getChallenge', { level: human.level });
          human.setProof(await solve(challenge, onProgress));
        }}
      />
      <Fault className={styles.fault}>{error}</Fault>
    </div>
  );
}
