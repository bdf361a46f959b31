// The sandbox provider's own page: what it shows, and what its buttons do. In a demo world only.
import { parseAmount, subtract } from '@entrepot/contract/money';
import type { SandboxAct } from '@entrepot/contract/payments/rules';
import type { paymentsStorefront } from '@entrepot/contract/payments/storefront';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { callBack, chargeOf, findSandboxOrder, said, type SandboxOrderRow } from './sandbox.ts';

type Handlers = Routes<typeof paymentsStorefront>;

const orderOf = async (ctx: Ctx, session: string): Promise<SandboxOrderRow> =>
  orRefuse(ctx.config.demo ? await findSandboxOrder(ctx, session) : undefined, 'NOT_FOUND');

export const getSandboxOrder: Handlers['getSandboxOrder'] = async (ctx, { session }) => {
  const { amount, currency, state, backTo } = await orderOf(ctx, session);
  return { amount, currency, state, backTo };
};

/** What comes too short by. */
const SHORT = parseAmount('1');

/** Refuses PAYMENT_NOT_OPEN to what was paid, or has failed, before. */
export const actInSandbox: Handlers['actInSandbox'] = async (ctx, { session, act }) => {
  const order = await orderOf(ctx, session);
  const paid =
    act === 'fail' ? null : act === 'short' ? subtract(order.amount, SHORT) : order.amount;
  const done = await ctx.autocommit.hits(sql`
    update payments.sandbox_order set state = ${act === 'fail' ? 'failed' : 'paid'}, paid = ${paid},
      charges = ${CHARGES[act]} where session = ${session} and state = 'open'`);
  if (!done) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  for (let count = 1; count <= CALLS[act]; count += 1) {
    const kind = act === 'fail' ? 'failed' : 'paid';
    const news = { kind, eventId: newId(), charge: chargeOf(order, count) } as const;
    await callBack(ctx, said(ctx, { ...order, paid }, news));
  }
  return { backTo: order.backTo };
};

const CHARGES: Record<SandboxAct, number> = { pay: 1, fail: 0, later: 1, twice: 2, short: 1 };
/** One that is paid later is never told: the mall has to ask. */
const CALLS: Record<SandboxAct, number> = { pay: 1, fail: 1, later: 0, twice: 2, short: 1 };
