import type { ListingId, Sent, ShopId } from '@entrepot/contract/ids';
import { PICTURE_SIZES } from '../../../kit/goods/picture-sizes.ts';
import { ask, type Call } from '../../../kit/api.ts';
import type { AppContext } from '../../../kit/page/page.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { warmPicture } from '../../../kit/warm-picture.ts';

export const productQuery = (call: Call, listingId: Sent<ListingId>) =>
  ask(call, 'catalogue.getGoods', { listingId });

const MORE_FROM_SHOP = 6;

export const moreFromShopQuery = (call: Call, shopId: Sent<ShopId>) =>
  ask(call, 'catalogue.listForYou', { shopId, size: MORE_FROM_SHOP + 1 });

export async function loadProduct(context: AppContext, search: Search): Promise<void> {
  const { queries, call } = context;
  const listingId = search['id'] ?? '';
  const goods = await queries.ensureQueryData(productQuery(call, listingId));
  warmPicture(context, goods.pictures[0], PICTURE_SIZES.gallery);
  const more = queries.prefetchQuery(moreFromShopQuery(call, goods.shop.id));
  // Far below: the server's page holds it, a reader's next page does not wait for it.
  await (typeof window === 'undefined' ? more : undefined);
}
