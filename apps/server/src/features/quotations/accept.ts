import type { Agreed } from '@entrepot/contract/catalogue/pricing';
import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { listingsForOrder, type OrderableOffer } from '../catalogue/index.ts';
import { settleNotices } from '../notifications/index.ts';
import { carryOut, lockFor, ownQuotation } from './carry-out.ts';
import { pricedOffer } from './present.ts';
import { listLines, listOffers, type QuotationRow } from './queries.ts';

/** A line of a quotation as it is ordered: at what was agreed, whatever the listing says now. */
export type QuotedLine = OrderableOffer & { quantity: number; agreed: Agreed };

export type OpenOffer = { quotation: QuotationRow; version: number; lines: QuotedLine[] };

/**
 * Holds the offer that a buyer accepts, until it is an order. Refuses NOT_FOUND, QUOTATION_NOT_OPEN, QUOTATION_EXPIRED,
 * QUOTATION_CHANGED for a version that is not the latest, and goods that are gone or off the shelf.
 */
export async function openOffer(
  ctx: MemberCtx,
  { quotationId, version }: { quotationId: string; version: number },
): Promise<OpenOffer> {
  const { db, language } = ctx;
  const quotation = await lockFor(ctx, 'accept', ownQuotation(ctx, quotationId));
  if (version !== quotation.version) {
    throw new Refusal('QUOTATION_CHANGED');
  }
  const lines = await listLines(db, quotationId, language);
  const [offer] = await listOffers(db, quotationId, sql`f.version = ${version}`);
  const priced = pricedOffer(quotation, lines, orRefuse(offer, 'NOT_FOUND')).shops.flatMap((shop) =>
    shop.lines.map(({ line }) => line),
  );
  const found = await listingsForOrder(ctx, lines);
  return {
    quotation,
    version,
    lines: priced.map(({ agreed, figures, surcharge, quantity }, at) => {
      const now = orRefuse(found[at]?.offer, 'GOODS_NOT_FOUND');
      if (!now.onShelf) {
        throw new Refusal('GOODS_OFF_SHELF', { name: now.name });
      }
      return { ...now, agreed, figures, surcharge, quantity };
    }),
  };
}

/** It has become an order: the only one that it ever becomes. */
export async function acceptOffer(
  ctx: MemberCtx,
  { quotation, version }: OpenOffer,
  order: { id: OrderId; number: string },
): Promise<void> {
  await carryOut(ctx, quotation, {
    ...{ act: 'accept', by: 'buyer', byId: ctx.actor.id, version },
    set: sql`order_id = ${order.id}, order_number = ${order.number}`,
  });
  await settleNotices(ctx, ctx.actor.id, `quotations.offered ${quotation.id}`);
}
