import { z } from 'zod';
import { listingCard } from '../catalogue/types.ts';
import { op } from '../operation.ts';
import { brandId, id } from '../shapes.ts';
import {
  adminBanner,
  arrangeBannersInput,
  createBannerInput,
  createPageInput,
  deleteBannerInput,
  deletedPage,
  deletePageInput,
  editablePage,
  updateBannerInput,
  updatePageInput,
} from './types.ts';

const ofBrand = z.strictObject({ brandId });
const banners = z.object({ banners: z.array(adminBanner) });
const removed = z.object({ id });

/** Banners and pages of a brand: its own, and those for every brand that it shows. */
export const contentAdmin = {
  listBanners: op({
    summary: 'All banners of a brand.',
    who: 'operator',
    effect: 'read',
    input: ofBrand,
    output: banners,
    log: ['brandId'],
  }),
  createBanner: op({
    summary: 'Make a banner; it is hidden until it is shown.',
    who: 'operator',
    effect: 'write',
    input: createBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND'],
    log: ['brandId', 'slot'],
  }),
  updateBanner: op({
    summary: 'Change a banner: texts, where it leads, its picture, and whether it is shown.',
    who: 'operator',
    effect: 'write',
    input: updateBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND', 'BANNER_CHANGED', 'PICTURE_NOT_YOURS', 'PICTURE_SHAPE'],
    log: ['bannerId', 'shown'],
  }),
  arrangeBanners: op({
    summary: 'Put the banners of one place in order.',
    who: 'operator',
    effect: 'write',
    input: arrangeBannersInput,
    output: banners,
    refusals: ['NOT_FOUND'],
    log: ['brandId', 'slot'],
  }),
  deleteBanner: op({
    summary: 'Take a banner away; it can be put back.',
    who: 'operator',
    effect: 'write',
    input: deleteBannerInput,
    output: removed,
    refusals: ['NOT_FOUND'],
    log: ['bannerId', 'slot'],
  }),
  restoreBanner: op({
    summary: 'Put a banner back that was deleted.',
    who: 'operator',
    effect: 'write',
    input: deleteBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND'],
    log: ['bannerId', 'slot'],
  }),
  listPages: op({
    summary: 'All pages of a brand with their texts.',
    who: 'operator',
    effect: 'read',
    input: ofBrand,
    output: z.object({ pages: z.array(editablePage) }),
    log: ['brandId'],
  }),
  createPage: op({
    summary: 'Open a page of a brand’s own; one that exists is answered as it is.',
    who: 'operator',
    effect: 'write',
    input: createPageInput,
    output: editablePage,
    refusals: ['NOT_FOUND'],
    log: ['brandId', 'slug'],
  }),
  updatePage: op({
    summary: 'Change the texts of a page.',
    who: 'operator',
    effect: 'write',
    input: updatePageInput,
    output: editablePage,
    refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    log: ['pageId', 'version'],
    bodyBytes: 4_194_304,
  }),
  deletePage: op({
    summary: 'Take a page away, unless it was changed meanwhile; it can be put back.',
    who: 'operator',
    effect: 'write',
    input: deletePageInput,
    output: removed,
    refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    log: ['pageId', 'slug'],
  }),
  restorePage: op({
    summary: 'Put a page back that was deleted, unless another has its address by now.',
    who: 'operator',
    effect: 'write',
    input: deletePageInput.omit({ version: true }),
    output: editablePage,
    refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    log: ['pageId', 'slug'],
  }),
  listDeletedPages: op({
    summary: 'Pages of a brand that were deleted and can be put back, the latest first.',
    who: 'operator',
    effect: 'read',
    input: ofBrand,
    output: z.object({ pages: z.array(deletedPage) }),
    log: ['brandId'],
  }),
  getSamples: op({
    summary:
      'What the editor of a brand shows: a handful of goods as the storefront has them, and all departments.',
    who: 'operator',
    effect: 'read',
    output: z.object({
      goods: z.array(listingCard),
      departments: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  }),
};
