// A statement as PostgreSQL gets it, and its rows as we read them: prepared once per statement and connection, keys in
// camelCase.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { types } from './column-types.ts';
import type { Db, Sql } from './db.ts';

/** Names of statements by their texts; how many of them a connection prepares, connections.ts bounds. */
const NAMES = new LRUCache<string, string>({
  maxSize: 2 * 1_048_576,
  sizeCalculation: (name, statement) => name.length + statement.length,
});

function statementName(statement: string): string {
  const known = NAMES.get(statement);
  if (known) {
    return known;
  }
  const name = createHash('sha1').update(statement).digest('hex').slice(0, 24);
  NAMES.set(statement, name);
  return name;
}

function text(strings: readonly string[]): string {
  let out = strings[0] as string;
  for (let index = 1; index < strings.length; index += 1) {
    out += `$${index}${strings[index]}`;
  }
  return out;
}

const COLUMNS = new Map<string, string>();

function camel(column: string): string {
  let name = COLUMNS.get(column);
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    COLUMNS.set(column, name);
  }
  return name;
}

export type Queryable = Pick<pg.ClientBase, 'query'>;

export async function ask(on: Queryable, statement: Sql) {
  const body = text(statement.strings);
  return on.query({
    name: statementName(body),
    text: body,
    values: statement.values as unknown[],
    rowMode: 'array',
    types,
  });
}

function rows<Row>(result: pg.QueryArrayResult): Row[] {
  const names = result.fields.map((field) => camel(field.name));
  return result.rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      row[names[index] as string] = values[index];
    }
    return row as Row;
  });
}

/** What a statement always gives; that it gave nothing is our fault. */
function there<T>([first]: readonly T[]): T {
  if (first === undefined) {
    throw new Error('a statement gave no row that always gives one');
  }
  return first;
}

export function statements(on: Queryable, others: Pick<Db, 'tx' | 'send'>): Db {
  const query = async <Row>(statement: Sql) => rows<Row>(await ask(on, statement));
  const list = async <Value>(statement: Sql) =>
    (await ask(on, statement)).rows.map(([first]) => first as Value);
  const run = async (statement: Sql) => (await ask(on, statement)).rowCount ?? 0;
  return {
    ...others,
    query,
    one: async <Row>(statement: Sql) => (await query<Row>(statement))[0],
    only: async <Row>(statement: Sql) => there(await query<Row>(statement)),
    list,
    find: async <Value>(statement: Sql) => (await list<Value>(statement))[0],
    value: async <Value>(statement: Sql) => there(await list<Value>(statement)),
    run,
    hits: async (statement) => (await run(statement)) > 0,
  };
}
