import { type Db, sql } from '../../platform/db.ts';

export type KindSum = { kind: string; balance: string; accounts: number };

/** The mall's money by kind of account; all kinds together sum to zero. */
export function sumsByKind(db: Db): Promise<KindSum[]> {
  return db.query<KindSum>(sql`
    select kind, sum(balance) as balance, count(*) as accounts from ledger.public_balance group by kind order by kind`);
}

export async function movementCount(db: Db): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(distinct journal_id) as count from ledger.public_entry`,
  );
  return row?.count ?? 0;
}
