import type { ShopId } from '@entrepot/contract/ids';
import { department, type Department } from '@entrepot/contract/catalogue/types';
import type { Ctx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import { getShop, readerOf } from '../sellers/index.ts';
import { categoryTree, shopCategoryTree } from './queries/categories.ts';

/** The departments of the brand that have goods or not, in the brand's order. */
export async function getCategoryTree(ctx: Ctx) {
  const departments = await categoryTree(ctx.db, readerOf(ctx));
  const first = ctx.brand.character.departments;
  return {
    departments: departments
      .toSorted((a, b) => placeIn(first, a.key) - placeIn(first, b.key))
      .map((each) => shown(department, each)),
  };
}

/** What a brand does not name comes behind what it names, in its own order. */
const placeIn = (first: readonly string[], key: string): number =>
  first.includes(key) ? first.indexOf(key) : first.length;

/** How a brand's character names the departments, and how readers do. */
export async function listDepartmentKeys(
  ctx: Ctx,
): Promise<{ id: string; key: string; name: string }[]> {
  const departments = await categoryTree(ctx.db, readerOf(ctx));
  return departments.map(({ id, key, name }) => ({ id, key, name }));
}

/** Departments alone, most goods first. */
export async function listCategories(ctx: Ctx, { page, size }: { page: number; size: number }) {
  const { departments } = await getCategoryTree(ctx);
  return {
    departments: departments
      .map(alone)
      .toSorted((a, b) => b.goods - a.goods)
      .slice((page - 1) * size, page * size),
    page,
    size,
    total: departments.length,
  };
}

/** Where a shop has goods on shelf; empty branches are left out. */
export async function getShopCategories(ctx: Ctx, { shopId }: { shopId: ShopId }) {
  await getShop(ctx, { shopId });
  const departments = await shopCategoryTree(ctx.db, readerOf(ctx), shopId);
  return {
    departments: departments
      .filter(({ goods }) => goods > 0)
      .map((each) => ({
        ...shown(department, each),
        children: each.children.filter(({ goods }) => goods > 0),
      })),
  };
}

export async function countShopCategories(ctx: Ctx, input: { shopId: ShopId }) {
  const { departments } = await getShopCategories(ctx, input);
  return { departments: departments.map(alone) };
}

const alone = (each: Department): Department => ({ ...each, children: [] });
