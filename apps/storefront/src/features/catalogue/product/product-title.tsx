import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { Heart, Columns2 } from 'lucide-react';
import { useGoodsActions } from '../../../kit/goods/goods-actions.ts';
import { paths } from '../../../kit/paths.ts';
import { ShareButton } from '../../../kit/share-button.tsx';
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
      <div className={styles.figures}>
        {average !== null && <Rating value={average} />}
        <a href="#reviews">{t('product.reviews', { count })}</a>
        <span>{t('card.sold', { count: goods.sold })}</span>
        <span>
          {t('product.views', { views: goods.views, count: format.compact(goods.views) })}
        </span>
        <div className={styles.acts}>
          <SaveButton goods={goods} />
          <CompareButton goods={goods} />
          <ShareButton title={goods.name} path={paths.product(goods.id)} className={styles.save} />
        </div>
      </div>
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

function CompareButton({ goods: { id } }: { goods: GoodsDetails }) {
  const { compared, toggleCompared } = useGoodsActions();
  const t = useText('catalogue');
  const chosen = compared(id);
  return (
    <button
      type="button"
      className={cx(styles.save, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={() => toggleCompared(id)}
    >
      <Columns2 size={16} aria-hidden />
      {t(chosen ? 'compare.chosen' : 'compare.choose')}
    </button>
  );
}
