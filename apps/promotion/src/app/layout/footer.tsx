import type { Brand } from '@entrepot/contract/brands/types';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { SiteLink } from '../address.tsx';
import { useMallLinks } from '../mall-links.ts';
import { usePapers } from '../papers.ts';
import styles from './footer.module.css';
import { useLayoutText } from './use-layout-text.ts';

export function Footer({ brand }: { brand: Brand }) {
  const t = useLayoutText();
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.strip}>
          <SiteLink href="/" className={styles.logo}>
            <BrandMark brand={brand} size={30} />
            {brand.name}
          </SiteLink>
          <span>{brand.tagline}</span>
          <Others brand={brand} />
        </div>
        <div className={styles.columns}>
          <Places brand={brand} />
          <Papers />
          <div>
            <h2>{t('foot.contact')}</h2>
            <p>{brand.contact}</p>
          </div>
        </div>
        <p className={styles.end}>
          {t('foot.end', { name: brand.name })}
          {brand.demo && <> {t('foot.demo')}</>}
        </p>
      </div>
    </footer>
  );
}

function Others({ brand }: { brand: Brand }) {
  const t = useLayoutText();
  const others = brand.others.filter(({ slug }) => slug !== brand.slug);
  return (
    others.length > 0 && (
      <nav className={styles.others} aria-label={t('foot.brands')}>
        {others.map(({ slug, name, main }) => (
          // Loads the page anew: a brand belongs to the whole page.
          <a key={slug} href={`?brand=${slug}`}>
            <i style={{ background: main }} aria-hidden />
            {name}
          </a>
        ))}
      </nav>
    )
  );
}

function Places({ brand }: { brand: Brand }) {
  const t = useLayoutText();
  const links = useMallLinks(brand);
  return (
    <nav aria-label={t('foot.places')}>
      <h2>{t('foot.places')}</h2>
      <ul>
        <li>
          <a href={links.storefront('/index')}>{t('foot.storefront')}</a>
        </li>
        <li>
          <a href={links.seller}>{t('foot.sellerPanel')}</a>
        </li>
        <li>
          <SiteLink href="/#apps">{t('foot.buyerApp')}</SiteLink>
        </li>
      </ul>
    </nav>
  );
}

function Papers() {
  const t = useLayoutText();
  const groups = usePapers();
  return (
    <nav aria-label={t('foot.papers')} className={styles.papers}>
      <h2>{t('foot.papers')}</h2>
      <ul>
        {groups
          .flatMap(({ pages }) => pages)
          .map(({ slug, title }) => (
            <li key={slug}>
              <SiteLink href={`/${slug}`}>{title}</SiteLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
