import { z } from 'zod';
import {
  country,
  goodsId,
  instant,
  language,
  listingId,
  page,
  price,
  shopId,
  text,
  versioned,
} from '../shapes.ts';
import { picture } from '../uploads/types.ts';

/** A shop as it is named on cards, lines and orders. `mark` is set in the crate mark. */
export const shopName = z.object({ id: shopId, name: z.string(), mark: z.string() });
export type ShopName = z.infer<typeof shopName>;

/** What is counted from rows: followers, orders and reviews. `goodReviewPercent` is null before the first review. */
export const shopFigures = z.object({
  followers: z.int(),
  goods: z.int(),
  sold: z.int(),
  views: z.int(),
  reviews: z.int(),
  goodReviewPercent: z.number().nullable(),
  /** Half of the shop's goods leave within this many days. */
  daysToShip: z.int().nullable(),
});
export type ShopFigures = z.infer<typeof shopFigures>;

/** A shop's page: who they are, and whether the reader follows them. */
export const shop = shopName.extend({
  description: z.string(),
  city: z.string(),
  country,
  since: z.iso.date(),
  picture: picture.nullable(),
  banner: picture.nullable(),
  figures: shopFigures,
  followed: z.boolean(),
});
export type Shop = z.infer<typeof shop>;

/** One of the three goods that stand in a shop's window. */
export const showcase = z.object({
  listingId,
  goodsId,
  name: z.string(),
  picture: picture.nullable(),
  price,
});
export type Showcase = z.infer<typeof showcase>;

export const shopCard = shop.extend({ showcase: z.array(showcase) });
export type ShopCard = z.infer<typeof shopCard>;

export const followedShop = shopCard.extend({ followedAt: instant });

export const listShopsInput = z.strictObject({
  ...page,
  /** Only shops that the mall recommends. */
  recommended: z.boolean().default(false),
  sort: z.enum(['recommended', 'sold', 'followers', 'newest']).default('recommended'),
});

/** What a seller may change about the shop; texts per language, English is the one that stands in for others. */
export const shopDescription = z.partialRecord(language, text(1_000));

export const ownShop = shop
  .omit({ followed: true })
  .extend({ description: shopDescription, version: z.int() });
export type OwnShop = z.infer<typeof ownShop>;

export const updateShopInput = versioned({
  name: text(64, 2).optional(),
  mark: z
    .string()
    .regex(/^[\p{L}\p{N}]{1,3}$/u)
    .optional(),
  city: text(64, 1).optional(),
  country: country.optional(),
  description: shopDescription.optional(),
  picture: picture.nullable().optional(),
  banner: picture.nullable().optional(),
});
export type UpdateShopInput = z.infer<typeof updateShopInput>;
