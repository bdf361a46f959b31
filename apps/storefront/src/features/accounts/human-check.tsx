import { SlideCheck } from '@entrepot/ui/patterns/slide-check.tsx';
import { useState } from 'react';
import { useCall } from '../../app/api.ts';
import { solve } from '@entrepot/ui/human/solve.ts';
import { useAccountsText } from './use-accounts-text.ts';

export type HumanProof = {
  /** Sent as `human`; undefined until somebody has slid. */
  proof: string | undefined;
  /** Stands for the slide check; another one starts anew. */
  round: number;
  setProof: (proof: string) => void;
  /** A proof is good for one try: after a refusal one slides again. */
  renew: () => void;
};

export function useHumanProof(): HumanProof {
  const [state, setState] = useState<{ proof?: string; round: number }>({ round: 1 });
  return {
    proof: state.proof,
    round: state.round,
    setProof: (proof) => setState((before) => ({ ...before, proof })),
    renew: () => setState(({ round }) => ({ round: round + 1 })),
  };
}

export function HumanCheck({ human }: { human: HumanProof }) {
  const call = useCall();
  const t = useAccountsText();
  return (
    <SlideCheck
      key={human.round}
      label={t('human.slide')}
      solve={async (onProgress) => {
        const challenge = await call('accounts.getChallenge', {});
        human.setProof(await solve(challenge, onProgress));
      }}
    />
  );
}
