import type { Brand } from '@entrepot/contract/brands/types';
import type { Landing } from '@entrepot/contract/content/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Slip } from '@entrepot/ui/primitives/slip.tsx';
import { ArrowRight } from 'lucide-react';
import { useMallLinks } from '../../mall-links.ts';
import { useLayoutText } from '../../layout/use-layout-text.ts';
import { useContentText } from '../../use-content-text.ts';
import styles from './hero.module.css';

type Figures = { landing: Landing | undefined; failed: boolean; retry: () => void };

/** The closed side of a container, and the paper that says what is inside. */
export function Hero({ brand, ...figures }: { brand: Brand } & Figures) {
  const t = useContentText();
  const layout = useLayoutText();
  const links = useMallLinks(brand);
  return (
    <div className={styles.wall}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.say}>
          <h1>{brand.tagline || brand.name}</h1>
          <p>{t('hero.text')}</p>
          <div className={styles.actions}>
            <ButtonLink href={links.storefront('/index')} variant="primary" size="l">
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
        <Manifest brand={brand} {...figures} />
      </div>
    </div>
  );
}

function Manifest({ brand, landing, failed, retry }: { brand: Brand } & Figures) {
  const t = useContentText();
  const ui = useUiText();
  const format = useFormat();
  const rows = [
    [t('manifest.shops'), landing?.shops],
    [t('manifest.countries'), landing?.countries],
    [t('manifest.goods'), landing?.goods],
    [t('manifest.sold'), landing?.sold],
    [t('manifest.languages'), brand.languages.length],
  ] as const;
  return (
    <Slip
      title={t('manifest.title')}
      className={styles.paper}
      stub={
        <div className={styles.held}>
          <span>{t(brand.demo ? 'manifest.heldTest' : 'manifest.held')}</span>
          {landing ? (
            <Price amount={landing.books.escrow} digits={2} currency="USDT" size="l" />
          ) : (
            !failed && <Skeleton width="180px" height="30px" />
          )}
        </div>
      }
    >
      <dl className={styles.rows}>
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <i aria-hidden />
            <dd className="num">
              {count === undefined ? (
                failed ? (
                  '–'
                ) : (
                  <Skeleton width="48px" />
                )
              ) : (
                format.quantity(count)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {failed ? (
        <p className={styles.failed} role="alert">
          {t('manifest.failed')}
          <Button size="s" onClick={retry}>
            {ui('retry')}
          </Button>
        </p>
      ) : (
        <p className={styles.note}>{t('manifest.note')}</p>
      )}
    </Slip>
  );
}
