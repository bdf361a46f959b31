// What two operators together may credit in a day (decision record 0080). The database counts it when the second one says yes.
import type { OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { type Db, refusing, sql } from '../platform/db.ts';

type Limit = { amount: Amount; used: Amount; nextAmount: Amount | null; nextFrom: Date | null };

export const creditLimit = (db: Db): Promise<Limit> =>
  db.only<Limit>(sql`select amount, used, next_amount, next_from from ledger.public_credit_limit`);

/**
 * Less counts at once, more a day later: the database dates it. Refuses CREDIT_LIMIT_TOO_LOW for less than what was credited today and
 * what waits for its second person.
 */
export async function setCreditLimit(db: Db, amount: Amount, by: OperatorId): Promise<void> {
  await refusing({ limit_covers_proposed: 'CREDIT_LIMIT_TOO_LOW' }, () =>
    db.run(sql`select ledger.set_credit_limit(${amount}, ${by})`),
  );
}
