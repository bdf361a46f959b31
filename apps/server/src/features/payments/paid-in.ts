// What somebody has paid in by either way, for those who know no more than one list of it.
import type { paymentsStorefront } from '@entrepot/contract/payments/storefront';
import type { PaidIn } from '@entrepot/contract/payments/types';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { ownDepositsOf, proofOf } from '../deposits/index.ts';
import * as queries from './queries.ts';
import { ownPaymentsOf } from './read-payments.ts';

type Own = Routes<typeof paymentsStorefront>;

export const listPaidIn: Own['listPaidIn'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const { ids, total } = await queries.listPaidIn(ctx.db, ctx.actor.id, { page, size, asOf });
  const found = new Map((await known(ctx, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), page, size, total, asOf };
};

export const getPaidIn: Own['getPaidIn'] = async (ctx, { id }) => {
  const found = orRefuse((await known(ctx, [id]))[0], 'NOT_FOUND');
  return { ...found, proof: found.deposit && (await proofOf(ctx, id)) };
};

/** Those of them that are the asker's, in no order. */
async function known(ctx: MemberCtx, ids: readonly string[]): Promise<PaidIn[]> {
  const [deposits, payments] = await Promise.all([
    ownDepositsOf(ctx, ids),
    ownPaymentsOf(ctx, ids),
  ]);
  return [
    ...deposits.map((deposit) => ({ id: deposit.id, deposit, payment: null, proof: null })),
    ...payments.map((payment) => ({ id: payment.id, deposit: null, payment, proof: null })),
  ];
}
