import { inLanguage, OLD_NAMES, pageAt } from '@entrepot/contract/addresses/promotion';
import { cx } from '@entrepot/ui/cx.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Tooltip } from '@entrepot/ui/primitives/tooltip.tsx';
import { Mail } from 'lucide-react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { asksForService } from '../../kit/chat.ts';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useBrand } from '../../kit/brand.ts';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Newsletter } from './newsletter.tsx';
import { useText } from '../../kit/text.ts';
import { ServiceLink } from './message-tools.tsx';
import styles from './footer.module.css';

/** By its id the browser knows that it has all there is to be seen. */
export const PAGE_END = 'page-end';

type Props = {
  slim: boolean;
  /** Holds its place unseen: what is above it is not there yet. */
  waits: boolean;
};

export function Footer({ slim, waits }: Props) {
  return (
    <footer
      id={PAGE_END}
      className={cx(styles.foot, slim && styles.slim)}
      style={waits ? { visibility: 'hidden' } : undefined}
    >
      <div className="wrap">
        {!slim && (
          <>
            <BrandStrip />
            <div className={styles.columns}>
              <div>
                <Newsletter />
                <BusinessContact />
              </div>
              <Columns />
            </div>
          </>
        )}
        <SmallPrint />
      </div>
    </footer>
  );
}

function BrandStrip() {
  const brand = useBrand();
  const t = useText('layout');
  return (
    <div className={styles.strip}>
      <AppLink href={paths.home()} className={styles.logo}>
        <BrandMark brand={brand} size={30} />
        {brand.name}
      </AppLink>
      <span>{brand.tagline}</span>
      {brand.demo && brand.others.length > 0 && (
        <nav className={styles.others} aria-label={t('foot.otherBrands')}>
          {brand.others.map((other) => (
            // A full page load on purpose: the brand belongs to the whole page.
            <a key={other.slug} href={`${paths.home()}?brand=${other.slug}`}>
              <span className={styles.swatch} style={{ background: other.main }} aria-hidden />
              {other.name}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function Columns() {
  const brand = useBrand();
  return (
    <>
      {brand.links.map((column) => (
        <nav key={column.title} aria-label={column.title}>
          <h2>{column.title}</h2>
          <ul>
            {column.items.map((item) => (
              <li key={item.href + item.title}>
                <FooterLink href={item.href}>{item.title}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}

/** The user centre needs a login first; registering is for those who have none (spec §2). */
function FooterLink({ href, children }: { href: string; children: string }) {
  const loggedIn = useLoggedIn();
  const needsLogin = href.startsWith(paths.account()) && !loggedIn;
  const target =
    needsLogin || (loggedIn && href.startsWith(paths.register())) ? paths.login() : href;
  // A full page load on purpose: the page wakes up with the customer service (main.tsx).
  return asksForService(new URLSearchParams(href.split('?')[1])) ? (
    <a href={href}>{children}</a>
  ) : (
    <AppLink href={target}>{children}</AppLink>
  );
}

function BusinessContact() {
  const brand = useBrand();
  const t = useText('layout');
  return (
    <div className={styles.business}>
      <Mail size={18} strokeWidth={1.5} aria-hidden />
      <Tooltip text={brand.contact}>
        <button type="button">{t('foot.businessContact')}</button>
      </Tooltip>
      <ServiceLink />
    </div>
  );
}

/** Static pages of the promotion site, under the names that existing links use (spec §2). */
const POLICIES = ['privacyPolicy', 'returnPolicy', 'Delivery', 'shippingPolicy'] as const;

function SmallPrint() {
  const brand = useBrand();
  const t = useText('layout');
  const language = useLanguage();
  // Said by the operator, or by nobody.
  const coins = brand.settings.accepted_coins;
  return (
    <div className={styles.end}>
      {coins.length > 0 && (
        <ul className={styles.coins} aria-label={t('foot.coins')}>
          {coins.map((coin) => (
            <li key={coin}>{coin}</li>
          ))}
        </ul>
      )}
      <p>
        {t('foot.copyright', { name: brand.name })}
        {POLICIES.filter((page) => brand.pages.includes(OLD_NAMES[page])).map((page) => (
          <span key={page}>
            {' · '}
            <a href={brand.promotionUrl + inLanguage(pageAt(page), language)}>
              {t(`policies.${page}`)}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
