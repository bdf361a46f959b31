import type { PageGroup } from '@entrepot/contract/content/rules';
import { languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { PolicyLinks } from '../../features/landing/policy-list.tsx';
import { useAddress, useMallLinks, useSiteFacts } from '../../kit/site-facts.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { useText } from '../../kit/text.ts';

export function Footer({ groups }: { groups: readonly PageGroup[] }) {
  const { brand } = useSiteFacts();
  const t = useText('layout');
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.strip}>
          <Logo size={30} />
          <span className={styles.line}>{brand.tagline}</span>
          <Others />
        </div>
        <div className={styles.columns}>
          <Places />
          {groups.length > 0 && (
            <nav aria-label={t('foot.policies')} className={styles.policies}>
              <h2>{t('foot.policies')}</h2>
              <PolicyLinks pages={groups.flatMap(({ pages }) => pages)} />
            </nav>
          )}
          {brand.contact && (
            <div>
              <h2>{t('foot.contact')}</h2>
              <p>{brand.contact}</p>
            </div>
          )}
        </div>
        <p className={styles.end}>
          {t('foot.end', { name: brand.name })}
          {brand.demo && <> {t('foot.demo')}</>}
        </p>
      </div>
    </footer>
  );
}

function Others() {
  const { brand } = useSiteFacts();
  const { short } = languageFacts(useLanguage());
  const t = useText('layout');
  const others = brand.others.filter(({ slug }) => slug !== brand.slug);
  return (
    others.length > 0 && (
      <nav className={styles.others} aria-label={t('foot.brands')}>
        {others.map(({ slug, name, main }) => (
          <a key={slug} href={`?brand=${slug}&lang=${short}`}>
            <i style={{ background: main }} aria-hidden />
            {name}
          </a>
        ))}
      </nav>
    )
  );
}

function Places() {
  const at = useAddress();
  const t = useText('layout');
  const links = useMallLinks();
  return (
    <nav aria-label={t('foot.places')}>
      <h2>{t('foot.places')}</h2>
      <ul>
        <li>
          <a href={links.storefront()}>{t('foot.storefront')}</a>
        </li>
        <li>
          <a href={links.seller}>{t('foot.sellerPanel')}</a>
        </li>
        <li>
          <a href={`${at('/')}#apps`}>{t('foot.buyerApp')}</a>
        </li>
      </ul>
    </nav>
  );
}
