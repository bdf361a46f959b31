import { z } from 'zod';
import { MOST_SHOPS_CHOSEN, MOST_TRAITS_CHOSEN, sorts } from './rules.ts';
import {
  amount,
  country,
  goodsId,
  id,
  instant,
  listingId,
  page,
  pageOf,
  price,
  quantity,
  shopId,
  unitPrice,
  variantId,
} from '../shapes.ts';
import { traitId } from './facets.ts';
import { shopName } from '../sellers/types.ts';
import { picture } from '../uploads/types.ts';

/** From how many pieces of one listing a lower price holds; the base price holds from the minimum. */
export const tier = z.object({ from: z.int().min(2), price });

/** A category of the two-level tree; `goods` counts what is on shelf. */
const categoryFields = {
  id,
  name: z.string(),
  icon: z.string(),
  picture: picture.nullable(),
  goods: z.int(),
};
export const category = z.object(categoryFields);
export const department = z.object({ ...categoryFields, children: z.array(category) });
export type Department = z.infer<typeof department>;

/** A listing on a card: one seller's offer of a goods. */
export const listingCard = z.object({
  id: listingId,
  goodsId,
  departmentId: id,
  categoryId: id,
  name: z.string(),
  picture: picture.nullable(),
  price,
  /** The price before the discount, or null. */
  listPrice: price.nullable(),
  discountPercent: z.int(),
  minimum: z.int(),
  lot: z.int(),
  daysToShip: z.int(),
  unitFreight: price,
  unitTax: price,
  sold: z.int(),
  views: z.int(),
  /** Pieces that can be ordered now, over all variants. */
  available: z.int(),
  /** The variant when there is only one, so that a card can put a lot into the cart. */
  soleVariantId: variantId.nullable(),
  recommended: z.boolean(),
  /** Counted from published reviews; null before the first. */
  stars: z.number().nullable(),
  reviews: z.int(),
  listedAt: instant,
  shop: shopName,
  /** False for visitors. */
  favourite: z.boolean(),
});
export type ListingCard = z.infer<typeof listingCard>;

/** What narrows a list of goods, and what a search has found. */
export const narrowing = {
  /** A department or one of its categories. */
  categoryId: id.optional(),
  shopId: shopId.optional(),
  discounted: z.boolean().default(false),
  /** Listed in the last 30 days. */
  isNew: z.boolean().default(false),
  /** Recommended by the mall or its shop. */
  recommended: z.boolean().default(false),
  priceFrom: unitPrice.optional(),
  priceTo: unitPrice.optional(),
  minimumUpTo: quantity.optional(),
  daysUpTo: z.int().min(0).max(365).optional(),
  originCountry: country.optional(),
  /** Its reviews average at least so many stars. */
  starsFrom: z.int().min(1).max(5).optional(),
  /** Any of these shops; beside `shopId`, which says where one is. */
  shopIds: z.array(shopId).max(MOST_SHOPS_CHOSEN).optional(),
  /** What goods state: any of those of one name, and something of each name. */
  traits: z.array(traitId).max(MOST_TRAITS_CHOSEN).optional(),
  /** Enough pieces for an order are there. */
  inStock: z.boolean().default(false),
};

const filters = {
  ...narrowing,
  goodsId: goodsId.optional(),
  /** Sold at least once, most sold first. */
  hot: z.boolean().default(false),
  /** Listed on this day (UTC). */
  listedOn: z.iso.date().optional(),
};
export const listGoodsInput = z.strictObject({
  ...page,
  ...filters,
  sort: z.enum(sorts).default('relevance'),
});
export type ListGoodsInput = z.infer<typeof listGoodsInput>;
export const listingPage = pageOf(listingCard);

export const listFacetsInput = z.strictObject(filters);
export type ListFacetsInput = z.infer<typeof listFacetsInput>;

/** What tells a variant apart, in the reader's language: `{ name: 'Colour', value: 'Ochre' }`. */
export const attribute = z.object({
  name: z.string(),
  value: z.string(),
  /** A swatch for colours. */
  hex: z.string().optional(),
});
export type Attribute = z.infer<typeof attribute>;

export const variant = z.object({
  id: variantId,
  sku: z.string(),
  attributes: z.array(attribute),
  picture: picture.nullable(),
  /** Added to the price of every piece, at every step. */
  surcharge: price,
  available: z.int(),
});
export type Variant = z.infer<typeof variant>;

/** What `priceLine` takes. */
export const priceFigures = z.object({
  price,
  listPrice: price.nullable(),
  tiers: z.array(tier),
  unitFreight: price,
  unitTax: price,
});

export const carton = z.object({
  pieces: z.int(),
  kilograms: z.string(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
});

/** Counted from published reviews; `average` and `goodPercent` are null before the first. */
export const rating = z.object({
  count: z.int(),
  average: z.number().nullable(),
  goodPercent: z.number().nullable(),
  good: z.int(),
  medium: z.int(),
  bad: z.int(),
});

/** How many may be ordered, and when they leave. */
export const packing = {
  minimum: z.int(),
  lot: z.int(),
  maximum: z.int().nullable(),
  daysToShip: z.int(),
};

/** What one piece to look at costs, freight apart, and how many an order may have; without a price there are none. */
export const sampleTerms = { samplePrice: price.nullable(), sampleMost: z.int() };

/** The page of one listing. */
export const goodsDetails = z.object({
  id: listingId,
  goodsId,
  name: z.string(),
  /** One sentence below the name. */
  summary: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  description: z.string(),
  pictures: z.array(picture),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  itemNumber: z.string(),
  origin: z.object({ country, port: z.string() }).nullable(),
  carton: carton.nullable(),
  ...priceFigures.shape,
  discountPercent: z.int(),
  ...packing,
  ...sampleTerms,
  available: z.int(),
  /** At least one; a goods without a choice has one without attributes. */
  variants: z.array(variant),
  sold: z.int(),
  views: z.int(),
  favourites: z.int(),
  favourite: z.boolean(),
  recommended: z.boolean(),
  listedAt: instant,
  rating,
  /** Department first. */
  breadcrumbs: z.array(z.object({ id, name: z.string() })),
  shop: shopName.extend({
    city: z.string(),
    country,
    since: z.iso.date(),
    picture: picture.nullable(),
    followers: z.int(),
    goods: z.int(),
    sold: z.int(),
    goodReviewPercent: z.number().nullable(),
    followed: z.boolean(),
  }),
  /** The same goods at other shops, cheapest first. */
  otherOffers: z.array(
    z.object({
      listingId,
      shop: shopName,
      price,
      minimum: z.int(),
      daysToShip: z.int(),
      available: z.int(),
    }),
  ),
});
export type GoodsDetails = z.infer<typeof goodsDetails>;

/** What a buyer waits for until it is back in stock: a variant, or the product in whatever variant. */
export const stockWaitOf = z.strictObject({ listingId, variantId: variantId.nullable() });
export const stockWait = z.object({
  listingId,
  variantId: variantId.nullable(),
  name: z.string(),
  picture: picture.nullable(),
  attributes: z.array(attribute),
  price,
  shop: shopName,
  at: instant,
  until: instant,
});
export type StockWait = z.infer<typeof stockWait>;

export const cartLine = z.strictObject({
  listingId,
  /** Null takes the only variant. */
  variantId: variantId.nullable(),
  quantity,
});
export type CartLine = z.infer<typeof cartLine>;

/** What stands in the way of ordering a line; `left` is what is in stock, `limit` the number to keep to. */
export const lineProblem = z.object({
  code: z.enum([
    'GOODS_NOT_FOUND',
    'GOODS_OFF_SHELF',
    'GOODS_OUT_OF_STOCK',
    'QUANTITY_BELOW_MINIMUM',
    'QUANTITY_ABOVE_MAXIMUM',
    'QUANTITY_NOT_IN_LOTS',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type LineProblem = z.infer<typeof lineProblem>;

export const priceNote = z.object({
  /** `list`: before any discount; the variant's `surcharge`; `offer` and `tier` take off; `quotation` and `sample`: agreed; `coupon`: last. */
  kind: z.enum([
    'list',
    'surcharge',
    'offer',
    'tier',
    'quotation',
    'sample',
    'coupon',
    'freight',
    'tax',
  ]),
  /** Of one piece. */
  unit: amount,
  quantity: z.int(),
  /** For `tier`: from how many pieces it holds. */
  from: z.int().nullable(),
  /** Signed; the notes of a line sum to its total. */
  amount,
  /** For `quotation`: which. */
  quotation: z.object({ id, number: z.string() }).optional(),
});

export const pricedLine = z.object({
  /** Price of one piece after discounts, without freight and tax. */
  unit: price,
  goods: price,
  /** What the buyer saves against the list price. */
  discount: price,
  tax: price,
  freight: price,
  total: price,
  notes: z.array(priceNote),
});

export const quotedLine = z.object({
  listingId,
  variantId: variantId.nullable(),
  quantity: z.int(),
  /** Null when the listing does not exist any more. */
  offer: z
    .object({
      goodsId,
      departmentId: id,
      name: z.string(),
      /** The shop's number of it, by which a quick order finds it again. */
      sku: z.string(),
      picture: picture.nullable(),
      attributes: z.array(attribute),
      ...priceFigures.shape,
      surcharge: price,
      ...packing,
      available: z.int(),
      shop: shopName,
    })
    .nullable(),
  priced: pricedLine.nullable(),
  problem: lineProblem.nullable(),
});
export type QuotedLine = z.infer<typeof quotedLine>;

const sums = { goods: price, discount: price, tax: price, freight: price, total: price };
/** A cart priced by the server; the sums count only lines without a problem. */
export const quotedCart = z.object({
  lines: z.array(quotedLine),
  shops: z.array(z.object({ shop: shopName, ...sums })),
  ...sums,
});
export type QuotedCart = z.infer<typeof quotedCart>;
