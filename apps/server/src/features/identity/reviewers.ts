// Which operators may open documents: named by another one, or at the server's own console.
import type { identityAdmin } from '@entrepot/contract/identity/admin';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './document-queries.ts';

type Handlers = Routes<typeof identityAdmin>;

export const listReviewers: Handlers['listReviewers'] = async ({ db, actor }) => ({
  rows: (await queries.listReviewers(db)).map(({ namedAt, ...row }) => ({
    ...row,
    mayLook: namedAt !== null,
    namedAt: namedAt?.toISOString() ?? null,
    isOwn: row.operatorId === actor.id,
  })),
});

export const nameReviewer: Handlers['nameReviewer'] = async (ctx, { operatorId }) => {
  const { db, actor, now } = ctx;
  if (operatorId === actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  if (!(await queries.nameReviewer(db, { operatorId, by: actor.id, at: now }))) {
    throw new Refusal('NOT_FOUND');
  }
  return listReviewers(ctx, {});
};

export const dropReviewer: Handlers['dropReviewer'] = async (ctx, { operatorId }) => {
  await queries.dropReviewer(ctx.db, operatorId);
  return listReviewers(ctx, {});
};
