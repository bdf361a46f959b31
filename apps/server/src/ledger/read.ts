import { type Amount, CURRENCY, type Currency, ZERO } from '@entrepot/contract/money';
import type { AccountKind, MovementKind } from '@entrepot/contract/wallet/rules';
import type { Owner } from './post.ts';
import { type Db, sql } from '../platform/db.ts';

/** An account's balance; zero for one that was never used. */
export async function balance(
  db: Db,
  kind: AccountKind,
  owner: Owner,
  currency: Currency = CURRENCY,
): Promise<Amount> {
  const row = await db.one<{ balance: Amount }>(
    sql`select balance from ledger.account
        where kind = ${kind} and owner_id = ${owner} and currency = ${currency}`,
  );
  return row?.balance ?? ZERO;
}

export type StatementLine = {
  journalId: string;
  kind: MovementKind;
  ref: string;
  reason: string | null;
  at: Date;
  amount: Amount;
  balanceAfter: Amount;
};

/** An account's movements, newest first, and how many there are. */
export async function statement(
  db: Db,
  kind: AccountKind,
  owner: Owner,
  { page, size, currency = CURRENCY }: { page: number; size: number; currency?: Currency },
): Promise<{ lines: StatementLine[]; total: number }> {
  const rows = await db.query<StatementLine>(
    sql`select journal_id, kind, ref, reason, at, amount, balance_after
        from ledger.public_entry where account_kind = ${kind} and owner_id = ${owner} and currency = ${currency}
        order by account_version desc limit ${size} offset ${(page - 1) * size}`,
  );
  const count = await db.one<{ version: number }>(
    sql`select version from ledger.account
        where kind = ${kind} and owner_id = ${owner} and currency = ${currency}`,
  );
  return { total: count?.version ?? 0, lines: rows };
}

export type BookTotals = {
  issued: Amount;
  wallets: Amount;
  escrow: Amount;
  fees: Amount;
  sum: Amount;
  movements: number;
};

/** Where all money is, summed over accounts; `issued` is what came from outside. `sum` is 0 while the books are right. */
export async function bookTotals(db: Db): Promise<BookTotals> {
  const row = await db.one<BookTotals>(sql`
    select coalesce(sum(balance) filter (where class <> 'held'), 0) as issued,
      coalesce(sum(balance) filter (where kind = 'available'), 0) as wallets,
      coalesce(sum(balance) filter (where kind = 'escrow'), 0) as escrow,
      coalesce(sum(balance) filter (where kind = 'platform-fee'), 0) as fees,
      coalesce(sum(balance), 0) as sum, (select count(*) from ledger.journal) as movements
    from ledger.account where currency = ${CURRENCY}`);
  if (!row) {
    throw new Error('an aggregate gives one row');
  }
  return row;
}
