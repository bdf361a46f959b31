// The lists of the operators' desks: what waits for somebody stands first and is few, and the rest is as much as there ever was,
// read in the order of an index. A table has two of these (migration 1310): one of all rows, one that begins with their state.
import { type Db, raw, type Sql, sql } from './db.ts';

/** In all its parts the row is called `row`. */
export type DeskList = {
  table: string;
  row: string;
  /** The ids (`id`) of those that wait, found by indexes of their own. */
  waiting: Sql;
  /** In which order those stand. */
  first: Sql;
  /** And in which the others do: as their index has them. */
  others: Sql;
};

/** `came`: when a row came. What came since somebody began to read is not on his later pages, where it would move the others. */
export type PagedDesk = DeskList & { came: Sql };

type Wanted = {
  where: Sql;
  /** What is told of a row, from the tables that say it. */
  shown: Sql;
  from: Sql;
  page: number;
  size: number;
};

/** `asOf`: when whoever reads it began to. */
export async function deskPage<Row>(
  db: Db,
  list: PagedDesk,
  { asOf, ...wanted }: Wanted & { asOf: string },
): Promise<{ rows: Row[]; total: number }> {
  const where = sql`${wanted.where} and ${list.came} <= ${asOf}::timestamptz`;
  const [rows, total] = await Promise.all([
    deskRows<Row>(db, list, { ...wanted, where }),
    db.value<number>(
      sql`select count(*)::int from ${raw(`${list.table} ${list.row}`)} where ${where}`,
    ),
  ]);
  return { rows, total };
}

export function deskRows<Row>(
  db: Db,
  { table, row, waiting, first, others }: DeskList,
  { where, shown, from, page, size }: Wanted,
): Promise<Row[]> {
  const [rows, id] = [raw(`${table} ${row}`), raw(`${row}.id`)];
  const before = (page - 1) * size;
  return db.query<Row>(sql`
    with waiting as materialized (${waiting}),
    first as (
      select ${id}, true as waits, row_number() over (order by ${first}) as place from ${rows}
      where ${id} = any(array(select w.id from waiting w)) and ${where}),
    later as (
      select ${id}, false as waits, row_number() over (order by ${others}) as place from ${rows}
      where ${id} <> all(array(select w.id from waiting w)) and ${where}
      order by ${others} limit ${before + size}),
    page as (
      select e.* from (select * from first union all select * from later) e
      order by e.waits desc, e.place limit ${size} offset ${before})
    select ${shown} from page join ${from} on ${id} = page.id order by page.waits desc, page.place`);
}
