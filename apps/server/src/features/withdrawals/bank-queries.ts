import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { BankKind } from '@entrepot/contract/withdrawals/bank';
import { OPEN_STATES } from '@entrepot/contract/withdrawals/rules';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, sql } from '../../platform/db.ts';
import { inStates } from '../../platform/life.ts';

const SAVED = {
  id: of<string>(),
  accountId: of<AccountId>(),
  kind: of<BankKind>(),
  bankName: of<string>(),
  country: of<string>(),
  swift: of<string | null>(),
  lastFour: of<string>(),
  holderHint: of<string>(),
  sealed: of<Buffer | null>(),
};
const BANK_ACCOUNT = { ...SAVED, savedAt: of<Date>() };
export type BankAccountRow = RowOf<typeof BANK_ACCOUNT>;

/** The one that withdrawals go to now. */
export const currentBankAccount = (
  db: Db,
  accountId: AccountId,
): Promise<BankAccountRow | undefined> =>
  db.one<BankAccountRow>(sql`
    select ${columns(BANK_ACCOUNT, 'a')} from withdrawals.bank_account a
    where a.account_id = ${accountId} and a.left_at is null`);

export const bankAccountById = (db: Db, id: string): Promise<BankAccountRow | undefined> =>
  db.one<BankAccountRow>(
    sql`select ${columns(BANK_ACCOUNT, 'a')} from withdrawals.bank_account a where a.id = ${id}`,
  );

/** Answers it with the time at which it was saved, which the database says. */
export const insertBankAccount = (db: Db, row: RowOf<typeof SAVED>): Promise<BankAccountRow> =>
  db.only<BankAccountRow>(sql`
    insert into withdrawals.bank_account as a ${values(SAVED, row)} returning ${columns(BANK_ACCOUNT, 'a')}`);

/** For the demo world's past: its bank account was saved at `at`, an earlier time. The database does so for no business. */
export async function saveEarlier(db: Db, accountId: AccountId, at: Date): Promise<void> {
  await db.run(sql`select withdrawals.save_earlier(${accountId}, ${at})`);
}

/** New withdrawals no longer go to the one of now. */
export async function leaveBankAccount(db: Db, accountId: AccountId, at: Date): Promise<void> {
  await db.run(sql`
    update withdrawals.bank_account set left_at = ${at} where account_id = ${accountId} and left_at is null`);
}

/**
 * Of accounts that were left and that no open withdrawal goes to, forgets what is sealed, and those that nothing was ever paid
 * to as a whole.
 */
export async function forgetUnused(db: Db, accountId: AccountId): Promise<void> {
  await db.run(sql`
    update withdrawals.bank_account a set sealed = null
    where a.account_id = ${accountId} and a.left_at is not null and a.sealed is not null and not exists (
      select from withdrawals.withdrawal w where w.bank_account_id = a.id and ${inStates('w', OPEN_STATES)})`);
  await db.run(sql`
    delete from withdrawals.bank_account a
    where a.account_id = ${accountId} and a.left_at is not null and not exists (
      select from withdrawals.withdrawal w where w.bank_account_id = a.id)`);
}

type Look = { id: string; withdrawalId: string; operatorId: OperatorId; at: Date };

/** Whether somebody has opened where it goes, and so may have paid it. */
export const wasOpened = (db: Db, withdrawalId: string): Promise<boolean> =>
  db.hits(sql`select from withdrawals.look where withdrawal_id = ${withdrawalId} limit 1`);

/** Whether an operator took it, or has opened where it goes. */
export const mayHavePaid = (
  db: Db,
  withdrawalId: string,
  operatorId: OperatorId,
): Promise<boolean> =>
  db.value<boolean>(sql`select withdrawals.may_have_paid(${withdrawalId}, ${operatorId})`);

export async function insertLook(
  db: Db,
  { id, withdrawalId, operatorId, at }: Look,
): Promise<void> {
  await db.run(sql`
    insert into withdrawals.look (id, withdrawal_id, operator_id, at)
    values (${id}, ${withdrawalId}, ${operatorId}, ${at})`);
}
