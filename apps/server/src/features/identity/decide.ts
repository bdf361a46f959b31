// What operators answer, who may open documents for it. Each answer is given once.
import type { identityAdmin } from '@entrepot/contract/identity/admin';
import { sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, lockFor } from './carry-out.ts';
import * as documents from './documents.ts';
import * as queries from './queries.ts';
import { getClaim } from './read-identity.ts';

type Handlers = Routes<typeof identityAdmin>;

export const lookAtDocument: Handlers['lookAtDocument'] = async (ctx, input) => {
  const { claimId, side, reason } = input;
  const row = orRefuse(await queries.findClaim(ctx.db, sql`c.id = ${claimId}`), 'NOT_FOUND');
  const { accountId } = row;
  return documents.lookAt(ctx, { purpose: 'identity', caseId: claimId, accountId, side, reason });
};

export const getDocument: Handlers['getDocument'] = (ctx, { lookId }) =>
  documents.openLook(ctx, lookId, 'identity');

export const lookAtNumber: Handlers['lookAtNumber'] = async (ctx, { claimId, reason }) => {
  const row = orRefuse(await queries.findClaim(ctx.db, sql`c.id = ${claimId}`), 'NOT_FOUND');
  const { accountId, number } = row;
  const wanted = { purpose: 'identity', caseId: claimId, accountId, reason } as const;
  return documents.lookAtNumber(ctx, wanted, number);
};

export const lookAtName: Handlers['lookAtName'] = async (ctx, { claimId, reason }) => {
  const row = orRefuse(await queries.findClaim(ctx.db, sql`c.id = ${claimId}`), 'NOT_FOUND');
  const { accountId, realName } = row;
  const wanted = { purpose: 'identity', caseId: claimId, accountId, reason } as const;
  return documents.lookAtName(ctx, wanted, realName);
};

export const confirmClaim: Handlers['confirmClaim'] = async (ctx, { claimId }) => {
  const claim = await lockFor(ctx, 'confirm', sql`c.id = ${claimId}`);
  await carryOut(ctx, claim, 'confirm', [sql`decided_by = ${ctx.actor.id}`]);
  return getClaim(ctx, { claimId });
};

export const refuseClaim: Handlers['refuseClaim'] = async (ctx, { claimId, reason }) => {
  const claim = await lockFor(ctx, 'refuse', sql`c.id = ${claimId}`);
  const said = [sql`decided_by = ${ctx.actor.id}`, sql`refuse_reason = ${reason}`];
  await carryOut(ctx, claim, 'refuse', said);
  return getClaim(ctx, { claimId });
};
