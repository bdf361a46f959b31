import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { MonitorSmartphone, SquarePlus, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../kit/text.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { usePageFacts } from '../../kit/page/page-facts.ts';
import { useBrand } from '../../kit/brand.ts';
import styles from './apps.module.css';

/** The mall on a phone: the same pages in its browser, kept at hand like an app. */
export function AppsPage() {
  const { origin } = usePageFacts();
  const { sellerUrl } = useBrand();
  const t = useText('accounts');
  return (
    <CentreFrame title={t('apps.title')}>
      <Box flush>
        <ul className={styles.options}>
          <AppOption
            icon={<MonitorSmartphone size={24} strokeWidth={1.4} aria-hidden />}
            title={t('apps.phone')}
            text={t('apps.hint')}
          >
            <CopyCode value={origin} boxed />
          </AppOption>
          <AppOption
            icon={<SquarePlus size={24} strokeWidth={1.4} aria-hidden />}
            title={t('apps.home')}
            text={t('apps.homeHint')}
          />
          <AppOption
            icon={<Store size={24} strokeWidth={1.4} aria-hidden />}
            title={t('apps.seller')}
            text={t('apps.sellerHint')}
          >
            <ButtonLink href={sellerUrl}>{t('apps.sellerOpen')}</ButtonLink>
          </AppOption>
        </ul>
      </Box>
    </CentreFrame>
  );
}

type AppOptionProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

function AppOption({ icon, title, text, children }: AppOptionProps) {
  return (
    <li>
      {icon}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className={styles.act}>{children}</div>}
      </div>
    </li>
  );
}
