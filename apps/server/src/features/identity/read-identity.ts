import type { identityAdmin } from '@entrepot/contract/identity/admin';
import { claimLife } from '@entrepot/contract/identity/life';
import { endOfNumber } from '@entrepot/contract/identity/rules';
import type { identityStorefront } from '@entrepot/contract/identity/storefront';
import { adminClaim, listedClaim, ownClaim } from '@entrepot/contract/identity/types';
import { openActs } from '@entrepot/contract/life';
import { holderHint } from '@entrepot/contract/withdrawals/bank';
import type { MemberCtx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { listDocuments, listLooks } from './document-queries.ts';
import { openNumber } from './documents.ts';
import { purposeOf } from './purpose.ts';
import * as queries from './queries.ts';

type Admin = Routes<typeof identityAdmin>;

export const getIdentity: Routes<typeof identityStorefront>['getIdentity'] = async (ctx) => {
  const [row, documents] = await Promise.all([
    queries.findClaim(ctx.db, sql`c.account_id = ${ctx.actor.id}`),
    listDocuments(ctx.db, ctx.actor.id, 'identity'),
  ]);
  const purpose = purposeOf(ctx) ?? null;
  const isOpen = row?.state === 'submitted' || row?.state === 'confirmed';
  return {
    claim: row ? presentOwn(ctx, row) : null,
    purpose,
    mayApply: purpose !== null && !isOpen,
    documents: documents.map(({ side, at }) => ({ side, at: at.toISOString() })),
  };
};

const presentOwn = (ctx: MemberCtx, row: queries.ClaimRow) =>
  shown(ownClaim, {
    ...plain(row),
    numberEnd: row.number === null ? '' : endOfNumber(openNumber(ctx, 'identity', row.number)),
    actions: openActs(claimLife, 'member', row, ctx.now),
  });

/** The whole name is opened by itself (`lookAtName`), and found by who may open it. */
export const listClaims: Admin['listClaims'] = async ({ db, now, actor }, input) => {
  const { page, size, asOf = now.toISOString() } = input;
  const [{ rows, total }, waiting] = await Promise.all([
    queries.listShown(db, { ...input, asOf, byName: actor.rights.includes('documents') }),
    queries.countWaiting(db),
  ]);
  return {
    rows: rows.map((row) => shown(listedClaim, masked(row))),
    ...{ page, size, total, asOf, waiting },
  };
};

export const countWaiting: Admin['countWaiting'] = async ({ db }) => ({
  waiting: await queries.countWaiting(db),
});

/** Who else showed the same document, only for those who may open it. */
export const getClaim: Admin['getClaim'] = async (ctx, { claimId }) => {
  const { db, now, actor } = ctx;
  const row = orRefuse(await queries.findShown(db, sql`c.id = ${claimId}`), 'NOT_FOUND');
  const mayLook = actor.rights.includes('documents');
  const [documents, looks, same] = await Promise.all([
    listDocuments(db, row.accountId, 'identity'),
    listLooks(db, claimId),
    mayLook ? queries.sameDocument(db, row) : [],
  ]);
  return shown(adminClaim, {
    ...masked(row),
    hasNumber: row.number !== null,
    documents: documents.map(({ side }) => side),
    ...{ same, mayLook },
    looks: looks.map((look) => ({ ...look, at: look.at.toISOString() })),
    actions: mayLook ? openActs(claimLife, 'operator', row, now) : [],
  });
};

const masked = <Row extends queries.ClaimRow>(row: Row) => ({
  ...plain(row),
  realName: holderHint(row.realName),
});

const plain = <Row extends queries.ClaimRow>(row: Row) => ({
  ...row,
  expiresOn: row.expiresAt ? dayOf(daysAfter(row.expiresAt, -1)) : null,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
