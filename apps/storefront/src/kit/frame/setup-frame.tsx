import { AppLink } from '@entrepot/client/router/link.tsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useText } from '../text.ts';
import { CentreFrame } from './centre-frame.tsx';
import styles from './setup-frame.module.css';

/** A page below the settings, with the way back to them. */
export function SetupFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useText('accounts');
  const back = (
    <AppLink href={paths.setup()} className={styles.back}>
      <ChevronLeft size={16} className="flip" aria-hidden />
      {t('setup.back')}
    </AppLink>
  );
  return (
    <CentreFrame title={title} aside={back}>
      {children}
    </CentreFrame>
  );
}
