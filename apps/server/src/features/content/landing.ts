import { paths as storefront } from '@entrepot/contract/addresses/storefront';
import type { Landing } from '@entrepot/contract/content/types';
import { bookTotals } from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { getCategoryTree } from '../catalogue/index.ts';
import { countLanding } from './queries.ts';

export async function getLanding(ctx: Ctx): Promise<Landing> {
  const [figures, { departments }, books] = await Promise.all([
    countLanding(ctx.db),
    getCategoryTree(ctx),
    bookTotals(ctx.db),
  ]);
  return {
    ...figures,
    departments: departments
      .filter(({ goods }) => goods > 0)
      .map(({ id, name, icon, picture, goods }) => ({ id, name, icon, picture, goods })),
    books,
  };
}

/** The apps' page of the storefront. */
export async function getDownloadUrl(ctx: Ctx) {
  return { url: ctx.config.urls.storefront + storefront.apps() };
}
