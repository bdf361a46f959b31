import { z } from 'zod';
import { listingCard } from '../catalogue/types.ts';
import { operator } from '../operation.ts';
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
  listBanners: operator.reads({
    needs: 'content',
    summary: 'All banners of a brand.',
    input: ofBrand,
    output: banners,
    log: ['brandId'],
  }),
  createBanner: operator.writes({
    needs: 'content',
    summary: 'Make a banner; it is hidden until it is shown.',
    input: createBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND'],
    log: ['brandId', 'slot'],
  }),
  updateBanner: operator.writes({
    needs: 'content',
    summary: 'Change a banner: texts, where it leads, its picture, and whether it is shown.',
    input: updateBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND', 'BANNER_CHANGED', 'PICTURE_NOT_YOURS', 'PICTURE_SHAPE'],
    log: ['bannerId', 'shown'],
  }),
  arrangeBanners: operator.writes({
    needs: 'content',
    summary: 'Put the banners of one place in order.',
    input: arrangeBannersInput,
    output: banners,
    refusals: ['NOT_FOUND'],
    log: ['brandId', 'slot'],
  }),
  deleteBanner: operator.writes({
    needs: 'content',
    summary: 'Take a banner away; it can be put back.',
    input: deleteBannerInput,
    output: removed,
    refusals: ['NOT_FOUND'],
    log: ['bannerId', 'slot'],
  }),
  restoreBanner: operator.writes({
    needs: 'content',
    summary: 'Put a banner back that was deleted.',
    input: deleteBannerInput,
    output: adminBanner,
    refusals: ['NOT_FOUND'],
    log: ['bannerId', 'slot'],
  }),
  listPages: operator.reads({
    needs: 'content',
    summary: 'All pages of a brand with their texts.',
    input: ofBrand,
    output: z.object({ pages: z.array(editablePage) }),
    log: ['brandId'],
  }),
  createPage: operator.writes({
    needs: 'content',
    summary: 'Open a page of a brand’s own; one that exists is answered as it is.',
    input: createPageInput,
    output: editablePage,
    refusals: ['NOT_FOUND'],
    log: ['brandId', 'slug'],
  }),
  updatePage: operator.writes({
    needs: 'content',
    summary: 'Change the texts of a page.',
    input: updatePageInput,
    output: editablePage,
    refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    log: ['pageId', 'version'],
    bodyBytes: 4_194_304,
  }),
  deletePage: operator.writes({
    needs: 'content',
    summary: 'Take a page away, unless it was changed meanwhile; it can be put back.',
    input: deletePageInput,
    output: removed,
    refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    log: ['pageId', 'slug'],
  }),
  restorePage: operator.writes({
    needs: 'content',
    summary: 'Put a page back that was deleted, unless another has its address by now.',
    input: deletePageInput.omit({ version: true }),
    output: editablePage,
    refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    log: ['pageId', 'slug'],
  }),
  listDeletedPages: operator.reads({
    needs: 'content',
    summary: 'Pages of a brand that were deleted and can be put back, the latest first.',
    input: ofBrand,
    output: z.object({ pages: z.array(deletedPage) }),
    log: ['brandId'],
  }),
  getSamples: operator.reads({
    needs: 'content',
    summary:
      'What the editor of a brand shows: a handful of goods as the storefront has them, and all departments.',
    output: z.object({
      goods: z.array(listingCard),
      departments: z.array(z.object({ id, key: z.string(), name: z.string() })),
    }),
  }),
};
