// The columns of a table, named once: for the statements that read and write them and for the type of a row. A column is
// named as a row has it; what a table does not have under that name is worked out by a text.
import { join, raw, type Sql, sql } from './db.ts';

type Column<Value> = { readonly text?: string; readonly value?: Value };
type Columns = Readonly<Record<string, Column<unknown>>>;

export type RowOf<List extends Columns> = {
  [Name in keyof List]: List[Name] extends Column<infer Value> ? Value : never;
};

/** A column of that type. */
export const of = <Value>(text?: string): Column<Value> => (text === undefined ? {} : { text });

/** A name of ours as SQL writes it. */
export const written = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What to select, of a table that the statement calls `alias`. */
export const columns = (list: Columns, alias: string): Sql =>
  raw(
    Object.entries(list)
      .map(([name, { text }]) =>
        text === undefined ? `${alias}.${written(name)}` : `${text} as ${written(name)}`,
      )
      .join(', '),
  );

/** Their names, for an insert. */
export const names = (list: Columns): Sql => raw(Object.keys(list).map(written).join(', '));

/** `(…) values (…)` of an insert; whatever else the row holds is left out. */
export const values = <List extends Columns>(list: List, row: RowOf<List>): Sql =>
  sql`(${names(list)})
    values (${join(
      Object.keys(list).map((name) => sql`${row[name]}`),
      ', ',
    )})`;

/** `… = …, …` of an update; whatever else the row holds is left out. */
export const changes = <List extends Columns>(list: List, row: RowOf<List>): Sql =>
  join(
    Object.keys(list).map((name) => sql`${raw(written(name))} = ${row[name]}`),
    ', ',
  );

/** What an insert does to a row that is there: all columns of the list become those that were given. */
export const replaced = (list: Columns): Sql =>
  raw(
    Object.keys(list)
      .map((name) => `${written(name)} = excluded.${written(name)}`)
      .join(', '),
  );

/** Rows as JSON under the names of a table's columns; what else they hold the table knows nothing of. */
export const asJson = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [written(name), value])),
    ),
  );

/** The same as a relation. */
export const rowsOf = (table: string, rows: readonly object[]): Sql =>
  sql`jsonb_populate_recordset(null::${raw(table)}, ${asJson(rows)}::jsonb)`;
