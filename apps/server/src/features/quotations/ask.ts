import { priceCart } from '@entrepot/contract/catalogue/pricing';
import { ANSWER_DAYS, MOST_ASKED_A_DAY } from '@entrepot/contract/quotations/rules';
import type { AskForQuotationInput } from '@entrepot/contract/quotations/types';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { addressForOrder } from '../accounts/index.ts';
import { listingsForOrder, type OrderableOffer } from '../catalogue/index.ts';
import { carryOut, lockFor, newsOf, ownQuotation } from './carry-out.ts';
import { quotationsEvents } from './events.ts';
import * as queries from './queries.ts';

/** Asks a shop for its price. Pieces need not be in packs or reach a minimum: the shop says what it can do. */
export async function askForQuotation(ctx: MemberCtx, input: AskForQuotationInput) {
  const { db, actor, brand, now } = ctx;
  const [lines, destination] = await Promise.all([
    linesToAsk(ctx, input),
    destinationOf(ctx, input.destination),
  ]);
  const [{ offer: first }] = lines as [(typeof lines)[0]];
  const id = newId(now.getTime());
  const number = await queries.insertQuotation(db, {
    ...destination,
    id,
    brandId: brand.id,
    buyerId: actor.id,
    shopId: input.shopId,
    sellerId: first.shopAccountId,
    wantedOn: input.wantedOn,
    note: input.note,
    lines: lines.map(({ line }) => line),
    now,
    expiresAt: daysAfter(now, ANSWER_DAYS),
    most: MOST_ASKED_A_DAY,
  });
  const quotation = number && (await queries.findQuotation(db, sql`q.id = ${id}`));
  if (!quotation) {
    throw new Refusal('QUOTATION_QUOTA', { count: MOST_ASKED_A_DAY });
  }
  await emit(ctx, quotationsEvents.asked, { ...newsOf(quotation), products: lines.length });
  await emit(ctx, quotationsEvents.moved, newsOf(quotation));
  return { id, number: quotation.number };
}

/** What is asked for, equal lines as one; all of it on the shelves of the shop that is asked, which is not the buyer's. */
async function linesToAsk(ctx: MemberCtx, { shopId, lines }: AskForQuotationInput) {
  const found = await listingsForOrder(ctx, lines);
  const asked = new Map<string, { line: queries.NewLine; offer: OrderableOffer }>();
  for (const [at, { offer }] of found.entries()) {
    if (!offer || offer.shopId !== shopId) {
      throw new Refusal('GOODS_NOT_FOUND');
    }
    if (!offer.onShelf) {
      throw new Refusal('GOODS_OFF_SHELF', { name: offer.name });
    }
    if (offer.shopAccountId === ctx.actor.id) {
      throw new Refusal('OWN_GOODS');
    }
    const { quantity, target } = lines[at] as (typeof lines)[0];
    const { listingId, variantId, goodsId, name, sku, picture, attributes } = offer;
    const key = `${listingId} ${variantId}`;
    const known = asked.get(key)?.line;
    const pieces = quantity + (known?.quantity ?? 0);
    const [priced] = priceCart([{ ...offer, quantity: pieces }]).shops.flatMap(
      (shop) => shop.lines,
    );
    const line = {
      ...{ listingId, variantId, goodsId, name, sku, picture, attributes },
      quantity: pieces,
      target: known?.target ?? target,
      listed: orRefuse(priced, 'GOODS_NOT_FOUND').priced.unit,
    };
    asked.set(key, { line, offer });
  }
  return [...asked.values()];
}

type Destination = AskForQuotationInput['destination'];

/** Of an address the shop gets to know what freight depends on, and no more. */
async function destinationOf({ db, actor }: MemberCtx, destination: Destination) {
  if ('country' in destination) {
    return { country: destination.country, city: null, postcode: null };
  }
  const { country, city, postcode } = await addressForOrder(db, actor.id, destination.addressId);
  return { country, city, postcode };
}

/** The buyer no longer wants it. */
export async function withdrawQuotation(ctx: MemberCtx, { quotationId }: { quotationId: string }) {
  const quotation = await lockFor(ctx, 'withdraw', ownQuotation(ctx, quotationId));
  await carryOut(ctx, quotation, { act: 'withdraw', by: 'buyer', byId: ctx.actor.id });
}
