import { z } from 'zod';
import { op } from '../operation.ts';
import { page } from '../shapes.ts';
import { contentPages } from './pages.ts';
import { banner, home, lottery } from './types.ts';
import * as wire from './wire.ts';

const slot = z.strictObject({ ...page, slot: z.enum(['big', 'side']).default('big') });
const banners = z.object({ banners: z.array(banner) });

/** The home page and pages of text. */
export const contentStorefront = {
  getHome: op({
    summary: 'Everything of the home page.',
    who: 'anyone',
    effect: 'read',
    output: home,
    cacheSeconds: 2,
  }),
  listBanners: op({
    summary: 'Banners of the carousel or the side.',
    who: 'anyone',
    effect: 'read',
    input: slot,
    output: banners,
    log: ['slot'],
    cacheSeconds: 10,
    wire: {
      paths: ['banner!bannerList', 'index!home'],
      input: wire.listBannersInput,
      output: wire.wireBanners,
    },
  }),
  listBannerPictures: op({
    summary: 'Banners of the carousel as a plain list.',
    who: 'anyone',
    effect: 'read',
    input: slot,
    output: banners,
    log: ['slot'],
    cacheSeconds: 10,
    wire: {
      paths: ['banner!list'],
      input: wire.listBannersInput,
      output: wire.wireBannerArray,
    },
  }),
  ...contentPages,
  getDownloadUrl: op({
    summary: 'Where the apps can be downloaded.',
    who: 'anyone',
    effect: 'read',
    output: z.object({ url: z.string() }),
    wire: { paths: ['index!download-url'], output: wire.wireUrl },
  }),
  getLottery: op({
    summary: 'The lucky draw that runs now, if any.',
    who: 'anyone',
    effect: 'read',
    output: lottery,
    wire: {
      paths: ['activity/lottery!getCurrentActivity'],
      output: wire.wireLottery,
    },
  }),
};
