/** A goods card: picture, two lines of name, price, packing list, sold and shop. Hovering moves nothing. */
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PackingRow } from '@entrepot/ui/primitives/packing-row.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Heart, Plus, Columns2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../paths.ts';
import { useGoodsActions } from './goods-actions.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { PICTURE_SIZES } from './picture-sizes.ts';
import { useText } from '../text.ts';
import styles from './goods-card.module.css';

type Props = {
  card: ListingCard;
  /** Two columns and two rows of the sheet. */
  featured?: boolean;
  flag?: ReactNode;
  /** Instead of sold and shop. */
  footer?: ReactNode;
  /** Its picture is fetched at once. */
  eager?: boolean;
  /** On the first screen, as eager ones are: drawn at once. */
  near?: boolean;
};

export function GoodsCard({ card, featured, flag, footer, eager, near = eager }: Props) {
  const format = useFormat();
  const t = useText('catalogue');
  return (
    <li className={cx(styles.card, featured && styles.featured, !near && styles.later)}>
      <div className={styles.picture}>
        <GoodsPicture
          picture={card.picture}
          alt=""
          sizes={featured ? PICTURE_SIZES.featured : PICTURE_SIZES.card}
          most={960}
          eager={eager}
        />
        {flag && <span className={styles.flag}>{flag}</span>}
        <Favourite card={card} />
        <Compare card={card} />
        <QuickAdd card={card} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <AppLink href={paths.product(card.id)}>{card.name}</AppLink>
        </h3>
        <div className={styles.price}>
          <Price
            unit
            amount={card.price}
            was={card.listPrice ?? undefined}
            currency="USDT"
            size={featured ? 'l' : 'm'}
            accent
          />
        </div>
        <PackingRow
          className={styles.packing}
          minimum={<bdi>{format.quantity(card.minimum)}</bdi>}
          lot={<bdi>{format.quantity(card.lot)}</bdi>}
          ships={<ShipsIn days={card.daysToShip} />}
        />
        {footer || (
          <p className={styles.meta}>
            <span className={styles.said}>
              <Stars card={card} />
              {card.sold > 0 && t('card.sold', { count: card.sold })}
            </span>
            <span dir="auto">{card.shop.name}</span>
          </p>
        )}
      </div>
    </li>
  );
}

export function ShipsIn({ days }: { days: number }) {
  const t = useText('catalogue');
  return <bdi>{days <= 1 ? t('card.hours24') : t('card.days', { days })}</bdi>;
}

function Stars({ card: { stars } }: { card: ListingCard }) {
  const format = useFormat();
  const t = useText('catalogue');
  return stars === null ? null : (
    <b role="img" aria-label={t('card.stars', { stars })}>
      <bdi className="num">{format.compact(stars)}</bdi>
    </b>
  );
}

function Favourite({ card }: { card: ListingCard }) {
  const { toggleFavourite, favouriteNow } = useGoodsActions();
  const t = useText('catalogue');
  const saved = favouriteNow(card.id) ?? card.favourite;
  return (
    <button
      type="button"
      className={cx(styles.heart, saved && styles.saved)}
      aria-label={t(saved ? 'card.forget' : 'card.save', { name: card.name })}
      aria-pressed={saved}
      onClick={() => toggleFavourite(card.id, saved)}
    >
      <Heart size={16} aria-hidden />
    </button>
  );
}

function Compare({ card: { id, name } }: { card: ListingCard }) {
  const { compared, toggleCompared } = useGoodsActions();
  const t = useText('catalogue');
  const chosen = compared(id);
  return (
    <button
      type="button"
      className={cx(styles.heart, styles.compare, chosen && styles.saved)}
      aria-label={t('compare.one', { name })}
      aria-pressed={chosen}
      onClick={() => toggleCompared(id)}
    >
      <Columns2 size={16} aria-hidden />
    </button>
  );
}

/** Goods with a choice of colours lead to their page instead: nobody wants a surprise colour. */
function QuickAdd({ card }: { card: ListingCard }) {
  const { addLot } = useGoodsActions();
  const t = useText('catalogue');
  if (card.available < card.minimum) {
    return <span className={styles.soldOut}>{t('card.soldOut')}</span>;
  }
  if (card.soleVariantId === null) {
    return (
      <AppLink href={paths.product(card.id)} className={styles.add} tabIndex={-1}>
        {t('card.choose')}
      </AppLink>
    );
  }
  return (
    <button type="button" className={styles.add} onClick={() => addLot(card)}>
      <Plus size={16} aria-hidden />
      {t('card.addLot', { count: card.minimum })}
    </button>
  );
}
