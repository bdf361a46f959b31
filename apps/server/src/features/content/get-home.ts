import type { GoodsId } from '@entrepot/contract/ids';
import type { Home } from '@entrepot/contract/content/types';
import type { Ctx } from '../../platform/context.ts';
import {
  countNewByDay,
  EVERYTHING,
  getCategoryTree,
  listArrivals,
  listDepartmentKeys,
  listGoods,
  listForYou,
  listHotDeals,
  listVaried,
  shopsSellingIn,
} from '../catalogue/index.ts';
import { listShops } from '../sellers/index.ts';
import { presentBanner } from './banners.ts';
import { findBanners } from './queries.ts';

/** How many of each the page lays out. */
const SIZES = { deals: 12, arrivals: 9, shops: 6, window: 3, forYou: 24, sales: 12, days: 4 };

/** Asked for beyond what is shown: what stands in an earlier block already is left out of the later ones. */
const SPARE = { arrivals: 6, window: 12, forYou: 24, sales: 12 };

/** Recommended shops, those first that sell what the brand is about. */
async function listBestShops(ctx: Ctx) {
  const { deals } = ctx.brand.character;
  const first = deals.length > 0 ? await shopsSellingIn(ctx.db, deals) : [];
  const best = { page: 1, size: SIZES.shops, recommended: true, sort: 'recommended' } as const;
  return listShops(ctx, { ...best, first }, SIZES.window + SPARE.window);
}

/** Everything of the home page; its parts are asked for side by side. */
export async function getHome(ctx: Ctx): Promise<Home> {
  const banners = findBanners(ctx.db, {
    brandId: ctx.brand.id,
    language: ctx.language,
    slots: ['big', 'side', 'promise'],
  });
  const [rows, tree, deals, arrivals, newByDay, shops, forYou, sales] = await Promise.all([
    banners,
    getCategoryTree(ctx),
    listHotDeals(ctx, SIZES.deals),
    listArrivals(ctx, SIZES.arrivals + SPARE.arrivals),
    countNewByDay(ctx, SIZES.days),
    listBestShops(ctx),
    listForYou(ctx, { size: SIZES.forYou + SPARE.forYou }),
    listVaried(ctx, { ...EVERYTHING, hot: true, sort: 'sold', size: SIZES.sales + SPARE.sales }),
  ]);
  const shown = new Set(deals.rows.map(({ goodsId }) => goodsId));
  const newArrivals = takeFresh(arrivals, SIZES.arrivals, shown);
  const hotSales = takeFresh(sales, SIZES.sales, shown);
  const windows = shops.rows.map((shop) => ({
    ...shop,
    showcase: takeFresh(shop.showcase, SIZES.window, shown),
  }));
  return {
    banners: rows.filter(({ slot }) => slot === 'big').map(presentBanner),
    sideBanners: rows.filter(({ slot }) => slot === 'side').map(presentBanner),
    promises: rows
      .filter(({ slot }) => slot === 'promise')
      .map(({ id, icon, title, text }) => ({ id, icon, title, text })),
    departments: tree.departments,
    hotDeals: deals.rows,
    hotDealsTotal: deals.total,
    newArrivals,
    newByDay,
    shops: windows,
    forYou: takeFresh(forYou.rows, SIZES.forYou, shown),
    forYouPersonal: forYou.personal,
    hotSales,
  };
}

/**
 * The first of these that no block shows yet, and remembers them; a small mall fills up with what is shown already. The
 * same goods from two shops are the same picture.
 */
function takeFresh<Card extends { goodsId: GoodsId }>(
  cards: readonly Card[],
  size: number,
  shown: Set<string>,
): Card[] {
  const fresh = cards.filter(({ goodsId }) => !shown.has(goodsId));
  const again = cards.filter(({ goodsId }) => shown.has(goodsId));
  const taken = [...fresh, ...again].slice(0, size);
  taken.forEach(({ goodsId }) => shown.add(goodsId));
  return taken;
}

const SAMPLES = 6;

/** Goods that sell, as cards, which fill the preview of a brand; and the departments that it may put first. */
export async function getSamples(ctx: Ctx) {
  const { rows } = await listGoods(ctx, { ...EVERYTHING, sort: 'sold', size: SAMPLES });
  return { goods: rows, departments: await listDepartmentKeys(ctx) };
}
