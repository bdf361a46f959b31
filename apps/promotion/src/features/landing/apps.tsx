import { ShoppingBag, Store } from 'lucide-react';
import { useMallLinks, useSiteFacts } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';
import styles from './apps.module.css';
import { Section } from './section.tsx';

/** The addresses to type into a phone; there is no other app. */
export function Apps() {
  const { brand } = useSiteFacts();
  const t = useText('content');
  const links = useMallLinks();
  const apps = [
    {
      name: t('apps.buyer'),
      url: brand.storefrontUrl,
      href: links.storefront(),
      Icon: ShoppingBag,
    },
    { name: t('apps.seller'), url: brand.sellerUrl, href: links.seller, Icon: Store },
  ];
  return (
    <Section id="apps" title={t('apps.title')} text={t('apps.text')}>
      <ul className={styles.apps}>
        {apps.map(({ name, url, href, Icon }) => (
          <li key={name}>
            <a href={href}>
              <Icon size={28} strokeWidth={1.4} aria-hidden />
              <b>{name}</b>
              {typed(url) && <bdi className="mono ltr">{typed(url)}</bdi>}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** An address that somebody would type: a host with a port is the machine's, and the link leads there anyway. */
function typed(url: string): string | undefined {
  const { host, port } = new URL(url);
  return port === '' ? host : undefined;
}
