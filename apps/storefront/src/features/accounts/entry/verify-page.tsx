/** The gate of a brand that is seen after the slide check only (spec §2, openVerify). */
import type { Search } from '@entrepot/contract/addresses/search';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { SlideCheck } from '@entrepot/ui/patterns/slide-check.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { solve } from '@entrepot/ui/human/solve.ts';
import { useState } from 'react';
import { useCall, useWrite } from '../../../kit/api.ts';
import { useBrand } from '../../../kit/brand.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { safeReturn } from '../../../kit/paths.ts';
import { useText } from '../../../kit/text.ts';
import styles from './verify.module.css';

export function VerifyPage() {
  const { returnTo }: Search = usePageSearch();
  const brand = useBrand();
  const call = useCall();
  const [round, setRound] = useState(0);
  const t = useText('accounts');
  const write = useWrite('accounts.passGate', {
    // A page of the server's, which looks at the cookie that it has just given.
    onDone: () => window.location.replace(safeReturn(returnTo)),
  });
  const pass = async (onProgress: (share: number) => void) => {
    const challenge = await call('accounts.getChallenge', {});
    const passed = await write.send({ human: await solve(challenge, onProgress) });
    if (!passed) {
      setRound((before) => before + 1);
    }
  };
  return (
    <div className={styles.page}>
      <PageHead title={t('verify.title')} unlisted />
      <div className={styles.sheet}>
        <BrandMark brand={brand} size={44} />
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.text')}</p>
        <RefusedNote refused={write.refused} />
        <SlideCheck key={round} label={t('human.slide')} solve={pass} />
      </div>
    </div>
  );
}
