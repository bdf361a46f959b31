import { type Amount, ZERO } from '@entrepot/contract/money';
import { type Db, sql } from '../../../platform/db.ts';

/** The part of a seller's escrow that buyers have received and may still return: it is released by itself. */
export async function inReturnWindow(db: Db, sellerId: string): Promise<Amount> {
  const row = await db.one<{ held: Amount }>(sql`
    select coalesce(sum(paid - refunded - released), 0) as held from orders."order"
    where seller_id = ${sellerId} and state in ('received', 'reviewed') and released_at is null`);
  return row?.held ?? ZERO;
}
