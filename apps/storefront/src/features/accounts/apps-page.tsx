import { QrCode } from '@entrepot/client/two-step/qr-code.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { MonitorSmartphone, SquarePlus, Store, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../kit/text.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { useInstall } from '../../kit/install.ts';
import { usePageFacts } from '../../kit/page/page-facts.ts';
import { useBrand } from '../../kit/brand.ts';
import styles from './apps.module.css';

/** The mall as an app: installed by the browser, on a phone too; there is none in any store. */
export function AppsPage() {
  const { origin } = usePageFacts();
  const { sellerUrl } = useBrand();
  const t = useText('accounts');
  return (
    <CentreFrame title={t('apps.title')}>
      <Box flush>
        <ul className={styles.options}>
          <Option Icon={SquarePlus} title={t('apps.install')} text={t('apps.installHint')}>
            <Install />
          </Option>
          <Option Icon={MonitorSmartphone} title={t('apps.phone')} text={t('apps.hint')}>
            <div className={styles.phone}>
              <div className={styles.code}>
                <QrCode value={origin} label={t('apps.code', { address: origin })} />
              </div>
              <CopyCode value={origin} boxed />
            </div>
          </Option>
          <Option Icon={Store} title={t('apps.seller')} text={t('apps.sellerHint')}>
            <ButtonLink href={sellerUrl}>{t('apps.sellerOpen')}</ButtonLink>
          </Option>
        </ul>
      </Box>
      <p className={styles.none}>{t('apps.none')}</p>
    </CentreFrame>
  );
}

type OptionProps = { Icon: LucideIcon; title: string; text: string; children: ReactNode };

const Option = ({ Icon, title, text, children }: OptionProps) => (
  <li>
    <Icon size={24} strokeWidth={1.4} aria-hidden />
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.act}>{children}</div>
    </div>
  </li>
);

/** A button where the browser offers it; elsewhere the way through its menu. */
function Install() {
  const install = useInstall();
  const t = useText('accounts');
  if (install) {
    return (
      <Button variant="primary" onClick={() => void install()}>
        {t('apps.installNow')}
      </Button>
    );
  }
  return (
    <>
      <p>{t('apps.installOther')}</p>
      <ul className={styles.steps}>
        <li>{t('apps.stepMenu')}</li>
        <li>{t('apps.stepShare')}</li>
        <li>{t('apps.stepFile')}</li>
      </ul>
    </>
  );
}
