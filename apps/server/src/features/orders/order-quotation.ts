import type { OrderQuotationInput } from '@entrepot/contract/quotations/types';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressForOrder } from '../accounts/index.ts';
import { acceptOffer, openOffer } from '../quotations/index.ts';
import { placeCheckout } from './submit-order.ts';

/**
 * Accepts one version of a shop's offer: an order of exactly its lines at exactly its prices, to the country that freight
 * was quoted for. Two that accept at once queue up at the quotation, and the second finds it accepted.
 */
export async function orderQuotation(ctx: MemberCtx, input: OrderQuotationInput) {
  const { quotationId, version, addressId, expectedTotal, note } = input;
  const offer = await openOffer(ctx, { quotationId, version });
  const { country, shopId } = offer.quotation;
  const address = await addressForOrder(ctx.db, ctx.actor.id, addressId);
  if (address.country !== country) {
    throw new Refusal('QUOTATION_ELSEWHERE', {
      country: new Intl.DisplayNames([ctx.language], { type: 'region' }).of(country) ?? country,
    });
  }
  const placed = await placeCheckout(ctx, {
    address,
    wanted: offer.lines,
    expectedTotal,
    notes: note === '' ? [] : [{ shopId, text: note }],
  });
  const [order] = placed.orders;
  if (!order) {
    throw new Error('one shop makes one order');
  }
  await acceptOffer(ctx, offer, order);
  return placed;
}
