import { subtract, CURRENCY } from '@entrepot/contract/money';
import {
  type ExportStatementInput,
  holdings,
  type StatementInput,
  statementLine,
} from '@entrepot/contract/wallet/types';
import { balance, type Narrowed, statement } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';

export async function getBuyerBalance(ctx: MemberCtx) {
  const available = await balance(ctx.db, 'available', ctx.actor.id);
  return { currency: CURRENCY, available };
}

/** What buyers paid lies in escrow; the part that they have received is on its way to the seller. */
export async function getSellerBalance(ctx: MemberCtx) {
  const { id } = ctx.actor;
  const available = await balance(ctx.db, 'available', id);
  const held = await balance(ctx.db, 'escrow', id);
  const inReturnWindow = await ctx.ports.inReturnWindow(ctx.db, id);
  return {
    currency: CURRENCY,
    available,
    escrow: subtract(held, inReturnWindow),
    inReturnWindow,
  };
}

/** As the ledger is asked. */
export const narrowedBy = ({
  kinds,
  from,
  until,
}: Omit<ExportStatementInput, 'account'>): Narrowed => ({
  kinds,
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
});

export async function listStatement(ctx: MemberCtx, input: StatementInput) {
  const { page, size, account } = input;
  const whose = { kind: account, owner: ctx.actor.id };
  const { lines, total } = await statement(ctx.db, whose, { ...narrowedBy(input), page, size });
  return {
    rows: lines.map((line) => shown(statementLine, { ...line, id: line.journalId })),
    page,
    size,
    total,
  };
}

/** All that a buyer has with the mall. What is held for orders is told by these, for escrow is an account of each shop. */
export async function getHoldings({ db, now, actor, ports }: MemberCtx) {
  const [available, reserved, held] = await Promise.all([
    balance(db, 'available', actor.id),
    balance(db, 'reserved', actor.id),
    ports.heldForOrders(db, actor.id),
  ]);
  return shown(holdings, {
    currency: CURRENCY,
    now: now.toISOString(),
    available,
    reserved,
    escrow: held.amount,
    heldOrders: held.count,
    orders: held.orders.map((each) => ({ ...each, until: each.until?.toISOString() ?? null })),
  });
}
