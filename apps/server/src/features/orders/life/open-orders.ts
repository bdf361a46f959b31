import type { AccountId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../../platform/db.ts';

/** True while somebody's orders, bought or sold, are not over: such an account may not close. */
export function hasOpenOrders(db: Db, accountId: AccountId): Promise<boolean> {
  return db.value<boolean>(sql`
    select exists (
      select from orders."order"
      where (buyer_id = ${accountId} or seller_id = ${accountId}) and closed_at is null and released_at is null
    ) as open`);
}
