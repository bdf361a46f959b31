import { subtract, CURRENCY } from '@entrepot/contract/money';
import { statementLine } from '@entrepot/contract/wallet/types';
import { balance, statement } from '../../ledger/index.ts';
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

export async function listStatement(
  ctx: MemberCtx,
  { page, size }: { page: number; size: number },
) {
  const { lines, total } = await statement(ctx.db, 'available', ctx.actor.id, { page, size });
  return {
    rows: lines.map((line) => shown(statementLine, { ...line, id: line.journalId })),
    page,
    size,
    total,
  };
}
