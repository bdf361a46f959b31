// Banners as existing clients know them (existing-clients.md §2.1).
import { z } from 'zod';
import { paged, whole } from '../wire.ts';
import { wireLargePicture } from '../uploads/wire.ts';
import type { Banner } from './types.ts';

/** `imgType` 1 asks for the carousel, 0 for the side pictures. */
export const listBannersInput = paged(20).and(
  z
    .object({ imgType: whole(1) })
    .transform(({ imgType }) => ({ slot: imgType === 0 ? ('side' as const) : ('big' as const) })),
);

const wireBanner = (banner: Banner) => ({
  id: banner.id,
  imgUrl: wireLargePicture(banner.picture),
  link: banner.link,
});

type Banners = { banners: readonly Banner[] };

/** `result` is for the home page, `banner` for the older call; both read the same rows. */
export const wireBanners = ({ banners }: Banners) => ({
  result: banners.map(wireBanner),
  banner: banners.map(wireBanner),
});

export const wireBannerArray = ({ banners }: Banners) => banners.map(wireBanner);

export const wireUrl = ({ url }: { url: string }) => url;
