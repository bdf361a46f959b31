import { adjustmentsAdmin } from '@entrepot/contract/adjustments/admin';
import { adjustmentLife } from '@entrepot/contract/adjustments/life';
import { adjustment } from '@entrepot/contract/adjustments/types';
import { openActs } from '@entrepot/contract/life';
import { waitsAlike } from '@entrepot/contract/payments/types';
import { compare, ZERO } from '@entrepot/contract/money';
import type { OperatorCtx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { getCreditLimit } from './credit-limit.ts';
import { waitsOf } from '../payments/index.ts';
import * as queries from './queries.ts';
import { offered } from '../../platform/offered.ts';

type Handlers = Routes<typeof adjustmentsAdmin>;

export const listAdjustments: Handlers['listAdjustments'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const [{ rows, total }, waiting, limit] = await Promise.all([
    queries.listShown(ctx.db, { ...input, asOf }),
    queries.countWaiting(ctx.db),
    getCreditLimit(ctx.db),
  ]);
  return {
    rows: rows.map((row) => present(ctx, row)),
    ...{ page, size, total, asOf, waiting, limit },
  };
};

export const countWaiting: Handlers['countWaiting'] = async ({ db }) => ({
  waiting: await queries.countWaiting(db),
});

export const getAdjustment: Handlers['getAdjustment'] = async (ctx, { adjustmentId }) => {
  const row = orRefuse(await queries.findShown(ctx.db, adjustmentId), 'NOT_FOUND');
  const mayCountTwice = row.state === 'proposed' && compare(row.amount, ZERO) > 0;
  const mayBe = mayCountTwice ? await waitsOf(ctx.db, row.amount) : [];
  return { ...present(ctx, row), mayBe: mayBe.map((one) => shown(waitsAlike, one)) };
};

/** Whoever proposed it sees that somebody else has to approve it. */
function present({ now, actor }: OperatorCtx, row: queries.ShownRow) {
  const own = row.proposedBy === actor.id;
  const open = offered(actor, openActs(adjustmentLife, 'operator', row, now), {
    approve: adjustmentsAdmin.approveAdjustment,
    decline: adjustmentsAdmin.declineAdjustment,
  });
  return shown(adjustment, {
    ...row,
    state: row.told,
    own,
    proposedBy: row.proposer,
    proposedAt: row.proposedAt.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    actions: own ? open.filter((act) => act !== 'approve') : open,
  });
}
