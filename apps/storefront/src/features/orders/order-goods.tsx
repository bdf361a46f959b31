import type { Order } from '@entrepot/contract/orders/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { GoodsTable } from './goods-table.tsx';
import { useText } from '../../kit/text.ts';

/** The goods of an order as they were bought, with the shop above. */
export function OrderGoods({ order }: { order: Order }) {
  const { shop, lines, actions } = order;
  const t = useText('orders');
  const mayReview = actions.includes('review');
  const rows = lines.map((line) => ({
    ...line,
    key: line.id,
    action: line.reviewed ? (
      <small>{t('goods.reviewed')}</small>
    ) : (
      mayReview && (
        <ButtonLink size="s" href={paths.reviewOrder(order.id)}>
          {t('action.review')}
        </ButtonLink>
      )
    ),
  }));
  return (
    <Box
      flush
      title={
        <>
          <ShopMark mark={shop.mark} size={34} />
          <AppLink href={paths.shop(shop.id)}>{shop.name}</AppLink>
        </>
      }
    >
      <GoodsTable rows={rows} label={shop.name} />
    </Box>
  );
}
