import type { BrandId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { notSetAside } from '../../platform/set-aside.ts';
import { type Db, type Sql, sql } from '../../platform/db.ts';
import type { Mail } from '../../platform/texts.ts';

type Texts = Partial<Record<Language, Mail>>;
export type LetterRow = {
  id: string;
  brandId: BrandId;
  texts: Texts;
  version: number;
  createdAt: Date;
  sentAt: Date | null;
  receivers: number;
  sent: number;
  failed: number;
  left: number;
  sendAt: Date | null;
  stoppedAt: Date | null;
};

/** The job that sends, whose tasks are keyed so. */
export const SENDING = 'notifications.send-letters';
export const sendingKey = sql`r.letter_id || ' ' || r.subscription_id`;

/**
 * Of a draft those who would get it now; of one that was sent those who were to. Most of them soon have it: who has is counted
 * by who has not, so that a list of old letters reads nobody.
 */
const letters = (which: Sql): Sql => sql`
  select l.id, l.brand_id, l.texts, l.version, l.created_at, l.sent_at, l.send_at, l.stopped_at,
    coalesce(l.receivers, (select count(*)::int from notifications.subscription s
      where s.brand_id = l.brand_id and s.confirmed_at is not null)) as receivers,
    coalesce(l.receivers - waiting.count - stopped.count, 0) as sent, waiting.failed, gone.count as "left"
  from notifications.letter l cross join lateral (
    select count(*)::int as count,
      count(*) filter (where not ${notSetAside(SENDING, sendingKey)})::int as failed
    from notifications.letter_receiver r where r.letter_id = l.id and r.state = 'waiting'
  ) waiting cross join lateral (
    select count(*)::int as count from notifications.letter_receiver r
    where r.letter_id = l.id and r.state = 'stopped'
  ) stopped cross join lateral (
    select count(*)::int as count from notifications.letter_receiver r where r.letter_id = l.id and r.has_left
  ) gone ${which}`;

export const findLetter = (db: Db, id: string): Promise<LetterRow | undefined> =>
  db.one<LetterRow>(letters(sql`where l.id = ${id}::uuid`));

export async function letterPage(db: Db, page: number, size: number) {
  const rows = await db.query<LetterRow>(
    letters(sql`where l.id in (
      select id from notifications.letter order by id desc limit ${size} offset ${(page - 1) * size}
    ) order by l.id desc`),
  );
  return {
    rows,
    total: await db.value<number>(sql`select count(*)::int from notifications.letter`),
  };
}

export const lockLetter = (db: Db, id: string) =>
  db.one<Pick<LetterRow, 'brandId' | 'version' | 'sentAt'>>(sql`
    select brand_id, version, sent_at from notifications.letter where id = ${id}::uuid for update`);

type NewLetter = { id: string; brandId: BrandId; texts: unknown; now: Date };

/** False where there is no such brand. */
export const insertLetter = (db: Db, { id, brandId, texts, now }: NewLetter): Promise<boolean> =>
  db.hits(sql`
    insert into notifications.letter (id, brand_id, texts, created_at)
    select ${id}::uuid, b.id, ${JSON.stringify(texts)}::jsonb, ${now}::timestamptz
    from brands.public_brand b where b.id = ${brandId}`);

export async function storeTexts(db: Db, id: string, texts: unknown): Promise<void> {
  await db.run(sql`
    update notifications.letter set texts = ${JSON.stringify(texts)}::jsonb, version = version + 1, send_at = null
    where id = ${id}::uuid`);
}

/** Everybody who is confirmed now; how many those are. */
export const insertReceivers = (db: Db, id: string, brandId: BrandId): Promise<number> =>
  db.run(sql`
    insert into notifications.letter_receiver (letter_id, subscription_id)
    select ${id}::uuid, s.id from notifications.subscription s
    where s.brand_id = ${brandId} and s.confirmed_at is not null`);

export async function markSent(
  db: Db,
  id: string,
  { receivers, now }: { receivers: number; now: Date },
): Promise<void> {
  await db.run(sql`
    update notifications.letter set sent_at = ${now}, receivers = ${receivers}, version = version + 1
    where id = ${id}::uuid`);
}

export async function storeSendAt(db: Db, id: string, at: Date | null): Promise<void> {
  await db.run(sql`
    update notifications.letter set send_at = ${at}, version = version + 1 where id = ${id}::uuid`);
}

/** A letter whose time has come, locked. */
export const takeScheduled = (db: Db, id: string, now: Date) =>
  db.one<Pick<LetterRow, 'brandId'>>(sql`
    select brand_id from notifications.letter
    where id = ${id}::uuid and sent_at is null and send_at <= ${now} for update skip locked`);

export async function stopSending(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`
    update notifications.letter_receiver set state = 'stopped'
    where letter_id = ${id}::uuid and state = 'waiting'`);
  await db.run(sql`
    update notifications.letter set stopped_at = coalesce(stopped_at, ${now}) where id = ${id}::uuid`);
}

type Receiver = { to: string; language: Language; brandId: BrandId; texts: Texts };

/** Somebody whose turn it is, and no longer waits; undefined when he has it, or has left meanwhile. */
export const takeReceiver = (
  db: Db,
  letterId: string,
  subscriptionId: string,
): Promise<Receiver | undefined> =>
  db.one<Receiver>(sql`
    with taken as (
      update notifications.letter_receiver r
      set state = case when exists (select from notifications.subscription s
        where s.id = r.subscription_id and s.confirmed_at is not null) then 'sent' else 'gone' end
      where r.letter_id = ${letterId}::uuid and r.subscription_id = ${subscriptionId}::uuid
        and r.state = 'waiting'
      returning r.*
    )
    select s.email as to, s.language, l.brand_id, l.texts
    from taken t join notifications.subscription s on s.id = t.subscription_id and t.state = 'sent'
    join notifications.letter l on l.id = t.letter_id`);
