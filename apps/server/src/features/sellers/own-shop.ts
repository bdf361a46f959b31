import type { ShopId } from '@entrepot/contract/ids';
import type { OwnShop, UpdateShopInput } from '@entrepot/contract/sellers/types';
import type { PictureShape } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx } from '../../platform/context.ts';
import { type Db, refusing } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { ownPictures } from '../uploads/index.ts';
import {
  findOwnShop,
  findShopIdOf,
  insertShop,
  type NewShop,
  saveShop,
} from './own-shop-queries.ts';
import { presentOwnShop } from './present.ts';

export async function getOwnShop(ctx: MemberCtx): Promise<OwnShop> {
  return presentOwnShop(orRefuse(await findOwnShop(ctx.db, ctx.actor.id), 'SHOP_NOT_FOUND'));
}

/** Refuses PICTURE_NOT_YOURS and PICTURE_SHAPE besides SHOP_CHANGED and SHOP_NAME_TAKEN. */
export async function updateShop(ctx: MemberCtx, input: UpdateShopInput): Promise<OwnShop> {
  const before = await getOwnShop(ctx);
  const own = async (wanted: Picture | null | undefined, shape: PictureShape) =>
    wanted
      ? (
          await ownPictures(ctx.db, {
            holderId: ctx.actor.id,
            ids: [wanted.id],
            before: [before.picture, before.banner],
            shape,
          })
        )[0]
      : wanted;
  const picture = await own(input.picture, 'shopLogo');
  const banner = await own(input.banner, 'banner');
  const change = { ...input, picture, banner };
  const saved = await uniqueName(() => saveShop(ctx.db, ctx.actor.id, change));
  if (saved === 0) {
    throw new Refusal('SHOP_CHANGED');
  }
  return getOwnShop(ctx);
}

/** Opens the one shop of an account. */
export async function createShop(db: Db, now: Date, shop: Omit<NewShop, 'id'>): Promise<ShopId> {
  const id: ShopId = newId(now.getTime());
  await uniqueName(() => insertShop(db, { ...shop, id }, now));
  return id;
}

/** Id of the shop that an account owns; what a seller does is done to this shop alone. */
export async function shopIdOf(ctx: MemberCtx): Promise<ShopId> {
  return orRefuse(await findShopIdOf(ctx.db, ctx.actor.id), 'SHOP_NOT_FOUND');
}

const uniqueName = <T>(write: () => Promise<T>): Promise<T> =>
  refusing({ shop_name: 'SHOP_NAME_TAKEN' }, write);
