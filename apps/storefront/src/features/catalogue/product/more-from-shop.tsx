import { useQuery } from '@tanstack/react-query';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { GoodsCards } from '../../../kit/goods/goods-sheet.tsx';
import { useText } from '../../../kit/text.ts';
import { useCall } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Section } from '../../../kit/frame/section.tsx';
import { moreFromShopQuery } from './product-queries.ts';

export function MoreFromShop({ goods }: { goods: GoodsDetails }) {
  const { data } = useQuery(moreFromShopQuery(useCall(), goods.shop.id));
  const t = useText('catalogue');
  const shops = useText('shops');
  const cards = (data?.rows ?? []).filter(({ id }) => id !== goods.id).slice(0, 6);
  if (cards.length === 0) {
    return null;
  }
  return (
    <Section
      title={t('product.like')}
      note={t('product.likeNote', { name: goods.shop.name })}
      more={{ href: paths.shop(goods.shop.id), label: shops('visit') }}
    >
      <GoodsCards cards={cards} />
    </Section>
  );
}
