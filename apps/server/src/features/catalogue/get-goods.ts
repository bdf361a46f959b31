import type { ListingId } from '@entrepot/contract/ids';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { Ctx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { readerOf } from '../sellers/index.ts';
import { presentGoods } from './present.ts';
import { findGoodsDetails } from './queries/goods-details.ts';

export async function getGoods(
  ctx: Ctx,
  { listingId }: { listingId: ListingId },
): Promise<GoodsDetails> {
  const row = orRefuse(await findGoodsDetails(ctx.db, listingId, readerOf(ctx)), 'GOODS_NOT_FOUND');
  if (!row.onShelf) {
    throw new Refusal('GOODS_OFF_SHELF', { name: row.name });
  }
  return presentGoods(row, ctx.language, setting(ctx.brand, 'mall_max_goods_number_in_order'));
}
