import { refusalOf } from '@entrepot/contract/life';
import { quotationLife } from '@entrepot/contract/quotations/life';
import type { ListQuotationsInput } from '@entrepot/contract/quotations/types';
import type { MemberCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { ownQuotation } from './carry-out.ts';
import { problemsNow, taxesNow } from './goods-now.ts';
import {
  presentForBuyer,
  presentForShop,
  presentOwnRow,
  presentShopRow,
  type WithParts,
} from './present.ts';
import * as queries from './queries.ts';

type Named = { quotationId: string };

export async function getOwnQuotation(ctx: MemberCtx, { quotationId }: Named) {
  const found = await withParts(ctx, quotationId);
  const closed = refusalOf(quotationLife, 'accept', found.quotation, ctx.now);
  return presentForBuyer(found, closed ? [] : await problemsNow(ctx, found.lines));
}

export async function getShopQuotation(ctx: MemberCtx, { quotationId }: Named) {
  const found = await withParts(ctx, quotationId);
  const { quotation, lines } = found;
  const { buyerId, shopId } = quotation;
  const [conversationId, unitTaxes] = await Promise.all([
    ctx.ports.conversationOf(ctx.db, { buyerId, shopId }),
    taxesNow(ctx, quotation, lines),
  ]);
  return presentForShop(found, { conversationId, unitTaxes });
}

async function withParts(ctx: MemberCtx, quotationId: string): Promise<WithParts> {
  const { db, now, language } = ctx;
  const quotation = orRefuse(
    await queries.findQuotation(db, ownQuotation(ctx, quotationId)),
    'NOT_FOUND',
  );
  const [lines, offers, log] = await Promise.all([
    queries.listLines(db, quotationId, language),
    queries.listOffers(db, quotationId),
    queries.listLog(db, quotationId),
  ]);
  return { quotation, lines, offers, log, now };
}

export async function listOwnQuotations(ctx: MemberCtx, input: ListQuotationsInput) {
  const { rows, ...page } = await listed(ctx, sql`q.buyer_id = ${ctx.actor.id}`, input);
  return { ...page, rows: rows.map(presentOwnRow) };
}

export async function listShopQuotations(ctx: MemberCtx, input: ListQuotationsInput) {
  const { rows, ...page } = await listed(ctx, sql`q.seller_id = ${ctx.actor.id}`, input);
  return { ...page, rows: rows.map(presentShopRow) };
}

async function listed({ db, language }: MemberCtx, which: Sql, input: ListQuotationsInput) {
  const [{ rows, total }, counts] = await Promise.all([
    queries.listRows(db, { ...input, which, language }),
    queries.countTabs(db, which),
  ]);
  return { rows, total, counts, page: input.page, size: input.size };
}

/** How many wait for the shop's answer. */
export async function countWaiting({ db, actor }: MemberCtx) {
  const waiting = await db.value<number>(sql`
    select count(*)::int as count from quotations.quotation q where q.seller_id = ${actor.id} and q.state = 'asked'`);
  return { waiting };
}
