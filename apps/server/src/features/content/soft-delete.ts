// Pages and banners that operators take away, and put back when it was a slip. What is done twice is done once.
import type { BrandId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import type { AdminBanner, deletePageInput, EditablePage } from '@entrepot/contract/content/types';
import type { OperatorCtx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { presentPage } from './pages.ts';
import { hasPage, type Slot } from './queries.ts';
import {
  findBannerIn,
  findPageAt,
  findPagesAway,
  isAway,
  putBackBanner,
  putBackPage,
  softDeleteBanner,
  softDeletePage,
} from './soft-delete-queries.ts';

type Page = z.output<typeof deletePageInput>;
type Banner = { bannerId: string; slot: Slot };

export async function deletePage(ctx: OperatorCtx, page: Page): Promise<{ id: string }> {
  if (!(await softDeletePage(ctx.db, page, ctx.now)) && !(await isAway(ctx.db, page.pageId))) {
    throw new Refusal((await hasPage(ctx.db, page.pageId)) ? 'PAGE_CHANGED' : 'NOT_FOUND');
  }
  return { id: page.pageId };
}

export async function restorePage(
  { db }: OperatorCtx,
  page: Omit<Page, 'version'>,
): Promise<EditablePage> {
  const back = (await putBackPage(db, page)) ?? (await findPageAt(db, page));
  if (!back) {
    throw new Refusal((await isAway(db, page.pageId)) ? 'PAGE_CHANGED' : 'NOT_FOUND');
  }
  return presentPage(back);
}

export async function listDeletedPages(
  { db, language }: OperatorCtx,
  { brandId }: { brandId: BrandId },
) {
  const pages = await findPagesAway(db, { brandId, language });
  return { pages: pages.map((page) => ({ ...page, deletedAt: page.deletedAt.toISOString() })) };
}

export async function deleteBanner(ctx: OperatorCtx, banner: Banner): Promise<{ id: string }> {
  const { bannerId } = banner;
  if (!(await softDeleteBanner(ctx.db, banner, ctx.now)) && !(await isAway(ctx.db, bannerId))) {
    throw new Refusal('NOT_FOUND');
  }
  return { id: bannerId };
}

export async function restoreBanner({ db }: OperatorCtx, banner: Banner): Promise<AdminBanner> {
  return orRefuse(
    (await putBackBanner(db, banner)) ?? (await findBannerIn(db, banner)),
    'NOT_FOUND',
  );
}
