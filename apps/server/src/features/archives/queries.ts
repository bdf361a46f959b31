import type { AccountId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { type Db, sql } from '../../platform/db.ts';

export type ArchiveRow = {
  id: string;
  askedAt: Date;
  day: string;
  asked: number;
  readyAt: Date | null;
  bytes: number | null;
};

export const findArchive = (db: Db, accountId: AccountId): Promise<ArchiveRow | undefined> =>
  db.one<ArchiveRow>(sql`
    select id, asked_at, to_char(day, 'YYYY-MM-DD') as day, asked, ready_at, bytes::int as bytes
    from archives.archive where account_id = ${accountId}`);

type Asked = {
  accountId: AccountId;
  id: string;
  language: Language;
  now: Date;
  day: string;
  most: number;
};

/** Begins a new one in the place of another; false while one is being made, and when the day has had its number. */
export const insertArchive = (db: Db, asked: Asked): Promise<boolean> =>
  db.hits(sql`
    insert into archives.archive as a (account_id, id, language, asked_at, day, asked)
    values (${asked.accountId}, ${asked.id}, ${asked.language}, ${asked.now}, ${asked.day}, 1)
    on conflict (account_id) do update set id = excluded.id, language = excluded.language,
      asked_at = excluded.asked_at, ready_at = null, bytes = null, day = excluded.day,
      asked = case when a.day = excluded.day then a.asked + 1 else 1 end
    where a.ready_at is not null and (a.day <> excluded.day or a.asked < ${asked.most})`);

/**
 * Whether those of all accounts, with the one just begun, are within bounds. Asked after the beginning and not before: its row
 * may be held by the job for as long as a copy takes, and the lock, which lets nobody count while another has not committed,
 * must not be held meanwhile.
 */
export async function fitsAmongAll(
  db: Db,
  { waiting, bytes, each }: { waiting: number; bytes: number; each: number },
): Promise<boolean> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('archives.ask'))`);
  return db.value<boolean>(sql`
    select count(*) filter (where ready_at is null) <= ${waiting}
      and sum(coalesce(bytes, ${each}::bigint)) <= ${bytes}::bigint as fits from archives.archive`);
}

export const deleteParts = (db: Db, accountId: AccountId): Promise<number> =>
  db.run(sql`delete from archives.part where account_id = ${accountId}`);

export const deleteArchive = (db: Db, accountId: AccountId): Promise<number> =>
  db.run(sql`delete from archives.archive where account_id = ${accountId}`);

export type Waiting = { accountId: AccountId; id: string; language: Language };

/** One that is still to be made, locked. */
export const takeWaiting = (db: Db, accountId: string): Promise<Waiting | undefined> =>
  db.one<Waiting>(sql`
    select r.account_id, r.id, r.language from archives.archive r
    where r.account_id = ${accountId}::uuid and r.ready_at is null for update skip locked`);

export async function insertPart(
  db: Db,
  { accountId, no, sealed }: { accountId: AccountId; no: number; sealed: Buffer },
): Promise<void> {
  await db.run(sql`
    insert into archives.part (account_id, no, sealed) values (${accountId}, ${no}, ${sealed})`);
}

/** A piece of that very copy; undefined behind the last one, and when another was made meanwhile. */
export const findPart = (
  db: Db,
  { accountId, id, no }: { accountId: AccountId; id: string; no: number },
): Promise<Buffer | undefined> =>
  db.find<Buffer>(sql`
    select p.sealed from archives.part p join archives.archive a on a.account_id = p.account_id
    where a.account_id = ${accountId} and a.id = ${id} and p.no = ${no}`);

export const markReady = (
  db: Db,
  accountId: AccountId,
  { bytes, now }: { bytes: number; now: Date },
): Promise<number> =>
  db.run(sql`
    update archives.archive set ready_at = ${now}, bytes = ${bytes} where account_id = ${accountId}`);

export const deleteOld = (db: Db, before: Date): Promise<number> =>
  db.run(sql`delete from archives.archive where coalesce(ready_at, asked_at) < ${before}`);
