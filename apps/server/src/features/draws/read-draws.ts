// What everybody may see of a draw: its odds, what was drawn, and after its end everything that proves it.
import { paths } from '@entrepot/contract/addresses/storefront';
import { type DrawProof, drawProof } from '@entrepot/contract/draws/proof-types';
import type { PublicDraw } from '@entrepot/contract/draws/types';
import type { GivenFile } from '@entrepot/contract/shapes';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { presentDraw, presentRow, termsOf } from './present.ts';
import {
  countDraws,
  type DrawRow,
  findDraw,
  findPrizes,
  listDraws,
  listEntries,
  startedIn,
} from './queries.ts';

type OneDraw = { drawId: string };
type Paging = { page: number; size: number };

async function presented(ctx: Ctx, draw: DrawRow): Promise<PublicDraw> {
  return presentDraw(draw, await findPrizes(ctx.db, [draw.id]), ctx);
}

/** Announced or running; what is over has a page, and no pop-up. */
export async function getCurrentDraw(ctx: Ctx) {
  const { db, brand, now, origin } = ctx;
  const which = sql`d.brand_id = ${brand.id} and d.state = 'open' and d.closes_at > ${now}`;
  const draw = await findDraw(db, which);
  return draw
    ? { draw: await presented(ctx, draw), detailUrl: origin + paths.draws(draw.id) }
    : { draw: null, detailUrl: '' };
}

export async function listStartedDraws({ db, brand, language, now }: Ctx, paging: Paging) {
  const which = startedIn(brand.id);
  const [draws, total] = [await listDraws(db, which, paging), await countDraws(db, which)];
  return { ...paging, total, rows: draws.map((draw) => presentRow(draw, language, now)) };
}

const started = async ({ db, brand }: Ctx, { drawId }: OneDraw): Promise<DrawRow> =>
  orRefuse(await findDraw(db, sql`d.id = ${drawId} and ${startedIn(brand.id)}`), 'NOT_FOUND');

export async function getDraw(ctx: Ctx, which: OneDraw): Promise<PublicDraw> {
  return presented(ctx, await started(ctx, which));
}

export async function listDrawEntries(ctx: Ctx, { drawId, ...paging }: OneDraw & Paging) {
  const { count } = await started(ctx, { drawId });
  const before = (paging.page - 1) * paging.size;
  // Serial numbers have no gaps: the page is found by them.
  const rows = await listEntries(
    ctx.db,
    sql`e.draw_id = ${drawId} and e.serial > ${before} and e.serial <= ${Math.min(count, before + paging.size)}
      order by e.serial`,
  );
  return { ...paging, total: count, rows };
}

export async function getProof(ctx: Ctx, which: OneDraw): Promise<GivenFile> {
  const draw = await started(ctx, which);
  if (draw.state !== 'revealed') {
    throw new Refusal('DRAW_NOT_REVEALED');
  }
  const proof = shown(drawProof, {
    ...draw,
    terms: termsOf(draw),
    closedAt: draw.closedAt?.toISOString(),
    entries: await listEntries(ctx.db, sql`e.draw_id = ${draw.id} order by e.serial`),
  } as DrawProof);
  return {
    name: `draw-${draw.id}.json`,
    type: 'application/json',
    body: Buffer.from(JSON.stringify(proof)),
  };
}
