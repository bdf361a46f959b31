import type { AccountId } from '@entrepot/contract/ids';
import {
  type Channel,
  MOST_NOTICES,
  type NoticeCategory,
  NOTICE_KIND_NAMES,
  type NoticeKind,
} from '@entrepot/contract/notifications/notices';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, type Sql, sql } from '../../platform/db.ts';

const NOTICE = {
  id: of<string>(),
  personId: of<AccountId>(),
  kind: of<NoticeKind>(),
  category: of<NoticeCategory>(),
  params: of<unknown>(),
  once: of<string>(),
  at: of<Date>(),
};
type NewRow = RowOf<typeof NOTICE>;
export type NoticeRow = NewRow & { readAt: Date | null };
const COLUMNS = columns({ ...NOTICE, readAt: of<Date | null>() }, 'n');

/** False when it was told before. The oldest beyond the bound go. */
export async function insertNotice(db: Db, row: NewRow): Promise<boolean> {
  const isNew = await db.hits(
    sql`insert into notifications.notice ${values(NOTICE, row)} on conflict do nothing`,
  );
  if (isNew) {
    await db.send(sql`
      delete from notifications.notice where person_id = ${row.personId} and id <= (
        select id from notifications.notice where person_id = ${row.personId}
        order by id desc offset ${MOST_NOTICES} limit 1)`);
  }
  return isNew;
}

export type Wanted = {
  personId: AccountId;
  category?: NoticeCategory | undefined;
  unread?: boolean | undefined;
};

/** A version after this one may have told of kinds that this one does not know. */
const which = ({ personId, category, unread }: Wanted): Sql =>
  every(
    sql`n.person_id = ${personId}`,
    sql`n.kind = any(${NOTICE_KIND_NAMES})`,
    category && sql`n.category = ${category}`,
    unread && sql`n.read_at is null`,
  );

export const noticePage = (
  db: Db,
  wanted: Wanted,
  { page, size }: { page: number; size: number },
): Promise<NoticeRow[]> =>
  db.query<NoticeRow>(sql`
    select ${COLUMNS} from notifications.notice n where ${which(wanted)}
    order by n.id desc limit ${size} offset ${(page - 1) * size}`);

export const countNotices = (db: Db, wanted: Wanted, most = MOST_NOTICES): Promise<number> =>
  db.value<number>(sql`
    select count(*)::int from (
      select from notifications.notice n where ${which(wanted)} limit ${most}) one`);

type Read = { personId: AccountId; now: Date };

export const markRead = (db: Db, { personId, now }: Read, ids: readonly string[]) =>
  db.run(sql`
    update notifications.notice set read_at = ${now}
    where person_id = ${personId} and id = any(${ids}::uuid[]) and read_at is null`);

export const markAllRead = (
  db: Db,
  { personId, now }: Read,
  { newest, category }: { newest: string; category?: NoticeCategory | undefined },
) =>
  db.run(sql`
    update notifications.notice n set read_at = ${now}
    where ${every(
      sql`n.person_id = ${personId} and n.read_at is null and n.id <= ${newest}::uuid`,
      category && sql`n.category = ${category}`,
    )}`);

export const markAboutRead = (
  db: Db,
  { personId, now, once }: Read & { once: string },
): Promise<boolean> =>
  db.hits(sql`
    update notifications.notice set read_at = ${now}
    where person_id = ${personId} and read_at is null and starts_with(once, ${once})`);

export type PreferenceRow = {
  personId: AccountId;
  category: NoticeCategory;
  channel: Channel;
  isOn: boolean;
};

export const choicesOf = (db: Db, ids: readonly AccountId[]): Promise<PreferenceRow[]> =>
  db.query<PreferenceRow>(sql`
    select person_id, category, channel, is_on from notifications.preference
    where person_id = any(${ids}::uuid[])`);

export async function storeChoice(db: Db, row: PreferenceRow, now: Date): Promise<void> {
  await db.run(sql`
    insert into notifications.preference (person_id, category, channel, is_on, changed_at)
    values (${row.personId}, ${row.category}, ${row.channel}, ${row.isOn}, ${now})
    on conflict (person_id, category, channel) do update
      set is_on = excluded.is_on, changed_at = excluded.changed_at`);
}

/** Everything that is kept for a person whose account ends; the newsletter at an address that was proven to be his. */
export async function forgetPerson(
  db: Db,
  personId: AccountId,
  email: string | null,
): Promise<void> {
  await db.run(sql`delete from notifications.subscription where email = ${email}`);
  await db.run(sql`delete from notifications.notice where person_id = ${personId}`);
  await db.run(sql`delete from notifications.preference where person_id = ${personId}`);
}

export const forgetNotices = (db: Db, before: Date): Promise<number> =>
  db.run(sql`delete from notifications.notice where at < ${before}`);
