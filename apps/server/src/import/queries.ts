// SQL of the schema "import": jobs and their reports.
import type { ShopId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { ImportJob, ImportNote } from '@entrepot/contract/catalogue/import';
import { of, type RowOf, values } from '../platform/columns.ts';
import { type Db, sql } from '../platform/db.ts';

const NEW_JOB = {
  id: of<string>(),
  shopId: of<ShopId>(),
  source: of<string>(),
  fileName: of<string>(),
  contentHash: of<string>(),
  dryRun: of<boolean>(),
  defaultPrice: of<Amount | null>(),
  defaultStock: of<number>(),
  rowsAbout: of<number>(),
};
export type NewJob = RowOf<typeof NEW_JOB>;

type Presented = 'percent' | 'rowsPerSecond' | 'secondsLeft' | 'startedAt' | 'finishedAt';
export type JobRow = NewJob &
  Omit<ImportJob, Presented> & { workingMs: number; startedAt: Date; finishedAt: Date | null };

/** What one batch adds to a job. */
export type Progress = Pick<
  JobRow,
  'rowsRead' | 'created' | 'updated' | 'unchanged' | 'refused' | 'picturesStored' | 'workingMs'
>;

export function insertJob(db: Db, job: NewJob, now: Date): Promise<JobRow> {
  const started = { ...NEW_JOB, state: of<'waiting'>(), startedAt: of<Date>() };
  return db.only(sql`
    insert into import.job ${values(started, { ...job, state: 'waiting', startedAt: now })}
    returning *`);
}

/** What a merchant has sent for a job: the pieces of its file, and the folder that names its pictures. */
export type SentFile = {
  /** Within the folder. */
  name: string;
  parts: string[];
  folder: string | null;
};

export async function insertFile(
  db: Db,
  jobId: string,
  { name, parts, folder }: SentFile,
): Promise<void> {
  await db.run(sql`
    insert into import.file (job_id, name, parts, folder) values (${jobId}, ${name}, ${parts}, ${folder})`);
}

/** An import of the same file for the same shop that was interrupted. */
export function findInterrupted(db: Db, job: NewJob): Promise<JobRow | undefined> {
  return db.one<JobRow>(sql`
    select * from import.job
    where shop_id = ${job.shopId} and source = ${job.source} and content_hash = ${job.contentHash}
      and dry_run = ${job.dryRun} and default_price is not distinct from ${job.defaultPrice}::numeric
      and default_stock = ${job.defaultStock} and state in ('waiting', 'running')
      and not exists (select from import.file f where f.job_id = id)
    order by started_at desc limit 1`);
}

/** The oldest unfinished import of the shop whose last turn is longest ago. */
export function nextJob(db: Db): Promise<(JobRow & SentFile) | undefined> {
  return db.one(sql`
    select j.*, f.name, f.parts, f.folder from import.job j join import.file f on f.job_id = j.id
    where j.state in ('waiting', 'running')
    order by (select max(o.turn) from import.job o where o.shop_id = j.shop_id) nulls first,
      j.started_at, j.id limit 1`);
}

/** The shop of this import has had its turn. */
export async function markTurn(db: Db, jobId: string): Promise<void> {
  await db.run(sql`update import.job set turn = nextval('import.turn') where id = ${jobId}`);
}

export function addProgress(db: Db, jobId: string, by: Progress): Promise<JobRow> {
  return db.only(sql`
    update import.job set state = 'running', rows_read = rows_read + ${by.rowsRead},
      created = created + ${by.created}, updated = updated + ${by.updated},
      unchanged = unchanged + ${by.unchanged}, refused = refused + ${by.refused},
      pictures_stored = pictures_stored + ${by.picturesStored},
      working_ms = working_ms + ${by.workingMs}
    where id = ${jobId} returning *`);
}

export async function finishJob(
  db: Db,
  jobId: string,
  { now, failure }: { now: Date; failure: string | null },
): Promise<JobRow> {
  await db.run(sql`delete from import.file where job_id = ${jobId}`);
  return db.only(sql`
    update import.job set state = ${failure === null ? 'done' : 'failed'}, failure = ${failure},
      finished_at = ${now}
    where id = ${jobId} returning *`);
}

export async function insertNotes(
  db: Db,
  jobId: string,
  notes: readonly ImportNote[],
): Promise<void> {
  if (notes.length === 0) {
    return;
  }
  await db.run(sql`
    insert into import.note (job_id, row, ref, field, reason, severity)
    select ${jobId}, n.row, n.ref, n.field, n.reason, n.severity
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as n(row int, ref text, field text, reason text, severity text)`);
}

export function findJob(db: Db, jobId: string, shopId: ShopId): Promise<JobRow | undefined> {
  return db.one<JobRow>(sql`select * from import.job where id = ${jobId} and shop_id = ${shopId}`);
}

export function listJobs(
  db: Db,
  shopId: ShopId,
  { page, size }: { page: number; size: number },
): Promise<(JobRow & { total: number })[]> {
  return db.query(sql`
    select j.*, count(*) over () as total from import.job j where shop_id = ${shopId}
    order by started_at desc, id limit ${size} offset ${(page - 1) * size}`);
}

export async function countJobs(db: Db, shopId: ShopId): Promise<number> {
  return db.value<number>(sql`select count(*) as count from import.job where shop_id = ${shopId}`);
}

/** Refusals before what was only cleaned; a size of null gives all. */
export function listNotes(
  db: Db,
  jobId: string,
  { page, size }: { page: number; size: number | null },
): Promise<ImportNote[]> {
  return db.query<ImportNote>(sql`
    select row, ref, field, reason, severity from import.note where job_id = ${jobId}
    order by severity desc, no limit ${size} offset ${(page - 1) * (size ?? 0)}`);
}

export async function countNotes(db: Db, jobId: string): Promise<number> {
  return db.value<number>(sql`select count(*) as count from import.note where job_id = ${jobId}`);
}

/** Categories of the second level with their departments, by their English names. */
export function findLeaves(
  db: Db,
): Promise<{ id: string; key: string; name: string; department: string }[]> {
  return db.query(sql`
    select c.id, c.key, c.names ->> 'en' as name, d.names ->> 'en' as department
    from catalogue.public_category c join catalogue.public_category d on d.id = c.parent_id
    order by d.sort, c.sort, c.id`);
}

/** Shops by id or name; without either, all of them. */
export function findShops(db: Db, wanted?: string): Promise<{ id: ShopId; name: string }[]> {
  return db.query(sql`
    select id, name from sellers.public_shop
    where ${wanted ?? null}::text is null or id::text = ${wanted ?? null}
      or lower(name) = lower(${wanted ?? null})
    order by created_at, id`);
}
