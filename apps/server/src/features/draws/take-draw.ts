// One draw: everything about it happens in one transaction that holds the draw's row, so serial numbers have no gaps and no
// piece is given twice. What it wins hangs on the sealed seed and on the nonce of whoever draws, on nothing else.
import { chainOf, dayOf, numberOf } from '@entrepot/contract/draws/proof';
import type { DrawEntry } from '@entrepot/contract/draws/proof-types';
import { drawLife } from '@entrepot/contract/draws/life';
import { prizeFor } from '@entrepot/contract/draws/rules';
import type { OwnDraws, TakenDraw } from '@entrepot/contract/draws/types';
import { refusalOf } from '@entrepot/contract/life';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { isEmailProven } from '../accounts/index.ts';
import { grantCoupon } from '../coupons/index.ts';
import {
  type DrawRow,
  findByNonce,
  findDraw,
  findDrawn,
  findPrizes,
  insertEntry,
  listEntries,
  lockDraw,
  startedIn,
  takeTurn,
} from './queries.ts';
import { notBeforeLast } from './run-draws.ts';
import { markOf, sha256, unsealSeed } from './seed.ts';

type Wanted = { drawId: string; nonce: string };

export async function takeDraw(ctx: MemberCtx, { drawId, nonce }: Wanted): Promise<TakenDraw> {
  const { db, actor } = ctx;
  const which = sql`d.id = ${drawId} and ${startedIn(ctx.brand.id)}`;
  const draw = orRefuse(await lockDraw(db, which), 'NOT_FOUND');
  const before = await findByNonce(db, drawId, nonce);
  if (before && before.accountId !== actor.id) {
    throw new Refusal('INVALID_INPUT', {}, { nonce: 'taken' });
  }
  if (before) {
    return { entry: before.entry, ...(await leftOf(ctx, draw)) };
  }
  await assertMayDraw(ctx, draw);
  const entry = await drawn(ctx, draw, nonce);
  return { entry, ...(await leftOf(ctx, draw)) };
}

async function assertMayDraw(ctx: MemberCtx, draw: DrawRow): Promise<void> {
  const refusal = refusalOf(drawLife, 'take', draw, ctx.now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  if (ctx.now < draw.opensAt) {
    throw new Refusal('DRAW_NOT_YET');
  }
  if (!(await isEmailProven(ctx.db, ctx.actor.id))) {
    throw new Refusal('DRAW_EMAIL_NOT_PROVEN');
  }
  const { left, leftToday } = await leftOf(ctx, draw);
  if (left === 0 || leftToday === 0) {
    throw new Refusal(left === 0 ? 'DRAW_ALL_USED' : 'DRAW_TODAY_USED');
  }
  if (draw.count >= draw.mostDraws) {
    throw new Refusal('DRAW_FULL');
  }
}

async function drawn(ctx: MemberCtx, draw: DrawRow, nonce: string): Promise<DrawEntry> {
  const { db, actor } = ctx;
  const at = notBeforeLast(draw, ctx.now);
  const person = markOf(ctx, draw.id, actor.id);
  await takeTurn(db, { draw, accountId: actor.id, person, day: dayOf(at.toISOString()) });
  const drawing = {
    seed: unsealSeed(ctx, draw.sealedSeed as string),
    ...{ draw: draw.id, termsHash: draw.termsHash as string, nonce },
  };
  const number = await numberOf(sha256, drawing);
  const prize = prizeFor(number, await findPrizes(db, [draw.id]));
  // Its pieces may be used up: the terms say that it wins nothing then.
  const won = prize && prize.given < prize.pieces ? prize : undefined;
  const entry = {
    ...{ serial: draw.count + 1, person, at: at.toISOString(), nonce, number },
    place: won?.place ?? null,
  };
  const chain = await chainOf(sha256, draw.head as string, entry);
  await insertEntry(db, draw.id, actor.id, { ...entry, at, chain });
  if (won) {
    await grantCoupon(db, { accountId: actor.id, couponId: won.couponId, now: at });
  }
  return { ...entry, chain };
}

async function leftOf(ctx: MemberCtx, draw: DrawRow) {
  const day = dayOf(notBeforeLast(draw, ctx.now).toISOString());
  const which = { drawId: draw.id, accountId: ctx.actor.id, day };
  const { drawn: all, drawnThatDay } = await findDrawn(ctx.db, which);
  const left = draw.perPerson - all;
  return { left, leftToday: Math.min(left, draw.perDay - drawnThatDay) };
}

export async function getOwnDraws(
  ctx: MemberCtx,
  { drawId }: { drawId: string },
): Promise<OwnDraws> {
  const { db, actor } = ctx;
  const which = sql`d.id = ${drawId} and ${startedIn(ctx.brand.id)}`;
  const draw = orRefuse(await findDraw(db, which), 'NOT_FOUND');
  return {
    person: markOf(ctx, drawId, actor.id),
    ...(await leftOf(ctx, draw)),
    mayDraw: await isEmailProven(db, actor.id),
    entries: await listEntries(
      db,
      sql`e.draw_id = ${drawId} and e.account_id = ${actor.id} order by e.serial desc`,
    ),
  };
}
