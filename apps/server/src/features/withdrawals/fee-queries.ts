// The fee that an existing client's owner was told last (decision record 0053).
import type { AccountId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { type Db, sql } from '../../platform/db.ts';

type Told = { accountId: AccountId; what: string; fee: Amount };

/** Whether just this was told since then; it counts once. */
export const useFeeTold = (db: Db, { accountId, what, fee }: Told, since: Date): Promise<boolean> =>
  db.hits(sql`
    delete from withdrawals.fee_told
    where account_id = ${accountId} and what = ${what} and fee = ${fee} and told_at > ${since}`);

/** The last one of an account. */
export async function keepFeeTold(
  db: Db,
  { accountId, what, fee }: Told,
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into withdrawals.fee_told (account_id, what, fee, told_at) values (${accountId}, ${what}, ${fee}, ${now})
    on conflict (account_id) do update set what = excluded.what, fee = excluded.fee, told_at = excluded.told_at`);
}

export async function forgetFeeTold(db: Db, accountId: AccountId): Promise<void> {
  await db.run(sql`delete from withdrawals.fee_told where account_id = ${accountId}`);
}
