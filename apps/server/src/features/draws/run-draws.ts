// From the promise to the reveal: starting, stopping, and what the clock does.
import { canonical, commitTo, hashTerms } from '@entrepot/contract/draws/proof';
import type { DrawTerms } from '@entrepot/contract/draws/proof-types';
import { drawLife } from '@entrepot/contract/draws/life';
import { CHANCE_PARTS, problemsOf } from '@entrepot/contract/draws/rules';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { isOpen } from '../../platform/life.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { carryOut, couponsOf, foundDraw, lockFor } from './edit-draws.ts';
import { draftOf } from './present.ts';
import { type DrawRow, findIds, findPrizes, lockDraw } from './queries.ts';
import { tellRevealed } from './tell-revealed.ts';
import { newSeed, sealSeed, sha256, unsealSeed } from './seed.ts';

/** Makes the seed and publishes what commits to it together with the terms; a draw never opens before that. */
export async function startDraw(
  ctx: OperatorCtx,
  { drawId, version }: { drawId: string; version: number },
): Promise<AdminDraw> {
  const { db, now } = ctx;
  const draw = await lockFor(ctx, 'start', drawId);
  if (draw.version !== version) {
    throw new Refusal('DRAW_CHANGED');
  }
  const prizes = await findPrizes(db, [drawId]);
  const coupons = await couponsOf(ctx, draw.brandId, prizes);
  const draft = draftOf(draw, { prizes, coupons });
  if (problemsOf(draft, now).length > 0) {
    throw new Refusal('DRAW_INCOMPLETE');
  }
  const seed = newSeed();
  const opensAt = draw.opensAt > now ? draw.opensAt : now;
  const commitment = await commitTo(sha256, seed);
  const terms = termsFrom({ ...draft, opensAt }, commitment);
  const termsHash = await hashTerms(sha256, terms);
  await carryOut(db, draw, {
    act: 'start',
    at: now,
    set: [
      sql`opens_at = ${opensAt}, sealed_seed = ${sealSeed(ctx, seed)}, commitment = ${commitment}`,
      sql`terms = ${canonical(terms)}, terms_hash = ${termsHash}, head = ${termsHash}`,
    ],
  });
  return foundDraw(ctx, drawId);
}

function termsFrom(draft: ReturnType<typeof draftOf>, commitment: string): DrawTerms {
  const { id, opensAt, closesAt, perDay, perPerson, mostDraws } = draft;
  return {
    ...{ format: 'draw/1', draw: id, commitment, perDay, perPerson, mostDraws },
    parts: CHANCE_PARTS,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    prizes: draft.prizes.map(({ place, pieces, chance, coupon }) => {
      if (!coupon) {
        throw new Error('a draw with a prize that is no coupon was found to be whole');
      }
      const { amount, percent, most, minimum, until } = coupon;
      return { place, pieces, chance, coupon: { amount, percent, most, minimum, until } };
    }),
  };
}

/** Ends a draw before its time. What was won stays won, and every draw so far can be proved like any other. */
export async function stopDraw(
  ctx: OperatorCtx,
  { drawId, reason }: { drawId: string; reason: string },
): Promise<AdminDraw> {
  const draw = await lockFor(ctx, 'stop', drawId);
  const set = [sql`stop_reason = ${reason}`];
  await carryOut(ctx.db, draw, { act: 'stop', at: notBeforeLast(draw, ctx.now), set });
  return foundDraw(ctx, drawId);
}

/** Whoever waited for the row while another drew has read the clock before him. */
export const notBeforeLast = ({ lastAt }: DrawRow, now: Date): Date =>
  lastAt && lastAt > now ? lastAt : now;

const job = (
  act: 'close' | 'reveal',
  does: (ctx: Ctx, draw: DrawRow) => Promise<void>,
): ItemJob => {
  const name = `draws.${act}`;
  const due = (now: Date) => isOpen(drawLife, act, { row: 'd', now });
  return {
    name,
    everySeconds: 10,
    due: ({ db, now }, limit) =>
      findIds(db, sql`${due(now)} and ${notSetAside(name, sql`d.id`)}`, limit),
    async finish(ctx, ids) {
      for (const id of ids) {
        const draw = await lockDraw(ctx.db, sql`d.id = ${id} and ${due(ctx.now)}`);
        if (draw) {
          await does(ctx, draw);
        }
      }
    },
  };
};

/** Ends draws whose time is over, makes the seeds of ended ones public, and tells those who drew. */
export const drawsJobs: readonly ItemJob[] = [
  job('close', ({ db, now }, draw) => carryOut(db, draw, { act: 'close', at: now })),
  job('reveal', (ctx, draw) => {
    const seed = unsealSeed(ctx, draw.sealedSeed as string);
    return carryOut(ctx.db, draw, { act: 'reveal', at: ctx.now, set: [sql`seed = ${seed}`] });
  }),
  tellRevealed,
];
