import type { AccountId, PersonId } from '@entrepot/contract/ids';
import { columns, of, type RowOf, values } from '../../../platform/columns.ts';
import { type Db, sql } from '../../../platform/db.ts';
import { type Holder, idColumns } from './holder.ts';

const PASSKEY = {
  id: of<string>(),
  credentialId: of<string>(),
  publicKey: of<string>(),
  counter: of<number>(),
  transports: of<string[]>(),
  host: of<string>(),
  name: of<string>(),
  createdAt: of<Date>(),
};
const KEPT_PASSKEY = { ...PASSKEY, holderId: of<PersonId>(), lastUsedAt: of<Date | null>() };
export type PasskeyRow = RowOf<typeof KEPT_PASSKEY>;
const NEW_PASSKEY = {
  ...PASSKEY,
  accountId: of<PersonId | null>(),
  operatorId: of<PersonId | null>(),
};

export function passkeysOf(db: Db, holderId: PersonId): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(sql`
    select ${columns(KEPT_PASSKEY, 'p')} from accounts.passkey p
    where p.holder_id = ${holderId} order by p.created_at, p.id`);
}

/** Of an account, or of an operator: what one realm keeps opens nothing in the other. */
export function passkeyByCredential(
  db: Db,
  credentialId: string,
  realm: Holder['realm'],
): Promise<PasskeyRow | undefined> {
  return db.one<PasskeyRow>(sql`
    select ${columns(KEPT_PASSKEY, 'p')} from accounts.passkey p
    where p.credential_id = ${credentialId} and (p.operator_id is not null) = ${realm === 'operator'}`);
}

/** False when that credential is kept already. */
export function insertPasskey(
  db: Db,
  holder: Holder,
  row: RowOf<typeof PASSKEY>,
): Promise<boolean> {
  return db.hits(sql`
    insert into accounts.passkey ${values(NEW_PASSKEY, { ...row, ...idColumns(holder) })}
    on conflict (credential_id) do nothing`);
}

/** Writes down a use; false when its counter has been used meanwhile, which a copy of the key would do. */
export function notePasskeyUse(
  db: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  now: Date,
): Promise<boolean> {
  return db.hits(sql`
    update accounts.passkey p set counter = ${counter}, last_used_at = ${now}
    where p.id = ${id} and (p.counter < ${counter} or (p.counter = 0 and ${counter} = 0))`);
}

type OwnPasskey = { holderId: PersonId; id: string };

export function ownPasskeyName(db: Db, { holderId, id }: OwnPasskey): Promise<string | undefined> {
  return db.find<string>(
    sql`select p.name from accounts.passkey p where p.id = ${id} and p.holder_id = ${holderId}`,
  );
}

export function storePasskeyName(
  db: Db,
  { holderId, id, name }: OwnPasskey & { name: string },
): Promise<boolean> {
  return db.hits(sql`
    update accounts.passkey set name = ${name} where id = ${id} and holder_id = ${holderId}`);
}

export async function deletePasskey(db: Db, { holderId, id }: OwnPasskey): Promise<void> {
  await db.run(sql`delete from accounts.passkey where id = ${id} and holder_id = ${holderId}`);
}

export type AuthenticatorRow = { secret: string; createdAt: Date };

export function authenticatorOf(db: Db, holderId: PersonId): Promise<AuthenticatorRow | undefined> {
  return db.one<AuthenticatorRow>(sql`
    select t.secret, t.created_at from accounts.authenticator t where t.holder_id = ${holderId}`);
}

export async function storeAuthenticator(
  db: Db,
  holder: Holder,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): Promise<void> {
  const { accountId, operatorId } = idColumns(holder);
  await db.run(sql`
    insert into accounts.authenticator (account_id, operator_id, secret, last_step, created_at)
    values (${accountId}, ${operatorId}, ${secret}, ${lastStep}, ${now})
    on conflict (holder_id) do update set secret = excluded.secret, last_step = excluded.last_step,
      created_at = excluded.created_at`);
}

/** Uses a code up, and all before it; false when that was done before. */
export function useCodeStep(db: Db, holderId: PersonId, step: number): Promise<boolean> {
  return db.hits(sql`
    update accounts.authenticator set last_step = ${step}
    where holder_id = ${holderId} and last_step < ${step}`);
}

/** False when there is none. */
export function deleteAuthenticator(db: Db, holderId: PersonId): Promise<boolean> {
  return db.hits(sql`delete from accounts.authenticator where holder_id = ${holderId}`);
}

export function countRecoveryCodes(db: Db, holderId: PersonId): Promise<number> {
  return db.value<number>(
    sql`select count(*)::int from accounts.recovery_code where holder_id = ${holderId}`,
  );
}

export async function storeRecoveryCodes(
  db: Db,
  holder: Holder,
  hashes: readonly string[],
): Promise<void> {
  const { accountId, operatorId } = idColumns(holder);
  await db.run(sql`delete from accounts.recovery_code where holder_id = ${holder.id}`);
  await db.run(sql`
    insert into accounts.recovery_code (account_id, operator_id, hash)
    select ${accountId}::uuid, ${operatorId}::uuid, hash from unnest(${hashes}::text[]) hash`);
}

/** Uses a code up; false when there is none such. */
export function spendRecoveryCode(db: Db, holderId: PersonId, hash: string): Promise<boolean> {
  return db.hits(
    sql`delete from accounts.recovery_code where holder_id = ${holderId} and hash = ${hash}`,
  );
}

/** Makes changes of one holder's factors wait for each other. */
export async function lockHolder(db: Db, { realm, id }: Holder): Promise<void> {
  await (realm === 'account'
    ? db.run(sql`select 1 from accounts.account where id = ${id} for no key update`)
    : db.run(sql`select 1 from accounts.operator where id = ${id} for no key update`));
}

export async function holderPasswordHash(db: Db, { realm, id }: Holder): Promise<string> {
  const hash =
    realm === 'account'
      ? db.find<string>(sql`select password_hash from accounts.account where id = ${id}`)
      : db.find<string>(sql`select password_hash from accounts.operator where id = ${id}`);
  return (await hash) ?? '';
}

export async function storeReset(db: Db, accountId: AccountId, dueAt: Date): Promise<boolean> {
  return db.hits(sql`
    insert into accounts.two_step_reset (account_id, due_at) values (${accountId}, ${dueAt})
    on conflict do nothing`);
}

export function resetDueAt(db: Db, holderId: PersonId): Promise<Date | undefined> {
  return db.find<Date>(
    sql`select due_at from accounts.two_step_reset where account_id = ${holderId}`,
  );
}

export async function cancelReset(db: Db, holderId: PersonId): Promise<void> {
  await db.run(sql`delete from accounts.two_step_reset where account_id = ${holderId}`);
}

export async function forgetFactors(db: Db, holderId: PersonId): Promise<void> {
  await db.run(sql`delete from accounts.passkey where holder_id = ${holderId}`);
  await db.run(sql`delete from accounts.authenticator where holder_id = ${holderId}`);
  await db.run(sql`delete from accounts.recovery_code where holder_id = ${holderId}`);
  await cancelReset(db, holderId);
}
