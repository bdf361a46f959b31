import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { CentreFrame } from '../../../kit/frame/centre-frame.tsx';
import { paths } from '../../../kit/paths.ts';
import styles from './setup.module.css';

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

/** Back to the settings, with the news of what was changed there. */
export function useChanged() {
  const navigate = useNavigate();
  const toast = useToast();
  return (title: string, text?: string) => {
    toast({ tone: 'positive', title, text });
    void navigate({ href: paths.setup() });
  };
}
