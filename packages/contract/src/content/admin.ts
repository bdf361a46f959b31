import { z } from 'zod';
import { listingCard } from '../catalogue/types.ts';
import { op, READ_RATE, WRITE_RATE } from '../operation.ts';
import { id, nothing } from '../shapes.ts';
import {
  adminBanner,
  createBannerInput,
  createPageInput,
  editablePage,
  updateBannerInput,
  updatePageInput,
} from './types.ts';

const ofBrand = z.strictObject({ brandId: id });

/** Banners and pages of a brand: its own, and those for every brand that it shows. */
export const contentAdmin = {
  listBanners: op({
    summary: 'All banners of a brand.',
    who: 'operator',
    effect: 'read',
    input: ofBrand,
    output: z.object({ banners: z.array(adminBanner) }),
    refusals: [],
    rate: READ_RATE,
    log: ['brandId'],
  }),
  createBanner: op({
    summary: 'Make a banner; it is hidden until it is shown.',
    who: 'operator',
    effect: 'write',
    input: createBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND'],
    rate: WRITE_RATE,
    log: ['brandId', 'slot'],
  }),
  updateBanner: op({
    summary: 'Change a banner: texts, where it leads, its picture, and whether it is shown.',
    who: 'operator',
    effect: 'write',
    input: updateBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND'],
    rate: WRITE_RATE,
    log: ['bannerId', 'shown'],
  }),
  listPages: op({
    summary: 'All pages of a brand with their texts.',
    who: 'operator',
    effect: 'read',
    input: ofBrand,
    output: z.object({ pages: z.array(editablePage) }),
    refusals: [],
    rate: READ_RATE,
    log: ['brandId'],
  }),
  createPage: op({
    summary: 'Open a page of a brand’s own; one that exists is answered as it is.',
    who: 'operator',
    effect: 'write',
    input: createPageInput,
    output: editablePage,
    refusals: ['NOT_FOUND'],
    rate: WRITE_RATE,
    log: ['brandId', 'slug'],
  }),
  updatePage: op({
    summary: 'Change the texts of a page.',
    who: 'operator',
    effect: 'write',
    input: updatePageInput,
    output: editablePage,
    refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    rate: WRITE_RATE,
    log: ['pageId', 'version'],
  }),
  getSamples: op({
    summary: 'A handful of goods as the storefront shows them, for the preview of a brand.',
    who: 'operator',
    effect: 'read',
    input: nothing,
    output: z.object({ goods: z.array(listingCard) }),
    refusals: [],
    rate: READ_RATE,
    log: [],
  }),
};
