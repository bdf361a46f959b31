import { z } from 'zod';
import { country, id, price, shopId } from '../shapes.ts';

/** What goods state, such as one colour: a number of the mall's own list. */
export const traitId = z.int().min(1).max(2_147_483_647);

/** How the goods of a filtered list spread, for the filter panel beside it. */
export const facets = z.object({
  total: z.int(),
  shops: z.int(),
  categories: z.array(z.object({ id, name: z.string(), count: z.int() })),
  /** `counts` parts the span into steps of one factor: each begins at the same multiple of the one before. */
  prices: z.object({ lowest: price, highest: price, counts: z.array(z.int()) }).nullable(),
  minimums: z.array(z.object({ upTo: z.int(), count: z.int() })),
  days: z.array(z.object({ upTo: z.int(), count: z.int() })),
  origins: z.array(z.object({ country, count: z.int() })),
  /** So many stars and more. */
  stars: z.array(z.object({ from: z.int(), count: z.int() })),
  /** Those with most of it, and those that are chosen. */
  fromShops: z.array(z.object({ id: shopId, name: z.string(), count: z.int() })),
  /** Inside a department or category: what its goods state, such as colours, in the reader's language. */
  traits: z.array(
    z.object({
      name: z.string(),
      values: z.array(
        z.object({ id: traitId, value: z.string(), hex: z.string().nullable(), count: z.int() }),
      ),
    }),
  ),
});
export type Facets = z.infer<typeof facets>;
