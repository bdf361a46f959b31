import { type Amount, percentOff } from '@entrepot/contract/money';
import { cx } from '../cx.ts';
import { useFormat } from '../i18n/messages.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Badge } from './badge.tsx';
import styles from './price.module.css';

export type PriceProps = {
  amount: Amount;
  /** The higher price before; with it the discount is shown. */
  was?: Amount;
  /** Behind the figure, such as `USDT`. */
  currency?: string;
  /** `m` on cards, `l` on product pages, `s` in tables. */
  size?: 's' | 'm' | 'l';
  /** In the accent colour: prices to buy at. Sums and balances stay ink. */
  accent?: boolean;
  /** Quiet decimals, for dense tables. */
  dim?: boolean;
  /** A plus before gains. */
  sign?: boolean;
  /** The price of one piece: two to four decimals. */
  unit?: boolean;
};

/** An amount of money with its decimals lined up; it keeps its direction in right-to-left text. */
export function Price(props: PriceProps) {
  const { amount, was, currency, size = 's', accent, dim, sign, unit } = props;
  const format = useFormat();
  const t = useUiText();
  const { whole, fraction } = format.moneyParts(amount, { sign, unit });
  const off = was === undefined ? 0 : percentOff(was, amount);
  const before = was === undefined ? '' : format.money(was, { unit });
  return (
    <span className={cx(styles.price, styles[size], accent && styles.accent)}>
      <bdi className={cx(styles.figure, 'ltr')}>
        {whole}
        <span className={dim ? styles.dim : undefined}>{fraction}</span>
        {currency && <small className={styles.currency}>{currency}</small>}
      </bdi>
      {off > 0 && (
        <>
          <s className={cx(styles.was, 'ltr')} aria-label={`${t('price.was')} ${before}`}>
            {before}
          </s>
          <Badge tone="accent">
            <bdi className="ltr">{format.percent(-off / 100)}</bdi>
          </Badge>
        </>
      )}
    </span>
  );
}
