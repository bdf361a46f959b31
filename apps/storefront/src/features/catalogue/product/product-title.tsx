import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { Heart } from 'lucide-react';
import { useGoodsActions } from '../../../kit/goods/goods-actions.ts';
import { useText } from '../../../kit/text.ts';
import styles from './product-page.module.css';

export function ProductTitle({ goods }: { goods: GoodsDetails }) {
  const format = useFormat();
  const t = useText('catalogue');
  const { count, average } = goods.rating;
  return (
    <>
      <h1 className={styles.title}>{goods.name}</h1>
      {goods.summary && <p className={styles.summary}>{goods.summary}</p>}
      <p className={styles.figures}>
        {average !== null && <Rating value={average} />}
        <a href="#reviews">{t('product.reviews', { count })}</a>
        <span>{t('card.sold', { count: goods.sold })}</span>
        <span>
          {t('product.views', { views: goods.views, count: format.compact(goods.views) })}
        </span>
        <SaveButton goods={goods} />
      </p>
    </>
  );
}

function SaveButton({ goods }: { goods: GoodsDetails }) {
  const { toggleFavourite, favouriteNow } = useGoodsActions();
  const t = useText('catalogue');
  const now = favouriteNow(goods.id);
  const saved = now ?? goods.favourite;
  const change = now === undefined || now === goods.favourite ? 0 : now ? 1 : -1;
  return (
    <button
      type="button"
      className={cx(styles.save, saved && styles.saved)}
      aria-pressed={saved}
      onClick={() => toggleFavourite(goods.id, saved)}
    >
      <Heart size={16} aria-hidden />
      <span className="sr-only">
        {t(saved ? 'card.forget' : 'card.save', { name: goods.name })}
      </span>
      <span className="num">{goods.favourites + change}</span>
    </button>
  );
}
