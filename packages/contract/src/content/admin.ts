import { z } from 'zod';
import { op, READ_RATE, WRITE_RATE } from '../operation.ts';
import { nothing } from '../shapes.ts';
import { adminBanner, editablePage, updatePageInput } from './types.ts';

/** Banners and pages of the operator's brand. */
export const contentAdmin = {
  listBanners: op({
    summary: 'All banners of the brand.',
    who: 'operator',
    effect: 'read',
    input: nothing,
    output: z.object({ banners: z.array(adminBanner) }),
    refusals: [],
    rate: READ_RATE,
    log: [],
  }),
  listPages: op({
    summary: 'All pages of the brand with their texts.',
    who: 'operator',
    effect: 'read',
    input: nothing,
    output: z.object({ pages: z.array(editablePage) }),
    refusals: [],
    rate: READ_RATE,
    log: [],
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
};
