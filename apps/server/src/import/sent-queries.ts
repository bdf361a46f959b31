// What merchants have sent for imports and not yet finished with: SQL of the schema "import", with queries.ts.
import type { ShopId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';
import { pictureNameOf } from '../features/uploads/index.ts';
import { type Db, sql } from '../platform/db.ts';

type Folder = { shopId: ShopId; folder: string };
type Named = { name: string; hash: string };

/** Names pictures of a folder; a name that stands for another picture now, stands for that. */
export async function insertPictures(
  db: Db,
  { shopId, folder, pictures }: Folder & { pictures: readonly Named[] },
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into import.picture (shop_id, folder, name, hash, used_at)
    select distinct on (name) ${shopId}::uuid, ${folder}, name, hash, ${now}::timestamptz
    from unnest(${pictures.map(({ name }) => name)}::text[], ${pictures.map(({ hash }) => hash)}::text[])
      as p (name, hash)
    order by name
    on conflict (shop_id, folder, name) do update set hash = excluded.hash, used_at = excluded.used_at`);
}

export function countPictures(
  db: Db,
  shopId: ShopId,
  folder: string,
): Promise<{ folder: number; all: number }> {
  return db.only(sql`
    select count(*) filter (where folder = ${folder}) as folder, count(*) as all
    from import.picture where shop_id = ${shopId}`);
}

/** The names of a folder, each with the hash of its file. */
export function listPictures(db: Db, { shopId, folder }: Folder): Promise<Named[]> {
  return db.query(
    sql`select name, hash from import.picture where shop_id = ${shopId} and folder = ${folder} order by name`,
  );
}

/** The pictures among these files that the shop's owner has sent and that could be read, by their hash. */
export async function findSentPictures(
  db: Db,
  shopId: ShopId,
  hashes: readonly string[],
): Promise<Map<string, Picture>> {
  const rows = await db.query<{ id: string; shape: Picture }>(sql`
    select p.id, p.shape from uploads.public_sent_picture p join sellers.public_shop s on s.account_id = p.holder_id
    where s.id = ${shopId} and p.id = any(${hashes.map(pictureNameOf)})`);
  const byName = new Map(rows.map(({ id, shape }) => [id, shape]));
  return new Map(
    hashes.flatMap((hash) => {
      const found = byName.get(pictureNameOf(hash));
      return found ? [[hash, found] as const] : [];
    }),
  );
}

type Sent = { shopId: ShopId; pictures: readonly string[]; parts: readonly string[] };

/** What of these files the shop has not sent: others' files are as if they were not there. */
export async function findMissing(db: Db, { shopId, pictures, parts }: Sent): Promise<string[]> {
  const sent = await findSentPictures(db, shopId, pictures);
  const here = await db.list<string>(
    sql`select hash from import.part where shop_id = ${shopId} and hash = any(${parts})`,
  );
  const known = new Set([...sent.keys(), ...here]);
  return [...new Set([...parts, ...pictures])].filter((hash) => !known.has(hash));
}

export async function touchParts(
  db: Db,
  { shopId, parts }: Omit<Sent, 'pictures'>,
  now: Date,
): Promise<void> {
  await db.run(
    sql`update import.part set used_at = ${now} where shop_id = ${shopId} and hash = any(${parts})`,
  );
}

export async function insertPart(
  db: Db,
  { shopId, hash, bytes }: { shopId: ShopId; hash: string; bytes: Buffer },
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into import.part (shop_id, hash, bytes, used_at) values (${shopId}, ${hash}, ${bytes}, ${now})
    on conflict (shop_id, hash) do update set used_at = excluded.used_at`);
}

export function bytesOfParts(db: Db, shopId: ShopId): Promise<number> {
  return db.value(
    sql`select coalesce(sum(octet_length(bytes)), 0) from import.part where shop_id = ${shopId}`,
  );
}

/** A goods file put together again; undefined when a piece of it is not here. */
export async function readParts(
  db: Db,
  shopId: ShopId,
  parts: readonly string[],
): Promise<Buffer | undefined> {
  const found = await db.list<Buffer>(sql`
    select p.bytes from unnest(${parts}::text[]) with ordinality as wanted (hash, place)
      join import.part p on p.shop_id = ${shopId} and p.hash = wanted.hash
    order by wanted.place`);
  return found.length === parts.length ? Buffer.concat(found) : undefined;
}

/** Drops what was last used before, unless an open import still reads it. */
export async function forgetSent(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    delete from import.part p where used_at < ${before} and not exists (
      select from import.file f join import.job j on j.id = f.job_id
      where j.shop_id = p.shop_id and p.hash = any(f.parts))`);
  await db.run(sql`
    delete from import.picture p where used_at < ${before} and not exists (
      select from import.file f join import.job j on j.id = f.job_id
      where j.shop_id = p.shop_id and f.folder = p.folder)`);
}
