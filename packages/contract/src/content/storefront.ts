import { z } from 'zod';
import { anyone } from '../operation.ts';
import { page } from '../shapes.ts';
import { contentPages } from './pages.ts';
import { banner, home } from './types.ts';
import * as wire from './wire.ts';

const ofSlot = {
  input: z.strictObject({ ...page, slot: z.enum(['big', 'side']).default('big') }),
  output: z.object({ banners: z.array(banner) }),
  log: ['slot'],
  cacheSeconds: 10,
} as const;

/** The home page and pages of text. */
export const contentStorefront = {
  getHome: anyone.reads({
    summary: 'Everything of the home page.',
    output: home,
    cacheSeconds: 2,
  }),
  listBanners: anyone.reads({
    ...ofSlot,
    summary: 'Banners of the carousel or the side.',
    wire: {
      paths: ['banner!bannerList', 'index!home'],
      input: wire.listBannersInput,
      output: wire.wireBanners,
    },
  }),
  listBannerPictures: anyone.reads({
    ...ofSlot,
    summary: 'Banners of the carousel as a plain list.',
    wire: {
      paths: ['banner!list'],
      input: wire.listBannersInput,
      output: wire.wireBannerArray,
    },
  }),
  ...contentPages,
  getDownloadUrl: anyone.reads({
    summary: 'Where the apps can be downloaded.',
    output: z.object({ url: z.string() }),
    wire: { paths: ['index!download-url'], output: wire.wireUrl },
  }),
};
