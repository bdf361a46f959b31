/** How an app comes onto a home screen: the same in all apps that can be installed. There is none in any store. */
import { useInstallText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { MonitorSmartphone, SquarePlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { QrCode } from '../two-step/qr-code.tsx';
import { useInstall } from './offer.ts';
import styles from './install.module.css';

type InstallOptionsProps = {
  /** Where the app stands, such as `https://mall.example`: the code leads there. */
  address: string;
  title: string;
  hint: string;
  phoneHint: string;
  /** What an app adds to them: each an `InstallOption`. */
  children?: ReactNode;
};

export function InstallOptions({ address, title, hint, phoneHint, children }: InstallOptionsProps) {
  const t = useInstallText();
  return (
    <>
      <ul className={styles.options}>
        <InstallOption Icon={SquarePlus} title={title} text={hint}>
          <Install />
        </InstallOption>
        <InstallOption Icon={MonitorSmartphone} title={t('phone')} text={phoneHint}>
          <div className={styles.phone}>
            <div className={styles.code}>
              <QrCode value={address} label={t('code', { address })} />
            </div>
            <CopyCode value={address} boxed />
          </div>
        </InstallOption>
        {children}
      </ul>
      <p className={styles.none}>{t('none')}</p>
    </>
  );
}

type InstallOptionProps = { Icon: LucideIcon; title: string; text: string; children: ReactNode };

export const InstallOption = ({ Icon, title, text, children }: InstallOptionProps) => (
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
  const t = useInstallText();
  if (install) {
    return (
      <Button variant="primary" onClick={() => void install()}>
        {t('now')}
      </Button>
    );
  }
  return (
    <>
      <p>{t('other')}</p>
      <ul className={styles.steps}>
        <li>{t('menu')}</li>
        <li>{t('share')}</li>
        <li>{t('file')}</li>
      </ul>
    </>
  );
}
