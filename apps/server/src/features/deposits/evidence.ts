// Pictures that operators show for a credit: sealed where they lie, at no address, opened one at a time, each look written down.
// Evidence for the second person, and never a credit (trust.md 0.7).
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import { MOST_EVIDENCE } from '@entrepot/contract/deposits/rules';
import type { Ctx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { sealBytes, unsealBytes } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';
import { setting } from '../brands/index.ts';
import { receiveSealed } from '../uploads/index.ts';
import { lockFor, tell } from './carry-out.ts';
import * as queries from './queries/evidence.ts';
import { findProposed } from './queries/proposals.ts';
import { getAny } from './read-deposits.ts';

type Handlers = Routes<typeof depositsAdmin>;

/** How long an operator has who has opened a picture to see it. */
const LOOK_MINUTES = 2;

const keyOf = ({ config }: Pick<Ctx, 'config'>): string =>
  derivedKey(config.secret, 'evidence of deposits');
type Place = { id: string; depositId: string };
const placeOf = ({ id, depositId }: Place): string => `${depositId}/${id}`;

export const sealEvidence = (ctx: Pick<Ctx, 'config'>, picture: Buffer, place: Place): Buffer =>
  sealBytes(keyOf(ctx), picture, placeOf(place));
export const openEvidence = (
  ctx: Pick<Ctx, 'config'>,
  { sealed, ...place }: Place & { sealed: Buffer },
): Buffer => unsealBytes(keyOf(ctx), sealed, placeOf(place));

/**
 * Only while a credit can be proposed: what the second person reads stays as it was. Refuses DEPOSIT_NOT_OPEN, EVIDENCE_COUNT; of
 * a deposit that there is not, before any picture is read, NOT_FOUND.
 */
export const addEvidence: Handlers['addEvidence'] = async (ctx, { depositId }) => {
  const { db, now, actor } = ctx;
  await getAny(ctx, { depositId });
  const picture = await receiveSealed(ctx, setting(ctx.brand, 'upload_daily_limit'));
  const deposit = await lockFor(ctx, 'propose', depositId);
  if (await findProposed(db, depositId)) {
    throw new Refusal('DEPOSIT_NOT_OPEN');
  }
  if ((await queries.countEvidence(db, depositId)) >= MOST_EVIDENCE) {
    throw new Refusal('EVIDENCE_COUNT', { count: MOST_EVIDENCE });
  }
  const place = { id: newId(now.getTime()), depositId };
  const sealed = sealEvidence(ctx, picture, place);
  await queries.insertEvidence(db, { ...place, sealed, addedBy: actor.id, at: now });
  await tell(db, deposit);
  return getAny(ctx, { depositId });
};

/** Written down before anything is seen. */
export const lookAtEvidence: Handlers['lookAtEvidence'] = async (ctx, input) => {
  const { db, now, actor } = ctx;
  await getAny(ctx, input);
  orRefuse(await queries.findEvidence(db, input), 'DOCUMENT_GONE');
  const look = { id: newId(now.getTime()), evidenceId: input.evidenceId };
  await queries.insertLook(db, { ...look, operatorId: actor.id, at: now });
  return { lookId: look.id };
};

/** The picture that the caller has opened just now; NOT_FOUND otherwise. */
export const getEvidence: Handlers['getEvidence'] = async (ctx, { lookId }) => {
  const after = minutesAfter(ctx.now, -LOOK_MINUTES);
  const found = await queries.findLookedAt(ctx.db, { lookId, operatorId: ctx.actor.id, after });
  const body = openEvidence(ctx, orRefuse(found, 'NOT_FOUND'));
  return { name: 'evidence.webp', type: 'image/webp', body };
};
