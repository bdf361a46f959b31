import type { contentAdmin } from '@entrepot/contract/content/admin';
import type { BrandId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import type {
  ContentPage,
  deletePageInput,
  EditablePage,
  PageTitles,
} from '@entrepot/contract/content/types';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { openingOf } from '@entrepot/contract/content/rules';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import {
  type EditablePageRow,
  findOwnPage,
  findPage,
  findPagesOf,
  findPageTitles,
  hasPage,
  insertPage,
  savePage,
} from './queries.ts';
import {
  findPageAt,
  findPagesAway,
  isAway,
  putBackPage,
  softDeletePage,
} from './soft-delete-queries.ts';

type Handlers = Routes<typeof contentAdmin>;

export async function getPage(ctx: Ctx, { slug }: { slug: string }): Promise<ContentPage> {
  const row = orRefuse(
    await findPage(ctx.db, { brandId: ctx.brand.id, language: ctx.language, slug }),
    'NOT_FOUND',
  );
  return { ...row, changedAt: row.changedAt.toISOString() };
}

export async function listPageTitles({ db, brand, language }: Ctx): Promise<PageTitles> {
  const pages = await findPageTitles(db, { brandId: brand.id, language });
  return { pages: pages.map(({ body, ...page }) => ({ ...page, opening: openingOf(body) })) };
}

export async function listPages(ctx: OperatorCtx, { brandId }: { brandId: BrandId }) {
  return { pages: (await findPagesOf(ctx.db, brandId)).map(presentPage) };
}

export const createPage: Handlers['createPage'] = async (ctx, input) => {
  await insertPage(ctx.db, { id: newId(ctx.now.getTime()), ...input }, ctx.now);
  return presentPage(orRefuse(await findOwnPage(ctx.db, input), 'NOT_FOUND'));
};

export const updatePage: Handlers['updatePage'] = async (ctx, change) => {
  const saved = await savePage(ctx.db, change, ctx.now);
  if (!saved) {
    throw new Refusal((await hasPage(ctx.db, change.pageId)) ? 'PAGE_CHANGED' : 'NOT_FOUND');
  }
  return presentPage(saved);
};

function presentPage(row: EditablePageRow): EditablePage {
  return { ...row, changedAt: row.changedAt.toISOString() };
}

// Pages that operators take away, and put back when it was a slip. What is done twice is done once.

type Page = z.output<typeof deletePageInput>;

export async function deletePage(ctx: OperatorCtx, page: Page): Promise<{ id: string }> {
  if (!(await softDeletePage(ctx.db, page, ctx.now)) && !(await isAway(ctx.db, page.pageId))) {
    throw new Refusal((await hasPage(ctx.db, page.pageId)) ? 'PAGE_CHANGED' : 'NOT_FOUND');
  }
  return { id: page.pageId };
}

export const restorePage: Handlers['restorePage'] = async ({ db }, page) => {
  const back = (await putBackPage(db, page)) ?? (await findPageAt(db, page));
  if (!back) {
    throw new Refusal((await isAway(db, page.pageId)) ? 'PAGE_CHANGED' : 'NOT_FOUND');
  }
  return presentPage(back);
};

export const listDeletedPages: Handlers['listDeletedPages'] = async (
  { db, language },
  { brandId },
) => {
  const pages = await findPagesAway(db, { brandId, language });
  return { pages: pages.map((page) => ({ ...page, deletedAt: page.deletedAt.toISOString() })) };
};
