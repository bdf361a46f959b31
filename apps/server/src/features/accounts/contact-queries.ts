import type { AccountId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';

export type ContactChange = {
  accountId: AccountId;
  kind: 'email' | 'phone';
  to: string;
  provenAt: Date;
};

/**
 * Binds a proven contact. Somebody whose user name is the old contact goes by the new one, or a stranger who comes to
 * own the old address could not register with it. False when the name of another account is in the way.
 */
export function storeContact(db: Db, change: ContactChange): Promise<boolean> {
  const { accountId, kind, to, provenAt } = change;
  const column = kind === 'email' ? sql`email` : sql`phone`;
  const proven = kind === 'email' ? sql`email_proven_at` : sql`phone_proven_at`;
  return db.hits(sql`
    update accounts.account a set
      username = case when a.username_key = a.${column} then ${to} else a.username end,
      ${proven} = case when a.${column} = ${to} then coalesce(a.${proven}, ${provenAt}) else ${provenAt}::timestamptz end,
      ${column} = ${to}
    where a.id = ${accountId} and not exists (
      select 1 from accounts.account other where other.username_key = ${to} and other.id <> a.id)`);
}
