// A listing that a seller types in: the same goods as a row of a file, without the file.
import { z } from 'zod';
import { seller } from '../operation.ts';
import { ZERO } from '../money.ts';
import { country, id, language, listingId, quantity, stock, text, unitPrice } from '../shapes.ts';
import { pictureId } from '../uploads/types.ts';
import { MOST_GOODS_PICTURES, MOST_VARIANTS } from './import-rules.ts';

export const addListingInput = z.strictObject({
  /** Made by the sender: the same one again is the same goods, not another. */
  ref: id,
  /** Of the texts. */
  language,
  name: text(500, 1),
  summary: text(500).default(''),
  /** Plain text; an empty line parts paragraphs. */
  description: text(20_000).default(''),
  itemNumber: text(80).default(''),
  /** Of the second level. */
  categoryId: id,
  /** Uploaded by the seller, the main one first. */
  pictures: z.array(pictureId).max(MOST_GOODS_PICTURES),
  origin: country.nullable().default(null),
  variants: z
    .array(
      z.strictObject({
        sku: text(80).default(''),
        /** What tells it apart, such as Colour: Ochre; where there is no choice. */
        attributes: z.array(z.strictObject({ name: text(40, 1), value: text(80, 1) })).max(3),
        /** Above the price. */
        surcharge: unitPrice.default(ZERO),
        stock,
      }),
    )
    .min(1)
    .max(MOST_VARIANTS),
  price: unitPrice,
  listPrice: unitPrice.nullable().default(null),
  minimum: quantity.default(1),
  lot: quantity.default(1),
  daysToShip: z.int().min(0).max(90).default(1),
  onShelf: z.boolean().default(true),
});
export type AddListingInput = z.output<typeof addListingInput>;

export const catalogueAddSeller = {
  addListing: seller.writes({
    summary: 'Puts goods that the seller describes himself into his shop',
    input: addListingInput,
    output: z.object({ listingId }),
    refusals: ['SHOP_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'PICTURE_NOT_YOURS', 'LISTING_PRICES_WRONG'],
    log: ['ref'],
    bodyBytes: 262_144,
  }),
};
