// How operators look for a row of somebody's in any of their lists: by a part of his name, or by what the row says.
import { raw, type Sql, sql } from '../../platform/db.ts';
import { foundBy, hasPart } from '../../platform/found-by.ts';

type Looked = {
  table: string;
  /** The column of the account whose row it is. */
  owner: string;
  /** Columns of which a part may be said. */
  texts?: readonly string[];
  /** Other ways: ids (`id`). */
  more?: readonly Sql[];
};

/** The row called so is one of what is looked for. */
export function foundByUser(
  row: string,
  search: string,
  { table, owner, texts = [], more = [] }: Looked,
): Sql {
  return foundBy(row, [
    sql`select n.id from accounts.public_account a join ${raw(table)} n on n.${raw(owner)} = a.id
      where ${hasPart('a.username', search)}`,
    ...texts.map(
      (text) => sql`select n.id from ${raw(table)} n where ${hasPart(`n.${text}`, search)}`,
    ),
    ...more,
  ]);
}
