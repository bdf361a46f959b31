/** A closed mall: whose it is, and that nothing can be bought yet. It leads nowhere, but to a member's own orders. */
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useBrand } from '../../kit/brand.ts';
import { PAGE_END } from './footer.tsx';
import { LanguageMenu } from './header-tools.tsx';
import { useText } from '../../kit/text.ts';
import styles from './closed.module.css';

export function ClosedPage() {
  const brand = useBrand();
  const user = useUser();
  const t = useText('layout');
  return (
    <div id={PAGE_END} className={styles.page}>
      <PageHead title={t('closed.stamp')} unlisted />
      <div className={styles.tools}>
        <LanguageMenu />
      </div>
      <div className={styles.slip}>
        <p className={styles.brand}>
          <BrandMark brand={brand} size={44} />
          <span>{brand.name}</span>
        </p>
        {brand.tagline && <p className={styles.tagline}>{brand.tagline}</p>}
        <div className={styles.said}>
          <Stamp>{t('closed.stamp')}</Stamp>
          <h1>{t('closed.title')}</h1>
          <p>{t('closed.text')}</p>
        </div>
        {brand.contact && (
          <dl className={styles.contact}>
            <dt>{t('closed.contact')}</dt>
            <dd dir="auto">{brand.contact}</dd>
          </dl>
        )}
        {user && <ButtonLink href={paths.orders()}>{t('closed.orders')}</ButtonLink>}
      </div>
    </div>
  );
}
