import type { applicationsAdmin } from '@entrepot/contract/applications/admin';
import { applicationLife } from '@entrepot/contract/applications/life';
import type { applicationsStorefront } from '@entrepot/contract/applications/storefront';
import { adminApplication, ownApplication } from '@entrepot/contract/applications/types';
import { openActs } from '@entrepot/contract/life';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountById } from '../accounts/index.ts';
import * as queries from './queries.ts';

type Admin = Routes<typeof applicationsAdmin>;

/** The own last application, and what a new one may say. */
export const getApplying: Routes<typeof applicationsStorefront>['getApplying'] = async ({
  db,
  now,
  actor,
  language,
}) => {
  const [row, account, hasShop] = await Promise.all([
    queries.findShown(db, sql`a.applicant_id = ${actor.id}`, language),
    accountById(db, actor.id),
    queries.hasShop(db, actor.id),
  ]);
  return {
    application: row
      ? shown(ownApplication, {
          ...plain(row),
          actions: openActs(applicationLife, 'buyer', row, now),
        })
      : null,
    email: account?.emailProvenAt ? account.email : null,
    hasShop,
  };
};

export const listApplications: Admin['listApplications'] = async (ctx, input) => {
  const { db, language } = ctx;
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const [{ rows, total }, waiting] = await Promise.all([
    queries.listShown(db, { ...input, asOf, language }),
    queries.countWaiting(db),
  ]);
  return { rows: rows.map((row) => present(ctx, row)), ...{ page, size, total, asOf, waiting } };
};

export const countWaiting: Admin['countWaiting'] = async ({ db }) => ({
  waiting: await queries.countWaiting(db),
});

export const getApplication: Admin['getApplication'] = async (ctx, { applicationId }) => {
  const which = sql`a.id = ${applicationId}`;
  return present(ctx, orRefuse(await queries.findShown(ctx.db, which, ctx.language), 'NOT_FOUND'));
};

const present = ({ now }: Ctx, row: queries.ShownRow) =>
  shown(adminApplication, {
    ...plain(row),
    accountId: row.applicantId,
    actions: openActs(applicationLife, 'operator', row, now),
  });

const plain = (row: queries.ShownRow) => ({
  ...row,
  email: row.email ?? '',
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
