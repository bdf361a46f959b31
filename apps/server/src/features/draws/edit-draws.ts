// Drafts of draws, and what operators see of all draws.
import { type Act, refusalOf } from '@entrepot/contract/life';
import { type DrawAct, drawLife } from '@entrepot/contract/draws/life';
import { MOST_DRAFTS } from '@entrepot/contract/draws/rules';
import type { AdminDraw, WantedDraw } from '@entrepot/contract/draws/types';
import type { BrandId } from '@entrepot/contract/ids';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { join, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { changes } from '../../platform/life.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { brandName } from '../brands/index.ts';
import { type CouponForPrize, couponsForPrizes } from '../coupons/index.ts';
import { presentForAdmin } from './present.ts';
import {
  countDraws,
  deleteDraw,
  type DrawRow,
  findDraw,
  findPrizes,
  insertDraw,
  listDraws,
  lockDraw,
  moveDraw,
  noPrize,
  type PrizeRow,
  saveDraw,
  savePrizes,
} from './queries.ts';

type Asked = Pick<Ctx, 'db' | 'now'>;

/** The coupons of prizes, by their ids. */
export async function couponsOf(
  { db, now }: Asked,
  brandId: BrandId,
  prizes: readonly PrizeRow[],
): Promise<ReadonlyMap<string, CouponForPrize>> {
  const ids = prizes.map(({ couponId }) => couponId);
  const coupons = await couponsForPrizes(db, { brandId, now }, sql`c.id = any(${ids}::uuid[])`);
  return new Map(coupons.map((coupon) => [coupon.id, coupon]));
}

export async function listAllDraws(
  ctx: OperatorCtx,
  { brandId, ...paging }: { brandId: BrandId; page: number; size: number },
) {
  const { db, now } = ctx;
  const which = sql`d.brand_id = ${brandId}`;
  const [draws, total] = [await listDraws(db, which, paging), await countDraws(db, which)];
  const all = await findPrizes(
    db,
    draws.map(({ id }) => id),
  );
  const coupons = await couponsOf(ctx, brandId, all);
  const rows = draws.map((draw) => {
    const prizes = all.filter(({ drawId }) => drawId === draw.id);
    return presentForAdmin(draw, { prizes, coupons, now });
  });
  return { ...paging, total, rows };
}

export async function listPrizeCoupons(
  { db, now }: OperatorCtx,
  { brandId }: { brandId: BrandId },
) {
  const coupons = await couponsForPrizes(db, { brandId, now }, noPrize());
  return { coupons: coupons.filter(({ usable }) => usable) };
}

const columnsOf = ({ opensAt, closesAt, ...wanted }: WantedDraw) => ({
  ...wanted,
  opensAt: new Date(opensAt),
  closesAt: new Date(closesAt),
});

export async function createDraw(
  ctx: OperatorCtx,
  { brandId, ...wanted }: WantedDraw & { brandId: BrandId },
): Promise<AdminDraw> {
  const { db, now } = ctx;
  if ((await brandName(db, brandId)) === '') {
    throw new Refusal('NOT_FOUND');
  }
  const drafts = await countDraws(db, sql`d.brand_id = ${brandId} and d.state = 'draft'`);
  if (drafts >= MOST_DRAFTS) {
    throw new Refusal('DRAW_DRAFT_LIMIT', { most: MOST_DRAFTS });
  }
  const id = newId(now.getTime());
  await insertDraw(db, { ...columnsOf(wanted), id, brandId, createdAt: now });
  await savePrizes(db, id, wanted.prizes);
  return foundDraw(ctx, id);
}

type Changed = WantedDraw & { drawId: string; version: number };

export async function updateDraw(
  ctx: OperatorCtx,
  { drawId, version, ...wanted }: Changed,
): Promise<AdminDraw> {
  await lockFor(ctx, 'change', drawId);
  if (!(await saveDraw(ctx.db, { ...columnsOf(wanted), id: drawId, version }))) {
    throw new Refusal('DRAW_CHANGED');
  }
  await savePrizes(ctx.db, drawId, wanted.prizes);
  return foundDraw(ctx, drawId);
}

export async function discardDraw(ctx: OperatorCtx, { drawId }: { drawId: string }) {
  await lockFor(ctx, 'discard', drawId);
  await deleteDraw(ctx.db, drawId);
}

/** Locks a draw for an act that is open to it; refuses NOT_FOUND, or what the table of its life says. */
export async function lockFor({ db, now }: Asked, act: DrawAct, drawId: string): Promise<DrawRow> {
  const draw = orRefuse(await lockDraw(db, sql`d.id = ${drawId}`), 'NOT_FOUND');
  const refusal = refusalOf(drawLife, act, draw, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return draw;
}

/** Does what `lockFor` found open, and writes further columns. */
export async function carryOut(
  db: Ctx['db'],
  draw: DrawRow,
  { act, at, set = [] }: { act: DrawAct; at: Date; set?: Sql[] },
): Promise<void> {
  const columns = [...changes(drawLife.acts[act] as Act, { row: 'd', now: at }), ...set];
  await moveDraw(db, draw.id, join(columns, ', '));
}

export async function foundDraw(ctx: OperatorCtx, drawId: string): Promise<AdminDraw> {
  const draw = orRefuse(await findDraw(ctx.db, sql`d.id = ${drawId}`), 'NOT_FOUND');
  const prizes = await findPrizes(ctx.db, [drawId]);
  const coupons = await couponsOf(ctx, draw.brandId, prizes);
  return presentForAdmin(draw, { prizes, coupons, now: ctx.now });
}
