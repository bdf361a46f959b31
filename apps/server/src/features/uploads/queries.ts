import type { PersonId, ShopId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, sql } from '../../platform/db.ts';

export async function findPicture(db: Db, id: string): Promise<Picture | undefined> {
  return db.one<Picture>(sql`select id, width, height, tint from uploads.picture where id = ${id}`);
}

/** Writes down stored pictures; those already known stay as they are. */
export async function insertPictures(db: Db, pictures: readonly Picture[], now: Date) {
  await db.run(sql`
    insert into uploads.picture (id, width, height, tint, created_at)
    select id, width, height, tint, ${now}
    from unnest(${pictures.map(({ id }) => id)}::text[], ${pictures.map(({ width }) => width)}::int[],
      ${pictures.map(({ height }) => height)}::int[], ${pictures.map(({ tint }) => tint)}::text[])
      as p (id, width, height, tint)
    on conflict (id) do nothing`);
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

/** The picture of one sender; true when nobody else has sent the same, and it is no picture any more. */
export async function forgetPicture(db: Db, id: string, holderId: PersonId): Promise<boolean> {
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
