import type { ShopId } from '@entrepot/contract/ids';
import type { Shop } from '@entrepot/contract/sellers/types';
import type { Ctx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { presentShop } from './present.ts';
import { findShop } from './queries.ts';
import { readerOf } from './reader.ts';

export async function getShop(ctx: Ctx, { shopId }: { shopId: ShopId }): Promise<Shop> {
  const row = orRefuse(await findShop(ctx.db, shopId, readerOf(ctx)), 'SHOP_NOT_FOUND');
  return presentShop(row, ctx.language);
}
