// What a seller sees and changes of his own listings.
import { z } from 'zod';
import { picture } from '../uploads/types.ts';
import {
  goodsId,
  id,
  instant,
  listingId,
  page,
  pageOf,
  price,
  quantity,
  stock,
  text,
  unitPrice,
  variantId,
  versioned,
} from '../shapes.ts';
import { HIGHEST_STOCK, MOST_SAMPLE_PIECES } from './rules.ts';
import { packing, sampleTerms, tier } from './types.ts';

/** A row of the seller's table. */
export const ownListing = z.object({
  id: listingId,
  goodsId,
  name: z.string(),
  itemNumber: z.string(),
  picture: picture.nullable(),
  category: z.object({ id, name: z.string() }),
  price,
  listPrice: price.nullable(),
  discountPercent: z.int(),
  tiers: z.array(tier),
  unitFreight: price,
  unitTax: price,
  ...packing,
  ...sampleTerms,
  onShelf: z.boolean(),
  recommended: z.boolean(),
  available: z.int(),
  reserved: z.int(),
  sold: z.int(),
  views: z.int(),
  favourites: z.int(),
  /** Pieces sold on each of the last 30 days, oldest first. */
  trend: z.array(z.int()),
  sold30Days: z.int(),
  /** Days that the stock lasts at the pace of the last 30, or null when nothing was sold. */
  lastsDays: z.int().nullable(),
  stock: z.array(
    z.object({
      variantId,
      sku: z.string(),
      label: z.string(),
      available: z.int(),
      reserved: z.int(),
      sold: z.int(),
    }),
  ),
  version: z.int(),
  changedAt: instant,
});
export type OwnListing = z.infer<typeof ownListing>;

export const shelves = ['all', 'on-shelf', 'off-shelf', 'runs-out', 'sold-out'] as const;
export const listListingsInput = z.strictObject({
  ...page,
  shelf: z.enum(shelves).default('all'),
  /** Part of the name or of the item number. */
  search: text(80).default(''),
  categoryId: id.optional(),
  sort: z.enum(['newest', 'name', 'price', 'available', 'sold', 'lasts']).default('newest'),
  descending: z.boolean().default(true),
});
export type ListListingsInput = z.infer<typeof listListingsInput>;

export const ownListingPage = pageOf(ownListing).extend({
  /** Rows behind each tab, whatever the search. */
  counts: z.object({
    all: z.int(),
    'on-shelf': z.int(),
    'off-shelf': z.int(),
    'runs-out': z.int(),
    'sold-out': z.int(),
  }),
});
export type OwnListingPage = z.infer<typeof ownListingPage>;

const change = z.int().min(-HIGHEST_STOCK).max(HIGHEST_STOCK);
export const updateListingInput = versioned({
  listingId,
  price: unitPrice.optional(),
  listPrice: unitPrice.nullable().optional(),
  /** Without it, the steps follow a new price in proportion. */
  tiers: z
    .array(z.strictObject({ from: quantity.min(2), price: unitPrice }))
    .max(8)
    .optional(),
  minimum: quantity.optional(),
  lot: quantity.optional(),
  maximum: quantity.nullable().optional(),
  daysToShip: z.int().min(0).max(90).optional(),
  /** Null: no samples. */
  samplePrice: unitPrice.nullable().optional(),
  sampleMost: z.int().min(1).max(MOST_SAMPLE_PIECES).optional(),
  onShelf: z.boolean().optional(),
  recommended: z.boolean().optional(),
  /** Either a difference, or a new count with the count that was seen. */
  stock: z
    .array(
      z.union([
        z.strictObject({ variantId, add: change }),
        z.strictObject({ variantId, set: stock, expected: stock }),
      ]),
    )
    .max(100)
    .optional(),
});
export type UpdateListingInput = z.infer<typeof updateListingInput>;
