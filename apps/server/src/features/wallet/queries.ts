import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import type { AccountKind, Chain } from '@entrepot/contract/wallet/rules';
import { type Db, sql } from '../../platform/db.ts';
import { homeOf } from '../accounts/index.ts';

export type KindSum = { kind: AccountKind; balance: Amount; accounts: number };

/** The mall's money by kind of account; all kinds together sum to zero. */
export function sumsByKind(db: Db): Promise<KindSum[]> {
  return db.query<KindSum>(sql`
    select kind, sum(balance) as balance, count(*) as accounts from ledger.public_balance
    where currency = ${CURRENCY} group by kind order by kind`);
}

/** Movements that the owner of an account was told of. */
export const toldArrivals = (db: Db, accountId: AccountId): Promise<string[]> =>
  db.list<string>(sql`select journal_id from wallet.told_arrival where account_id = ${accountId}`);

type Told = { accountId: AccountId; movementId: string; cameAt: Date };

export async function keepTold(db: Db, { accountId, movementId, cameAt }: Told): Promise<void> {
  await db.run(sql`
    insert into wallet.told_arrival (account_id, journal_id, came_at)
    values (${accountId}, ${movementId}, ${cameAt}) on conflict do nothing`);
}

export async function forgetToldBefore(db: Db, accountId: AccountId, before: Date): Promise<void> {
  await db.run(sql`
    delete from wallet.told_arrival where account_id = ${accountId} and came_at < ${before}`);
}

type BoundAddress = { chain: Chain; address: string; boundAt: Date };

export function boundAddress(db: Db, accountId: AccountId): Promise<BoundAddress | undefined> {
  return db.one<BoundAddress>(sql`
    select chain, address, bound_at from wallet.withdrawal_address where account_id = ${accountId}`);
}

/** All that were ever bound to an account. */
export const addressesOf = (db: Db, accountId: AccountId): Promise<string[]> =>
  db.list<string>(sql`
    select distinct address from wallet.public_bound_address where account_id = ${accountId} order by address`);

type Bound = Omit<BoundAddress, 'boundAt'> & { accountId: AccountId };

/** False when the account has one already. When it was bound is the database's word. */
export const keepAddress = (db: Db, { accountId, chain, address }: Bound): Promise<boolean> =>
  db.hits(sql`
    insert into wallet.withdrawal_address (account_id, chain, address)
    values (${accountId}, ${chain}, ${address}) on conflict do nothing`);

/** For the demo world's past: its address was bound at `at`, an earlier time. The database does so for no business. */
export async function bindEarlier(db: Db, accountId: AccountId, at: Date): Promise<void> {
  await db.run(sql`select wallet.bind_earlier(${accountId}, ${at})`);
}

/** For how many days withdrawals of an account to a new address wait, as the database holds it. */
export const addressWaitDays = async (db: Db, accountId: AccountId): Promise<number> =>
  db.value<number>(sql`select wallet.address_wait_days(${await homeOf(db, accountId)})`);

/** Held until the transaction ends. */
export const lockAddress = (db: Db, accountId: AccountId): Promise<BoundAddress | undefined> =>
  db.one<BoundAddress>(sql`
    select chain, address, bound_at from wallet.withdrawal_address where account_id = ${accountId} for update`);

/** The database keeps the one before, and dates the new one after it. */
export async function changeAddress(db: Db, { accountId, chain, address }: Bound): Promise<void> {
  await db.run(sql`
    update wallet.withdrawal_address set chain = ${chain}, address = ${address} where account_id = ${accountId}`);
}
