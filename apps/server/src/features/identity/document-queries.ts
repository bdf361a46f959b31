// Sealed pictures, who may open them, and who did.
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { DocumentSide, LookedAt, LookReason } from '@entrepot/contract/identity/rules';
import type { Reviewer } from '@entrepot/contract/identity/types';
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

export const isReviewer = (db: Db, operatorId: OperatorId): Promise<boolean> =>
  db.hits(sql`select from identity.reviewer where operator_id = ${operatorId}`);

export type ReviewerRow = Omit<Reviewer, 'isOwn' | 'mayLook' | 'namedAt'> & {
  namedAt: Date | null;
};

export const listReviewers = (db: Db): Promise<ReviewerRow[]> =>
  db.query<ReviewerRow>(sql`
    select o.id as operator_id, o.username, o.name, r.named_at, n.name as named_by
    from accounts.public_operator o
    left join identity.reviewer r on r.operator_id = o.id
    left join accounts.public_operator n on n.id = r.named_by
    order by r.named_at is null, o.username`);

/** False: there is no such operator. `by`: null at the server's own console. */
export async function nameReviewer(
  db: Db,
  { operatorId, by, at }: { operatorId: OperatorId; by: OperatorId | null; at: Date },
): Promise<boolean> {
  await db.run(sql`
    insert into identity.reviewer (operator_id, named_by, named_at)
    select id, ${by}, ${at} from accounts.public_operator where id = ${operatorId}
    on conflict (operator_id) do nothing`);
  return isReviewer(db, operatorId);
}

export async function dropReviewer(db: Db, operatorId: OperatorId): Promise<void> {
  await db.run(sql`delete from identity.reviewer where operator_id = ${operatorId}`);
}

export const operatorNamed = (db: Db, username: string): Promise<OperatorId | undefined> =>
  db.find<OperatorId>(
    sql`select id from accounts.public_operator where lower(username) = lower(${username})`,
  );
