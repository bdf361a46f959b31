import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import type { AccountKind, Chain } from '@entrepot/contract/wallet/rules';
import { type Db, sql } from '../../platform/db.ts';

export type KindSum = { kind: AccountKind; balance: Amount; accounts: number };

/** The mall's money by kind of account; all kinds together sum to zero. */
export function sumsByKind(db: Db): Promise<KindSum[]> {
  return db.query<KindSum>(sql`
    select kind, sum(balance) as balance, count(*) as accounts from ledger.public_balance
    where currency = ${CURRENCY} group by kind order by kind`);
}

type BoundAddress = { chain: Chain; address: string; boundAt: Date };

export function boundAddress(db: Db, accountId: AccountId): Promise<BoundAddress | undefined> {
  return db.one<BoundAddress>(sql`
    select chain, address, bound_at from wallet.withdrawal_address where account_id = ${accountId}`);
}

/** False when the account has one already. */
export function keepAddress(
  db: Db,
  { accountId, chain, address, boundAt }: BoundAddress & { accountId: AccountId },
): Promise<boolean> {
  return db.hits(sql`
    insert into wallet.withdrawal_address (account_id, chain, address, bound_at)
    values (${accountId}, ${chain}, ${address}, ${boundAt}) on conflict do nothing`);
}
