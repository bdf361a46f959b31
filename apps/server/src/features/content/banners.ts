import type { contentAdmin } from '@entrepot/contract/content/admin';
import { PAGES } from '@entrepot/contract/addresses/storefront';
import type { BrandId } from '@entrepot/contract/ids';
import type { AdminBanner, Banner } from '@entrepot/contract/content/types';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { setting } from '../brands/index.ts';
import { ownPictures } from '../uploads/index.ts';
import {
  addBanner,
  arrange,
  type Arrangement,
  type BannerRow,
  findBanners,
  findBannersOf,
  pictureOfBanner,
  saveBanner,
  type Slot,
} from './queries.ts';
import {
  type BannerName,
  findBannerIn,
  isAway,
  putBackBanner,
  softDeleteBanner,
} from './soft-delete-queries.ts';

type Handlers = Routes<typeof contentAdmin>;

export async function listBanners(
  ctx: Ctx,
  { slot, page, size }: { slot: Slot; page: number; size: number },
) {
  const rows = await findBanners(ctx.db, {
    brandId: ctx.brand.id,
    language: ctx.language,
    slots: [slot],
  });
  const shown = rows.slice((page - 1) * size, page * size).map(presentBanner);
  return { banners: ctx.existingClient ? shown.map((banner) => linkedFor(ctx, banner)) : shown };
}

/** Existing clients open a link as it is: a page of ours gets the address that it has in theirs, none stays none. */
function linkedFor({ brand }: Ctx, banner: Banner): Banner {
  if (!banner.link.startsWith('/')) {
    return banner;
  }
  const path = banner.link.replace(`${PAGES.goods}?category=`, `${PAGES.goods}?id=`);
  return {
    ...banner,
    link: setting(brand, 'existing_client_links') === 'hash' ? `/#${path}` : path,
  };
}

export async function listBannersOf(ctx: OperatorCtx, { brandId }: { brandId: BrandId }) {
  return { banners: await findBannersOf(ctx.db, brandId) };
}

export const createBanner: Handlers['createBanner'] = async (ctx, banner) => {
  return orRefuse(
    await addBanner(ctx.db, { id: newId(ctx.now.getTime()), ...banner }),
    'NOT_FOUND',
  );
};

export const updateBanner: Handlers['updateBanner'] = async (ctx, change) => {
  const { bannerId, picture: wanted } = change;
  const before = orRefuse(await pictureOfBanner(ctx.db, bannerId), 'NOT_FOUND');
  const [own] = await ownPictures(ctx.db, {
    holderId: ctx.actor.id,
    ids: wanted ? [wanted.id] : [],
    before: [before.picture],
    shape: 'banner',
  });
  return orRefuse(
    await saveBanner(ctx.db, { ...change, picture: own ?? wanted }),
    'BANNER_CHANGED',
  );
};

export async function arrangeBanners(ctx: OperatorCtx, arrangement: Arrangement) {
  // Somebody took one away, or it never stood here: half an order is none.
  if ((await arrange(ctx.db, arrangement)) !== arrangement.order.length) {
    throw new Refusal('NOT_FOUND');
  }
  return listBannersOf(ctx, arrangement);
}

export function presentBanner({ id, title, text, action, link, picture }: BannerRow): Banner {
  return { id, title, text, action, link, picture };
}

// Banners that operators take away, and put back when it was a slip. What is done twice is done once.

export async function deleteBanner(ctx: OperatorCtx, banner: BannerName): Promise<{ id: string }> {
  const { bannerId } = banner;
  if (!(await softDeleteBanner(ctx.db, banner, ctx.now)) && !(await isAway(ctx.db, bannerId))) {
    throw new Refusal('NOT_FOUND');
  }
  return { id: bannerId };
}

export async function restoreBanner({ db }: OperatorCtx, banner: BannerName): Promise<AdminBanner> {
  return orRefuse(
    (await putBackBanner(db, banner)) ?? (await findBannerIn(db, banner)),
    'NOT_FOUND',
  );
}
