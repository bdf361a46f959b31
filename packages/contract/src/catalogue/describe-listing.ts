// How a listing reads: its texts in every language, its pictures, its category.
import { z } from 'zod';
import { seller } from '../operation.ts';
import { id, language, listingId, text, versioned } from '../shapes.ts';
import { picture, pictureId } from '../uploads/types.ts';
import { MOST_GOODS_PICTURES } from './import-rules.ts';

const words = z.strictObject({
  name: text(500, 1),
  summary: text(500),
  /** Plain text; an empty line parts paragraphs. */
  description: text(20_000),
});
export type Words = z.infer<typeof words>;

const listingWords = z.object({
  listingId,
  version: z.int(),
  categoryId: id,
  /** The main one first. */
  pictures: z.array(picture),
  texts: z.partialRecord(
    language,
    z.object({ name: z.string(), summary: z.string(), description: z.string() }),
  ),
  /** Other shops sell the same goods: no shop alone changes how it reads. */
  shared: z.boolean(),
});
export type ListingWords = z.infer<typeof listingWords>;

export const describeListingInput = versioned({
  listingId,
  /** Of the second level; left out, it stays where it is. */
  categoryId: id.optional(),
  /** Uploaded by the seller or there before, the main one first; left out, they stay. */
  pictures: z.array(pictureId).max(MOST_GOODS_PICTURES).optional(),
  /** Languages that change; the others stay. */
  texts: z.partialRecord(language, words).default({}),
});
export type DescribeListingInput = z.output<typeof describeListingInput>;

const object = { field: 'listingId', kind: 'listing', notFound: 'LISTING_NOT_FOUND' } as const;

export const catalogueDescribeSeller = {
  getListingWords: seller.reads({
    summary: 'Texts of one listing in every language, its pictures and its category.',
    input: z.strictObject({ listingId }),
    output: listingWords,
    refusals: ['SHOP_NOT_FOUND', 'LISTING_NOT_FOUND'],
    object,
  }),
  describeListing: seller.writes({
    summary: 'Change texts, pictures and category of one listing.',
    input: describeListingInput,
    output: listingWords,
    refusals: [
      'SHOP_NOT_FOUND',
      'LISTING_NOT_FOUND',
      'LISTING_CHANGED',
      'LISTING_GOODS_SHARED',
      'CATEGORY_NOT_FOUND',
      'PICTURE_NOT_YOURS',
    ],
    log: ['version'],
    bodyBytes: 1_572_864,
    object,
  }),
};
