import { LEAST_PICTURES, MOST_CLAIMS_A_DAY } from '@entrepot/contract/identity/rules';
import type { identityStorefront } from '@entrepot/contract/identity/storefront';
import type { ClaimInput } from '@entrepot/contract/identity/types';
import type { MemberCtx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { refusing, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { forgetDocumentsOf, listDocuments } from './document-queries.ts';
import { markOf, receiveDocument, sealNumber, takeDocuments } from './documents.ts';
import { identityEvents } from './events.ts';
import { purposeOf } from './purpose.ts';
import * as queries from './queries.ts';
import { getIdentity } from './read-identity.ts';

type Handlers = Routes<typeof identityStorefront>;

const isOpen = (claim: queries.ClaimRow | undefined): claim is queries.ClaimRow =>
  claim?.state === 'submitted' || claim?.state === 'confirmed';

export const addDocument: Handlers['addDocument'] = async (ctx, { side }) => {
  await mayAsk(ctx);
  const last = await queries.findClaim(ctx.db, sql`c.account_id = ${ctx.actor.id}`);
  if (last?.state === 'submitted') {
    throw new Refusal('CLAIM_WAITING');
  }
  return receiveDocument(ctx, 'identity', side);
};

async function mayAsk(ctx: MemberCtx): Promise<void> {
  if (purposeOf(ctx) === undefined) {
    throw new Refusal('IDENTITY_CLOSED');
  }
}

/** The same sent twice while it waits is one. */
export const apply: Handlers['apply'] = async (ctx, input) => {
  const { db, now, actor, brand } = ctx;
  await queries.queueUp(db, actor.id);
  const last = await queries.findClaim(db, sql`c.account_id = ${actor.id}`);
  const numberMark = markOf(ctx, input.country, input.number);
  if (isOpen(last)) {
    const isSame = last.numberMark === numberMark && last.realName === input.realName;
    if (last.state === 'submitted' && isSame) {
      return getIdentity(ctx, {});
    }
    throw new Refusal(last.state === 'confirmed' ? 'CLAIM_CONFIRMED' : 'CLAIM_WAITING');
  }
  await check(ctx, input);
  await refusing({ claim_open: 'CLAIM_WAITING' }, () =>
    queries.insertClaim(db, {
      ...{ id: newId(now.getTime()), accountId: actor.id, brandId: brand.id, submittedAt: now },
      ...{ realName: input.realName, country: input.country, kind: input.kind },
      ...{ number: sealNumber(ctx, 'identity', input.number), numberMark },
      expiresAt: endOf(input),
    }),
  );
  await emit(ctx, identityEvents.submitted, { accountId: actor.id });
  return getIdentity(ctx, {});
};

const endOf = ({ expiresOn }: ClaimInput): Date | null =>
  expiresOn === undefined ? null : daysAfter(new Date(expiresOn), 1);

async function check(ctx: MemberCtx, input: ClaimInput): Promise<void> {
  const { db, now, actor } = ctx;
  await mayAsk(ctx);
  if ((await queries.countSince(db, actor.id, daysAfter(now, -1))) >= MOST_CLAIMS_A_DAY) {
    throw new Refusal('CLAIM_QUOTA');
  }
  const end = endOf(input);
  if (end && end <= now) {
    throw new Refusal('DOCUMENT_EXPIRED');
  }
  await takeDocuments(ctx, 'identity', input.pictures);
  if ((await listDocuments(db, actor.id, 'identity')).length < LEAST_PICTURES) {
    throw new Refusal('DOCUMENTS_MISSING');
  }
}

export const withdrawClaim: Handlers['withdrawClaim'] = async (ctx, { claimId }) => {
  const own = sql`c.id = ${claimId} and c.account_id = ${ctx.actor.id}`;
  const claim = await lockFor(ctx, 'withdraw', own);
  await carryOut(ctx, claim, 'withdraw', queries.FORGET_NUMBER);
  await forgetDocumentsOf(ctx.db, ctx.actor.id, 'identity');
  return getIdentity(ctx, {});
};
