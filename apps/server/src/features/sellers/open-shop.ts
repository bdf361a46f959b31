// How a shop comes into the mall: its staff creates it, in the panel or at the command line, and hands the merchant a link.
import type { AccountId, ShopId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import type { sellersAdmin } from '@entrepot/contract/sellers/admin';
import type { Ctx } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MERCHANT_LINK_DAYS, merchantLink, openMerchant } from '../accounts/index.ts';
import { sellersEvents } from './events.ts';
import { findOwnShop } from './own-shop-queries.ts';
import { createShop } from './own-shop.ts';

type Operation = typeof sellersAdmin.createShop;

/**
 * Creates a shop with its merchant's account and answers the link by which he chooses his password. The same again gives a
 * new link while he has not been there. Refuses SHOP_NAME_TAKEN, USERNAME_TAKEN or EMAIL_TAKEN.
 */
export async function openShop(
  ctx: Ctx,
  input: z.output<Operation['input']>,
): Promise<z.output<Operation['output']>> {
  const { name, username, email, language, country, city } = input;
  const accountId = await openMerchant(ctx, { username, email, language }, name);
  const known = await findOwnShop(ctx.db, accountId);
  if (known && known.name.toLowerCase() !== name.toLowerCase()) {
    throw new Refusal('USERNAME_TAKEN');
  }
  const shopId = known?.id ?? (await openShopOf(ctx, { accountId, name, country, city }));
  return { shopId, username, link: await merchantLink(ctx, accountId), days: MERCHANT_LINK_DAYS };
}

type NewShop = { accountId: AccountId; name: string; country: string; city: string };

/** Opens the shop of an account that has none. Refuses SHOP_NAME_TAKEN. */
export async function openShopOf(ctx: Ctx, shop: NewShop): Promise<ShopId> {
  const id = await createShop(ctx.db, ctx.now, {
    ...shop,
    mark: markOf(shop.name),
    since: dayOf(ctx.now),
    description: {},
    picture: null,
    banner: null,
  });
  await emit(ctx, sellersEvents.shopOpened, { shopId: id });
  return id;
}

/** `North Quay Trading` → `NQT`; the merchant may change it. */
function markOf(name: string): string {
  const letters = name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => [...word].slice(0, 1));
  // A letter such as ß becomes two.
  return [...letters.join('').toUpperCase()].slice(0, 3).join('') || '?';
}
