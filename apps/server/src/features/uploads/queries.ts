import type { PersonId, ShopId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, type Sql, sql } from '../../platform/db.ts';

export async function findPicture(db: Db, id: string): Promise<Picture | undefined> {
  return db.one<Picture>(sql`select id, width, height, tint from uploads.picture where id = ${id}`);
}

/** Writes down pictures that stay; those already known do so from now on. */
export async function insertPictures(db: Db, pictures: readonly Picture[], now: Date) {
  await db.run(sql`
    insert into uploads.picture (id, width, height, tint, created_at)
    select id, width, height, tint, ${now}
    from unnest(${pictures.map(({ id }) => id)}::text[], ${pictures.map(({ width }) => width)}::int[],
      ${pictures.map(({ height }) => height)}::int[], ${pictures.map(({ tint }) => tint)}::text[])
      as p (id, width, height, tint)
    on conflict (id) do update set unused_until = null where picture.unused_until is not null`);
}

type Unused = { bytes: number; until: Date };

/** Writes down a picture that is removed at its time unless it is shown; one that is shown already stays. */
export async function insertUnused(db: Db, picture: Picture, { bytes, until }: Unused, now: Date) {
  const { id, width, height, tint } = picture;
  await db.run(sql`
    insert into uploads.picture (id, width, height, tint, created_at, unused_until, bytes)
    values (${id}, ${width}, ${height}, ${tint}, ${now}, ${until}, ${bytes})
    on conflict (id) do update set unused_until = greatest(picture.unused_until, excluded.unused_until)
    where picture.unused_until is not null`);
}

/** Those of these pictures that nothing shows are kept until then. */
export async function keepUntil(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await db.run(sql`
    update uploads.picture set unused_until = greatest(unused_until, ${until})
    where id = any(${ids}) and unused_until is not null`);
}

/** Pictures that are shown from now on stay. */
export async function keepShown(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    update uploads.picture set unused_until = null where id = any(${ids}) and unused_until is not null`);
}

/** False: nothing shows it, or it is none. */
export async function isShown(db: Db, id: string): Promise<boolean> {
  return db.hits(sql`select id from uploads.picture where id = ${id} and unused_until is null`);
}

/** What somebody has sent that nothing shows, in bytes. */
export function bytesUnused(db: Db, holderId: PersonId): Promise<number> {
  return db.value<number>(sql`
    select coalesce(sum(p.bytes), 0)::float8 from uploads.picture p
    join uploads.sender s on s.picture_id = p.id and s.holder_id = ${holderId}
    where p.unused_until is not null`);
}

export function listUnused(db: Db, now: Date, also: Sql, limit: number): Promise<string[]> {
  return db.list<string>(sql`
    select p.id from uploads.picture p where p.unused_until <= ${now} and ${also}
    order by p.unused_until, p.id limit ${limit}`);
}

/** True: it was unused until now, and is no picture any more. */
export async function removeUnused(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db.hits(sql`
    select id from uploads.picture where id = ${id} and unused_until <= ${now} for update`);
  if (found) {
    await db.run(sql`delete from uploads.sender where picture_id = ${id}`);
    await db.run(sql`delete from uploads.picture where id = ${id}`);
  }
  return found;
}

/** Remembers who sent a picture: only he shows it as his own. */
export async function noteSender(db: Db, pictureId: string, holderId: PersonId): Promise<void> {
  await db.run(sql`
    insert into uploads.sender (picture_id, holder_id) values (${pictureId}, ${holderId}) on conflict do nothing`);
}

/** Pictures stay where they are shown; who sent them is forgotten. */
export async function forgetSender(db: Db, holderId: PersonId): Promise<void> {
  await db.run(sql`delete from uploads.sender where holder_id = ${holderId}`);
}

/** The picture of one sender that nothing shows; true when nobody else has sent the same, and it is no picture any more. */
export async function forgetPicture(db: Db, id: string, holderId: PersonId): Promise<boolean> {
  const unused = await db.hits(sql`
    select id from uploads.picture where id = ${id} and unused_until is not null for update`);
  if (!unused) {
    return false;
  }
  await db.run(
    sql`delete from uploads.sender where picture_id = ${id} and holder_id = ${holderId}`,
  );
  return db.hits(sql`
    delete from uploads.picture p where p.id = ${id}
      and not exists (select from uploads.sender s where s.picture_id = p.id) returning p.id`);
}

/** Those of these pictures that somebody has sent, by their id. */
export async function findSentBy(
  db: Db,
  holderId: PersonId,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  const sent = await db.list<Picture>(sql`
    select shape from uploads.public_sent_picture where holder_id = ${holderId} and id = any(${ids})`);
  return new Map(sent.map((picture) => [picture.id, picture]));
}

/** Counts a picture of today and answers how many that makes. */
export function countUpload(db: Db, holderId: PersonId | ShopId, day: string): Promise<number> {
  return db.value<number>(sql`
    insert into uploads.daily_count as c (holder_id, day, count) values (${holderId}, ${day}, 1)
    on conflict (holder_id, day) do update set count = c.count + 1 returning count`);
}

export async function forgetCounts(db: Db, beforeDay: string) {
  await db.run(sql`delete from uploads.daily_count where day < ${beforeDay}`);
}
