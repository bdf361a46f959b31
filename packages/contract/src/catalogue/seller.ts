import { z } from 'zod';
import { seller } from '../operation.ts';
import { listingId } from '../shapes.ts';
import { department } from './types.ts';
import {
  listListingsInput,
  ownListing,
  ownListingPage,
  updateListingInput,
} from './own-listing-types.ts';

/** The seller's own listings. */
export const catalogueSeller = {
  getCategoryTree: seller.reads({
    summary: 'Departments with their categories.',
    output: z.object({ departments: z.array(department) }),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  listListings: seller.reads({
    summary: 'Own listings with stock and what was sold in 30 days.',
    input: listListingsInput,
    output: ownListingPage,
    refusals: ['SHOP_NOT_FOUND'],
    log: ['page', 'shelf', 'sort'],
  }),
  updateListing: seller.writes({
    summary: 'Change price, quantities, stock or shelf of one listing.',
    input: updateListingInput,
    output: ownListing,
    refusals: [
      'SHOP_NOT_FOUND',
      'LISTING_NOT_FOUND',
      'LISTING_CHANGED',
      'LISTING_PRICES_WRONG',
      'QUANTITY_BELOW_MINIMUM',
      'QUANTITY_ABOVE_MAXIMUM',
      'STOCK_BELOW_ZERO',
    ],
    log: ['version'],
    object: { field: 'listingId', kind: 'listing', notFound: 'LISTING_NOT_FOUND' },
  }),
  shelfListings: seller.writes({
    summary: 'Put many own listings on or off the shelf; what stands right already is not counted.',
    input: z.strictObject({ listingIds: z.array(listingId).min(1).max(500), onShelf: z.boolean() }),
    output: z.object({ changed: z.int() }),
    refusals: ['SHOP_NOT_FOUND'],
    log: ['onShelf'],
    bodyBytes: 131_072,
  }),
};
