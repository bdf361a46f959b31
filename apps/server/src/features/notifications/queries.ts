import type { BrandId } from '@entrepot/contract/ids';
import type { OutboxMail } from '@entrepot/contract/notifications/types';
import { type Db, type Sql, sql } from '../../platform/db.ts';

type NewSubscription = {
  id: string;
  email: string;
  brandId: BrandId;
  language: string;
  at: Date;
  /** One that waits and was asked before this may be asked again. */
  askedBefore: Date;
};

/** The id of a subscription that shall be confirmed; undefined when it is, or was asked to just now. */
export function insertSubscription(db: Db, row: NewSubscription): Promise<string | undefined> {
  return db.find(sql`
    insert into notifications.subscription as s (id, email, brand_id, language, at, mailed_at)
    values (${row.id}, ${row.email}, ${row.brandId}, ${row.language}, ${row.at}, ${row.at})
    on conflict (email) do update set brand_id = excluded.brand_id, language = excluded.language,
      mailed_at = excluded.mailed_at
    where s.confirmed_at is null and s.mailed_at < ${row.askedBefore}
    returning id`);
}

/** False when there is none. */
export const confirmSubscription = (db: Db, id: string, now: Date): Promise<boolean> =>
  db.hits(sql`
    update notifications.subscription set confirmed_at = coalesce(confirmed_at, ${now}) where id = ${id}::uuid`);

/** The last letter that somebody had before he left is told that he has. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.run(sql`
    update notifications.letter_receiver set has_left = true
    where subscription_id = ${id}::uuid and letter_id = (
      select r.letter_id from notifications.letter_receiver r
      where r.subscription_id = ${id}::uuid and r.state = 'sent' order by r.letter_id desc limit 1)`);
  await db.run(sql`delete from notifications.subscription where id = ${id}::uuid`);
}

/** `letter` is sealed: letter.ts. */
export type KeptMail = Pick<OutboxMail, 'id' | 'to' | 'language'> & { letter: string; at: Date };

/** Keeps a mail; with `once`, unless one was kept or sent under that key before. Nobody waits for it. */
export async function insertMail(db: Db, mail: KeptMail, once?: string): Promise<void> {
  await db.send(sql`
    with claimed as (${once ? claim(once, mail.at) : sql`select 1`})
    insert into notifications.outbox_mail (id, to_address, letter, language, at)
    select ${mail.id}::uuid, ${mail.to}, ${mail.letter}, ${mail.language}, ${mail.at}::timestamptz
    from claimed`);
}

export async function mailPage(
  db: Db,
  page: number,
  size: number,
): Promise<{ mails: KeptMail[]; total: number }> {
  const mails = await db.query<KeptMail>(sql`
    select id, to_address as to, letter, language, at
    from notifications.outbox_mail order by at desc, id desc limit ${size} offset ${(page - 1) * size}`);
  return { mails, total: await db.value(sql`select count(*) from notifications.outbox_mail`) };
}

/** True for the first who says it: a mail about something that happens once goes out once. */
export function claimMail(db: Db, key: string, now: Date): Promise<boolean> {
  return db.hits(claim(key, now));
}

function claim(key: string, now: Date): Sql {
  return sql`
    insert into notifications.sent (key, at) values (${key}, ${now}) on conflict do nothing returning key`;
}

type NewCode = { target: string; hash: string; expiresAt: Date; day: string; limit: number };

/** Replaces the code of an address; false when it had its number of codes for the day. */
export function replaceCode(db: Db, code: NewCode): Promise<boolean> {
  return db.hits(sql`
    insert into notifications.code as c (target, code_hash, expires_at, day, sent)
    values (${code.target}, ${code.hash}, ${code.expiresAt}, ${code.day}, 1)
    on conflict (target) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
      day = excluded.day, sent = case when c.day = excluded.day then c.sent + 1 else 1 end
    where c.day <> excluded.day or c.sent < ${code.limit}`);
}

/** Counts a guess at a code; answers the code's hash while guesses are left. */
export function takeTry(
  db: Db,
  target: string,
  now: Date,
  tries: number,
): Promise<string | undefined> {
  return db.find<string>(sql`
    update notifications.code set tries = tries + 1
    where target = ${target} and expires_at > ${now} and tries < ${tries} returning code_hash`);
}

/** Uses a code up; false when somebody else just did. */
export function spendCode(db: Db, target: string, hash: string, now: Date): Promise<boolean> {
  return db.hits(sql`
    update notifications.code set expires_at = ${now}
    where target = ${target} and code_hash = ${hash} and expires_at > ${now}`);
}

/** The row stays, because it counts the codes of the day. */
export async function endCode(db: Db, target: string, now: Date): Promise<void> {
  await db.run(sql`
    update notifications.code set expires_at = ${now} where target = ${target} and expires_at > ${now}`);
}

type Before = { codes: string; mails: Date; waiting: Date; old: Date };

export async function forgetOld(db: Db, before: Before) {
  await db.run(sql`delete from notifications.code where day < ${before.codes}`);
  await db.run(sql`delete from notifications.outbox_mail where at < ${before.mails}`);
  await db.run(sql`delete from notifications.sent where at < ${before.mails}`);
  await db.run(sql`
    delete from notifications.subscription where confirmed_at is null
      and case when is_old then old_asked_at < ${before.old} else mailed_at < ${before.waiting} end`);
}

/** How far an address has subscribed; undefined: not at all. */
export const subscriptionOf = (
  db: Db,
  email: string,
): Promise<'waiting' | 'confirmed' | undefined> =>
  db.find(sql`
    select case when confirmed_at is null then 'waiting' else 'confirmed' end
    from notifications.subscription where email = ${email}`);
