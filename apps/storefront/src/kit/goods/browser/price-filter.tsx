import type { Facets } from '@entrepot/contract/catalogue/facets';
import { isAmount, type Amount, approximate, parseAmount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState, type CSSProperties, type FormEvent } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useText } from '../../text.ts';
import type { Browser } from './goods-browser.tsx';
import styles from './filter-panel.module.css';

type Prices = NonNullable<Facets['prices']>;

/** How prices spread, and two boxes to cut them. */
export function PriceFilter({ browser, prices }: { browser: Browser; prices: Prices }) {
  const { query, href } = browser;
  const [from, setFrom] = useState<string>(query.from ?? '');
  const [to, setTo] = useState<string>(query.to ?? '');
  const navigate = useNavigate();
  const short = useShortMoney();
  const t = useText('catalogue');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ href: href({ from: readPrice(from), to: readPrice(to) }) });
  };
  return (
    <section className={styles.group}>
      <h2>
        {t('filter.price')} <small>USDT</small>
      </h2>
      <Bars prices={prices} from={query.from} to={query.to} />
      <form className={styles.range} onSubmit={onSubmit}>
        <input
          inputMode="decimal"
          dir="ltr"
          aria-label={t('filter.priceFrom')}
          placeholder={short(approximate(prices.lowest))}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <span aria-hidden>–</span>
        <input
          inputMode="decimal"
          dir="ltr"
          aria-label={t('filter.priceTo')}
          placeholder={short(approximate(prices.highest))}
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

type BarsProps = { prices: Prices; from: Amount | undefined; to: Amount | undefined };

/** Each bar reaches the same factor further than the one before; three figures below tell the scale. */
function Bars({ prices, from, to }: BarsProps) {
  const t = useText('catalogue');
  const format = useFormat();
  const short = useShortMoney();
  const tallest = Math.max(1, ...prices.counts);
  const bounds = barBounds(prices);
  const money = (figure: number) => format.money(toAmount(figure));
  return (
    <figure className={styles.chart} aria-hidden>
      <div className={styles.bars}>
        {prices.counts.map((count, index) => {
          const [start = 0, end = 0] = bounds.slice(index, index + 2);
          const inside =
            (from === undefined || end > approximate(from)) &&
            (to === undefined || start <= approximate(to));
          const height = { '--height': `${(count / tallest) * 100}%` } as CSSProperties;
          return (
            <i
              key={index}
              className={cx(inside && count > 0 && styles.inside)}
              style={height}
              title={t('filter.priceBar', { count, from: money(start), to: money(end) })}
            />
          );
        })}
      </div>
      <figcaption className="ltr">
        {[0, bounds.length >> 1, bounds.length - 1].map((index) => (
          <span key={index}>{short(bounds[index] ?? 0)}</span>
        ))}
      </figcaption>
    </figure>
  );
}

/** There is room for so much; above, “123.5B” tells enough. */
const LONG = 100_000;

function useShortMoney() {
  const format = useFormat();
  return (figure: number) =>
    figure < LONG ? format.money(toAmount(figure)) : format.compact(figure);
}

/** Where a bar begins or ends, as a price. */
const toAmount = (figure: number) => parseAmount(figure.toFixed(2));

/** Where bars begin and the last one ends. Only for drawing, so floating point does. */
function barBounds({ lowest, highest, counts }: Prices): number[] {
  const first = approximate(lowest);
  const factor = approximate(highest) / first;
  return [...counts, 0].map((_, index) => first * factor ** (index / counts.length));
}

/** `12,50` is twelve and a half; anything that is no price sets no limit. */
function readPrice(text: string): Amount | undefined {
  const price = text.trim().replace(',', '.');
  return isAmount(price) && !price.startsWith('-') ? parseAmount(price) : undefined;
}
