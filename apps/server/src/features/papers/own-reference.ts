import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { ownPapers, storeReference } from './queries.ts';

export async function getOrderPapers({ db, actor }: MemberCtx, { orderId }: { orderId: OrderId }) {
  const own = orRefuse(await ownPapers(db, actor.id, orderId), 'ORDER_NOT_FOUND');
  const { reference, number, issuedAt } = own;
  return {
    reference,
    invoice: number && issuedAt ? { number, issuedAt: issuedAt.toISOString() } : null,
  };
}

/** The buyer's own number for an order; what stands on its invoice stays. */
export async function setReference(
  { db, actor }: MemberCtx,
  { orderId, reference }: { orderId: OrderId; reference: string },
): Promise<void> {
  const own = orRefuse(await ownPapers(db, actor.id, orderId), 'ORDER_NOT_FOUND');
  if (own.number !== null && own.reference !== reference) {
    throw new Refusal('INVOICE_ISSUED');
  }
  await storeReference(db, orderId, reference);
}
