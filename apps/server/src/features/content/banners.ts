import type { Banner } from '@entrepot/contract/content/types';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { type BannerRow, findBanners, findOwnBanners, type Slot } from './queries.ts';

export async function listBanners(ctx: Ctx, { slot }: { slot: Slot }) {
  const rows = await findBanners(ctx.db, {
    brandId: ctx.brand.id,
    language: ctx.language,
    slots: [slot],
  });
  return { banners: rows.map(presentBanner) };
}

export async function listOwnBanners(ctx: MemberCtx) {
  return { banners: await findOwnBanners(ctx.db, ctx.brand.id, ctx.language) };
}

export function presentBanner({ id, title, text, action, link, picture }: BannerRow): Banner {
  return { id, title, text, action, link, picture };
}
