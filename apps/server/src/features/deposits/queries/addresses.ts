// What is known of an address to which somebody wants to have his money sent.
import type { AccountId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../../platform/db.ts';

/** Whether it is the contract of a coin that is on the list, approved or not. */
export const isCoinTaken = (db: Db, address: string): Promise<boolean> =>
  db.hits(sql`select from deposits.channel where lower(asset) = lower(${address}) limit 1`);

/** Addresses with this ending that have ever sent something to an account, were it worthless. */
export const sendersTo = (
  db: Db,
  { accountId, ending }: { accountId: AccountId; ending: string },
): Promise<string[]> =>
  db.list<string>(sql`
    select distinct t.sender from chains.public_transfer t
    where t.account_id = ${accountId} and lower(right(t.sender, ${ending.length}::int)) = lower(${ending})
    order by t.sender`);
