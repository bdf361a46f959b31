import type { Facets } from '@entrepot/contract/catalogue/types';
import { amount, compare, isAmount, units } from '@entrepot/contract/money';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState, type CSSProperties, type FormEvent } from 'react';
import { useCatalogueText } from '../use-catalogue-text.ts';
import type { Browser } from './goods-browser.tsx';
import styles from './filter-panel.module.css';

type Prices = NonNullable<Facets['prices']>;

/** How prices spread, and two boxes to cut them. */
export function PriceFilter({ browser, prices }: { browser: Browser; prices: Prices }) {
  const { query, href } = browser;
  const [from, setFrom] = useState(query.from ?? '');
  const [to, setTo] = useState(query.to ?? '');
  const navigate = useNavigate();
  const format = useFormat();
  const t = useCatalogueText();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ href: href({ from: readPrice(from), to: readPrice(to) }) });
  };
  return (
    <section className={styles.group}>
      <h3>
        {t('filter.price')} <small>USDT</small>
      </h3>
      <Bars prices={prices} from={query.from} to={query.to} />
      <form className={styles.range} onSubmit={onSubmit}>
        <input
          inputMode="decimal"
          dir="ltr"
          aria-label={t('filter.priceFrom')}
          placeholder={format.money(prices.lowest, { digits: 2 })}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <span aria-hidden>–</span>
        <input
          inputMode="decimal"
          dir="ltr"
          aria-label={t('filter.priceTo')}
          placeholder={format.money(prices.highest, { digits: 2 })}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        {(from !== (query.from ?? '') || to !== (query.to ?? '')) && (
          <Button type="submit" size="s">
            {t('filter.apply')}
          </Button>
        )}
      </form>
    </section>
  );
}

type BarsProps = { prices: Prices; from: string | undefined; to: string | undefined };

function Bars({ prices, from, to }: BarsProps) {
  const tallest = Math.max(1, ...prices.counts);
  const width = (units(prices.highest) - units(prices.lowest)) / BigInt(prices.counts.length);
  return (
    <div className={styles.bars} aria-hidden>
      {prices.counts.map((count, index) => {
        const start = amount(units(prices.lowest) + width * BigInt(index));
        const end = amount(units(prices.lowest) + width * BigInt(index + 1));
        const inside =
          (from === undefined || compare(end, from) > 0) &&
          (to === undefined || compare(start, to) <= 0);
        const height = { '--height': `${(count / tallest) * 100}%` } as CSSProperties;
        return (
          <i key={index} className={cx(inside && count > 0 && styles.inside)} style={height} />
        );
      })}
    </div>
  );
}

/** `12,50` is twelve and a half; anything that is no price sets no limit. */
function readPrice(text: string): string | undefined {
  const price = text.trim().replace(',', '.');
  return isAmount(price) && !price.startsWith('-') ? price : undefined;
}
