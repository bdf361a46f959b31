import type { Ctx } from '../../platform/context.ts';
import { countLanding } from './queries.ts';

export function getLanding(ctx: Ctx) {
  return countLanding(ctx.db);
}

/** The apps' page of the storefront. */
export async function getDownloadUrl(ctx: Ctx) {
  return { url: `${ctx.config.urls.storefront}/userInfo/download` };
}
