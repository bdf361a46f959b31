import { endOfOffer, MOST_OFFERS, offerDays } from '@entrepot/contract/quotations/rules';
import type { OfferQuotationInput } from '@entrepot/contract/quotations/types';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/outbox.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { carryOut, lockFor, newsOf, ownQuotation } from './carry-out.ts';
import { quotationsEvents } from './events.ts';
import { pricedOffer } from './present.ts';
import { insertOffer, type LineRow, listLines, type QuotationRow } from './queries.ts';
import { taxesNow } from './goods-now.ts';

/** The shop's prices; what it offered before is kept, and holds no more. */
export async function offerQuotation(ctx: MemberCtx, input: OfferQuotationInput): Promise<void> {
  const { db, now, actor } = ctx;
  const quotation = await lockFor(ctx, 'offer', ownQuotation(ctx, input.quotationId));
  const lines = await listLines(db, quotation.id, ctx.language);
  refuseOther(input, quotation, { lines, now });
  const unitTaxes = (await taxesNow(ctx, quotation, lines)).map((tax) =>
    orRefuse(tax, 'GOODS_NOT_FOUND'),
  );
  const { freight, units } = input;
  const { goods, tax, total } = pricedOffer(quotation, lines, { freight, units, unitTaxes });
  const version = quotation.version + 1;
  const expiresAt = endOfOffer(input.validUntil);
  await insertOffer(db, quotation.id, {
    ...{ version, goods, freight, tax, total, note: input.note, expiresAt, at: now },
    lines: units.map((unit, at) => ({ unit, unitTax: unitTaxes[at] as (typeof unitTaxes)[0] })),
  });
  await carryOut(ctx, quotation, {
    ...{ act: 'offer', by: 'seller', byId: actor.id, version },
    set: sql`version = ${version}, expires_at = ${expiresAt}`,
  });
  const { validUntil } = input;
  await emit(ctx, quotationsEvents.offered, { ...newsOf(quotation), version, total, validUntil });
}

/** Another number of prices than lines, a day that is over or too far away, a version that was not seen. */
function refuseOther(
  { version, units, validUntil }: OfferQuotationInput,
  quotation: QuotationRow,
  { lines, now }: { lines: readonly LineRow[]; now: Date },
): void {
  if (version !== quotation.version) {
    throw new Refusal('QUOTATION_CHANGED');
  }
  if (version >= MOST_OFFERS) {
    throw new Refusal('QUOTATION_QUOTA', { count: MOST_OFFERS });
  }
  const { first, last } = offerDays(now);
  if (units.length !== lines.length) {
    throw new Refusal('INVALID_INPUT', {}, { units: 'count' });
  }
  if (validUntil < first || validUntil > last) {
    throw new Refusal('INVALID_INPUT', {}, { validUntil: 'range' });
  }
}

/** No offer, or none any more. */
export async function declineQuotation(
  ctx: MemberCtx,
  { quotationId, reason }: { quotationId: string; reason: string },
): Promise<void> {
  const quotation = await lockFor(ctx, 'decline', ownQuotation(ctx, quotationId));
  await carryOut(ctx, quotation, {
    ...{ act: 'decline', by: 'seller', byId: ctx.actor.id },
    set: sql`decline_reason = ${reason}`,
  });
  await emit(ctx, quotationsEvents.declined, { ...newsOf(quotation), reason });
}
