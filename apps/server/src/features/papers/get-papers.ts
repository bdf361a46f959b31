// Papers of orders, made anew for whoever asks and kept nowhere: from the order, the ledger and the invoice.
import { type OrderId } from '@entrepot/contract/ids';
import type { GetPapersInput } from '@entrepot/contract/papers/types';
import { MOST_LINES, openPapers, type Paper } from '@entrepot/contract/papers/rules';
import type { GivenFile } from '@entrepot/contract/shapes';
import type { Ctx, MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { brandName } from '../brands/index.ts';
import { getAnyOrder, getOrder, getShopOrder } from '../orders/index.ts';
import { composePapers, type PaperOrder, type Printable } from './compose.ts';
import { isEqualToLedger } from './model.ts';
import { type Invoice, invoiceOf, issueInvoice, movementsOf, sidesOf } from './queries.ts';
import { typeset } from './typesetter.ts';
import { wordsIn } from './words.ts';

type Find = (orderId: OrderId) => Promise<Printable>;

/** Of the buyer's own orders. */
export const getOwnPapers = (ctx: MemberCtx, input: GetPapersInput) =>
  papersOf(ctx, ctx.actor.id, input, (orderId) => getOrder(ctx, { orderId }));

/** Of orders placed with the own shop, with no more of the buyer than the shop sees. */
export const getShopPapers = (ctx: MemberCtx, input: GetPapersInput) =>
  papersOf(ctx, ctx.actor.id, input, (orderId) => getShopOrder(ctx, { orderId }));

/** Of any order. */
export const getAnyPapers = (ctx: OperatorCtx, input: GetPapersInput) =>
  papersOf(ctx, ctx.actor.id, input, (orderId) => getAnyOrder(ctx, { orderId }));

async function papersOf(
  ctx: Ctx,
  asker: string,
  { orderIds, paper }: GetPapersInput,
  find: Find,
): Promise<GivenFile> {
  const ids = [...new Set(orderIds)];
  const orders: PaperOrder[] = [];
  for (const orderId of ids) {
    orders.push(await paperOrder(ctx, paper, orderId, find));
  }
  const lines = orders.reduce((sum, { order }) => sum + order.lines.length, 0);
  if (lines > MOST_LINES) {
    throw new Refusal('PAPERS_TOO_LONG', { limit: MOST_LINES });
  }
  const [first] = orders;
  const brand = first ? await brandName(ctx.db, first.order.brandId) : '';
  const body = await typeset(asker, composePapers(wordsIn(ctx.language), { paper, brand, orders }));
  const of = ids.length === 1 && first ? first.order.number : ctx.now.toISOString().slice(0, 10);
  return { name: `${of}-${paper}.pdf`, type: 'application/pdf', body };
}

/** All that stands on an order's paper; refuses what cannot be had as the order stands. */
async function paperOrder(
  ctx: Ctx,
  paper: Paper,
  orderId: OrderId,
  find: Find,
): Promise<PaperOrder> {
  const { order, movements } = await soundOrder(ctx, orderId, find);
  if (!openPapers(order.state).includes(paper)) {
    throw new Refusal('PAPER_NOT_READY');
  }
  const sides = await sidesOf(ctx.db, orderId);
  let invoice = await invoiceOf(ctx.db, orderId);
  if (paper === 'invoice' && !invoice) {
    await issueInvoice(ctx.db, { ...sides, orderId, mark: order.shop.mark, now: ctx.now });
    invoice = await invoiceOf(ctx.db, orderId);
  }
  const written: Pick<Invoice, 'buyer' | 'seller' | 'reference'> = invoice ?? sides;
  return { order, movements, invoice, ...pick(written) };
}

const pick = ({ buyer, seller, reference }: Pick<Invoice, 'buyer' | 'seller' | 'reference'>) => ({
  buyer,
  seller,
  reference,
});

/**
 * The order and its movements, which say the same. Somebody may be refunded between two reads: what differs is read once
 * more. What still differs is set on no paper, and whoever runs the mall is told.
 */
async function soundOrder(ctx: Ctx, orderId: OrderId, find: Find) {
  for (let tries = 1; tries <= 2; tries += 1) {
    const order = await find(orderId);
    const movements = await movementsOf(ctx.db, orderId);
    if (isEqualToLedger({ ...order, refunded: order.escrow.refunded, movements })) {
      return { order, movements };
    }
  }
  ctx.log.error({ orderId }, 'an order differs from the ledger: no paper is made of it');
  throw new Refusal('PAPER_UNEQUAL');
}
