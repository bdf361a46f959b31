import type { AccountId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';

/** The merchant's account of these very names that nobody has logged in to yet. */
export function waitingMerchantId(
  db: Db,
  username: string,
  email: string | null,
): Promise<AccountId | undefined> {
  return db.find<AccountId>(sql`
    select id from accounts.account
    where username_key = ${username.toLowerCase()} and email is not distinct from ${email}
      and merchant and state = 'active' and last_login_at is null`);
}

export async function storeMerchantLink(
  db: Db,
  link: { accountId: AccountId; hash: string; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into accounts.merchant_link (account_id, token_hash, expires_at)
    values (${link.accountId}, ${link.hash}, ${link.expiresAt})
    on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
}

/** Uses a link up; answers whose it was, or nothing when it holds no longer. */
export function spendMerchantLink(db: Db, hash: string, now: Date): Promise<AccountId | undefined> {
  return db.find<AccountId>(sql`
    delete from accounts.merchant_link where token_hash = ${hash} and expires_at > ${now} returning account_id`);
}
