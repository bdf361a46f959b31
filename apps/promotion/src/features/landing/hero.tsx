import type { Landing } from '@entrepot/contract/content/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Slip } from '@entrepot/ui/primitives/slip.tsx';
import { ArrowRight } from 'lucide-react';
import { useMallLinks, useSiteFacts } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';
import styles from './hero.module.css';
import shared from './section.module.css';

/** A line that fills three rows in the largest letters. */
const LONG = 48;

/** The closed side of a container, and the paper that says what is inside. */
export function Hero({ landing }: { landing: Landing }) {
  const { brand } = useSiteFacts();
  const line = brand.tagline || brand.name;
  const t = useText('content');
  const layout = useText('layout');
  const links = useMallLinks();
  return (
    <div className={styles.wall}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.say}>
          <h1 className={line.length > LONG ? styles.long : undefined}>{line}</h1>
          <p>{t('hero.text')}</p>
          <div className={styles.actions}>
            <ButtonLink href={links.storefront()} variant="primary" size="l">
              {layout('enter')}
              <ArrowRight size={18} className="flip" aria-hidden />
            </ButtonLink>
            <a href="#selling" className={styles.second}>
              {t('hero.sell')}
            </a>
          </div>
          <span className={styles.stencil} aria-hidden>
            <BrandMark brand={brand} size={220} />
          </span>
        </div>
        <Manifest landing={landing} />
      </div>
    </div>
  );
}

function Manifest({ landing }: { landing: Landing }) {
  const { brand } = useSiteFacts();
  const t = useText('content');
  const format = useFormat();
  const rows = [
    [t('manifest.shops'), landing.shops],
    [t('manifest.countries'), landing.countries],
    [t('manifest.goods'), landing.goods],
    [t('manifest.sold'), landing.sold],
    [t('manifest.languages'), brand.languages.length],
  ] as const;
  return (
    <Slip
      title={t('manifest.title')}
      className={styles.paper}
      stub={
        <div className={styles.held}>
          <span>{t(brand.demo ? 'manifest.heldTest' : 'manifest.held')}</span>
          <Price amount={landing.books.escrow} currency="USDT" size="l" />
        </div>
      }
    >
      <dl className={styles.rows}>
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <i aria-hidden />
            <dd className="num">{format.quantity(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.small}>{t('manifest.note')}</p>
    </Slip>
  );
}
