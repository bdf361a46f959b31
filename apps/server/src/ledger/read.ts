import type { Books } from '@entrepot/contract/content/types';
import { type Amount, CURRENCY, type Currency, ZERO } from '@entrepot/contract/money';
import type { AccountKind } from '@entrepot/contract/wallet/rules';
import type { Owner } from './post.ts';
import { type Db, sql } from '../platform/db.ts';
import { type Counted, countMovements } from './since.ts';

/** An account's balance; zero for one that was never used. */
export async function balance(
  db: Db,
  kind: AccountKind,
  owner: Owner,
  currency: Currency = CURRENCY,
): Promise<Amount> {
  return (
    (await db.find<Amount>(
      sql`select balance from ledger.account
        where kind = ${kind} and owner_id = ${owner} and currency = ${currency}`,
    )) ?? ZERO
  );
}

/** Where all money is, summed over accounts; `issued` is what came from outside. `sum` is 0 while the books are right. */
export async function bookTotals(db: Db): Promise<Books> {
  // The last proof has counted what there was.
  const counted = await db.one<Counted>(
    sql`select since::text as since, movements from platform.books_check where since is not null`,
  );
  const row = await db.only<Omit<Books, 'movements'>>(sql`
    select coalesce(sum(balance) filter (where class in ('mint', 'clearing')), 0) as issued,
      coalesce(sum(balance) filter (where kind in ('available', 'reserved', 'to-give-back')), 0) as wallets,
      coalesce(sum(balance) filter (where kind = 'escrow'), 0) as escrow,
      coalesce(sum(balance)
        filter (where kind in ('platform-fee', 'platform-loss', 'coupon-budget')), 0) as fees,
      coalesce(sum(balance), 0) as sum
    from ledger.account where currency = ${CURRENCY}`);
  return { ...row, movements: await countMovements(db, counted) };
}
