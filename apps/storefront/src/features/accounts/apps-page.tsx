import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { MonitorSmartphone, SquarePlus, Store } from 'lucide-react';
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
  const copy = <CopyCode value={origin} boxed />;
  const open = <ButtonLink href={sellerUrl}>{t('apps.sellerOpen')}</ButtonLink>;
  const options = [
    [MonitorSmartphone, t('apps.phone'), t('apps.hint'), copy],
    [SquarePlus, t('apps.home'), t('apps.homeHint'), undefined],
    [Store, t('apps.seller'), t('apps.sellerHint'), open],
  ] as const;
  return (
    <CentreFrame title={t('apps.title')}>
      <Box flush>
        <ul className={styles.options}>
          {options.map(([Icon, title, text, act]) => (
            <li key={title}>
              <Icon size={24} strokeWidth={1.4} aria-hidden />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
                {act && <div className={styles.act}>{act}</div>}
              </div>
            </li>
          ))}
        </ul>
      </Box>
    </CentreFrame>
  );
}
