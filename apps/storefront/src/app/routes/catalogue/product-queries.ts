import { reviewsQuery } from '../../../features/reviews/reviews-query.ts';
import { ask, type Call } from '../../api.ts';
import type { AppContext } from '../../page.ts';
import type { Search } from '../../paths.ts';

export const productQuery = (call: Call, listingId: string) =>
  ask(call, 'catalogue.getGoods', { listingId });

const MORE_FROM_SHOP = 6;

export const moreFromShopQuery = (call: Call, shopId: string) =>
  ask(call, 'catalogue.listGuesses', { shopId, size: MORE_FROM_SHOP + 1 });

export async function loadProduct({ queries, call }: AppContext, search: Search): Promise<void> {
  const listingId = search['id'] ?? '';
  const [goods] = await Promise.all([
    queries.ensureQueryData(productQuery(call, listingId)),
    queries.ensureQueryData(reviewsQuery(call, listingId)),
  ]);
  await queries.ensureQueryData(moreFromShopQuery(call, goods.shop.id));
}
