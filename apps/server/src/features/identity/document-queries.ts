// Sealed pictures, who may open them, and who did.
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { DocumentSide, LookedAt, LookReason } from '@entrepot/contract/identity/rules';
import { type Db, type Sql, sql } from '../../platform/db.ts';

/** What a picture was sent for: one of each side for each. */
export type DocumentPurpose = 'identity' | 'loan';
export type DocumentKey = { accountId: AccountId; purpose: DocumentPurpose; side: DocumentSide };

export async function keepDocument(
  db: Db,
  { accountId, purpose, side, sealed, at }: DocumentKey & { sealed: Buffer; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into identity.document (account_id, purpose, side, sealed, at)
    values (${accountId}, ${purpose}, ${side}, ${sealed}, ${at})
    on conflict (account_id, purpose, side) do update set sealed = excluded.sealed, at = excluded.at`);
}

export const listDocuments = (
  db: Db,
  accountId: AccountId,
  purpose: DocumentPurpose,
): Promise<{ side: DocumentSide; at: Date }[]> =>
  db.query(sql`
    select side, at from identity.document where account_id = ${accountId} and purpose = ${purpose} order by side`);

export const findSealed = (db: Db, key: DocumentKey): Promise<Buffer | undefined> =>
  db.find<Buffer>(sql`
    select sealed from identity.document
    where account_id = ${key.accountId} and purpose = ${key.purpose} and side = ${key.side}`);

/** Those sent before an instant, but where `needed` holds: a condition on the account of the row `d`. */
export async function forgetDocuments(
  db: Db,
  { purpose, before, needed }: { purpose: DocumentPurpose; before: Date; needed: Sql },
): Promise<void> {
  await db.run(sql`
    delete from identity.document d where d.purpose = ${purpose} and d.at < ${before} and not ${needed}`);
}

/** `purpose`: only those that were sent for it. */
export async function forgetDocumentsOf(
  db: Db,
  accountId: AccountId,
  purpose?: DocumentPurpose,
): Promise<void> {
  const which = purpose === undefined ? sql`true` : sql`purpose = ${purpose}`;
  await db.run(sql`delete from identity.document where account_id = ${accountId} and ${which}`);
}

export type NewLook = Omit<DocumentKey, 'side'> & {
  side: LookedAt;
  id: string;
  /** The identity or loan in which it is looked at. */
  caseId: string;
  operatorId: OperatorId;
  reason: LookReason;
  at: Date;
};

export async function insertLook(db: Db, look: NewLook): Promise<void> {
  const { id, purpose, caseId, accountId, operatorId, side, reason, at } = look;
  await db.run(sql`
    insert into identity.look (id, purpose, case_id, account_id, operator_id, side, reason, at)
    values (${id}, ${purpose}, ${caseId}, ${accountId}, ${operatorId}, ${side}, ${reason}, ${at})`);
}

/** What an operator opened after an instant. */
export const findLook = (
  db: Db,
  { id, operatorId, after }: { id: string; operatorId: OperatorId; after: Date },
): Promise<DocumentKey | undefined> =>
  db.one<DocumentKey>(sql`
    select account_id, purpose, side from identity.look
    where id = ${id} and operator_id = ${operatorId} and at > ${after}`);

/** The last looks in a case, newest first. */
export const listLooks = (
  db: Db,
  caseId: string,
): Promise<{ operator: string; side: LookedAt; reason: LookReason; at: Date }[]> =>
  db.query(sql`
    select o.name as operator, k.side, k.reason, k.at
    from identity.look k join accounts.public_operator o on o.id = k.operator_id
    where k.case_id = ${caseId} order by k.at desc, k.id desc limit 50`);
