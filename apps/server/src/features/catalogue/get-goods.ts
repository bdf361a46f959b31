import type { ListingId } from '@entrepot/contract/ids';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { readerOf } from '../sellers/index.ts';
import { presentGoods } from './present.ts';
import { findGoodsDetails } from './queries/goods-details.ts';

export async function getGoods(
  ctx: Ctx,
  { listingId }: { listingId: ListingId },
): Promise<GoodsDetails> {
  const row = await findGoodsDetails(ctx.db, listingId, readerOf(ctx));
  if (!row) {
    throw new Refusal('GOODS_NOT_FOUND');
  }
  if (!row.onShelf) {
    throw new Refusal('GOODS_OFF_SHELF', { name: row.name });
  }
  return presentGoods(row, ctx.language, setting(ctx.brand, 'mall_max_goods_number_in_order'));
}
