import { cx } from '@entrepot/ui/cx.ts';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { languageFacts } from '@entrepot/contract/languages';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useBrand } from '../../kit/brand.ts';
import { DepartmentsMenu } from './departments-menu.tsx';
import { useText } from '../../kit/text.ts';
import styles from './header.module.css';

/** The pages of the navigation (spec §2) by their names. */
export function useNavEntries() {
  const t = useText('layout');
  return [
    [paths.home(), t('nav.home')],
    [paths.departments(), t('nav.departments')],
    [paths.goods(), t('nav.goods')],
    [paths.discounts(), t('nav.discounts')],
  ] as const;
}

export function NavRow() {
  const here = usePlace().pathname;
  const entries = useNavEntries();
  const t = useText('layout');
  return (
    <nav className={styles.navRow} aria-label={t('nav.label')}>
      <div className={cx('wrap', styles.nav)}>
        <DepartmentsMenu />
        {entries.map(([href, label]) => (
          <AppLink key={href} href={href} aria-current={here === href ? 'page' : undefined}>
            {label}
          </AppLink>
        ))}
        <SellWithUs />
      </div>
    </nav>
  );
}

/** Leaves the storefront for the promotion site, with language and avatar (spec §2). */
export function SellWithUs() {
  const brand = useBrand();
  const user = useUser();
  const language = useLanguage();
  const t = useText('layout');
  const query = new URLSearchParams({ lang: languageFacts(language).short });
  if (user) {
    query.set('avatar', String(user.avatar));
  }
  return (
    <a href={`${brand.promotionUrl}/?${query}`} className={styles.sell}>
      {t('nav.sell')}
      <ArrowRight size={16} className="flip" aria-hidden />
    </a>
  );
}
