// The only door to PostgreSQL: a `sql` template whose values can never become SQL text, prepared once per
// statement and connection, rows with camelCase keys. Decision record 0003 says why there is no query builder.
import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { openPools } from './connections.ts';

export type Sql = { readonly strings: readonly string[]; readonly values: readonly unknown[] };

/** A statement or a fragment: `sql`select … where id = ${id}``. A nested `sql` is spliced, any other value is a parameter. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const texts: string[] = [strings[0] as string];
  const parameters: unknown[] = [];
  values.forEach((value, index) => {
    const after = strings[index + 1] as string;
    if (isSql(value)) {
      append(texts, value.strings[0] ?? '');
      parameters.push(...value.values);
      texts.push(...value.strings.slice(1));
      append(texts, after);
    } else {
      parameters.push(value);
      texts.push(after);
    }
  });
  return { strings: texts, values: parameters };
}

function append(texts: string[], more: string): void {
  texts[texts.length - 1] = `${texts.at(-1) ?? ''}${more}`;
}

/** Text of our own source as a fragment: for sort orders chosen from a closed list. Never of a user's input. */
export function raw(text: string): Sql {
  return { strings: [text], values: [] };
}

/** Fragments joined by a separator, for example conditions by ` and `. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return parts.reduce<Sql>(
    (all, part, index) => (index === 0 ? part : sql`${all}${raw(separator)}${part}`),
    raw(''),
  );
}

export type Db = {
  /** All rows. */
  query<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row>(statement: Sql): Promise<Row | undefined>;
  /** Number of rows that the statement changed. */
  run(statement: Sql): Promise<number>;
  /**
   * A plain insert, update or delete whose result nobody needs. In a transaction it runs at the end, in one statement
   * with the others of its kind, and the commit fails with it.
   */
  defer(statement: Sql): Promise<void>;
  /**
   * Runs work in a transaction; inside one, in a savepoint. A throw rolls back. `short`: of statements that touch a
   * few rows by their keys, on connections that plan each of them once; otherwise the server plans those with lists
   * of values anew every time, which takes it many times longer than running them.
   */
  tx<T>(work: (db: Db) => Promise<T>, kind?: 'short'): Promise<T>;
};

export type Database = Db & {
  close(): Promise<void>;
};

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) {
      return (text: string) => Number(text);
    }
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text');
  },
} as pg.CustomTypesConfig;

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

type Queryable = Pick<pg.ClientBase, 'query'>;

async function send(on: Queryable, statement: Sql) {
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

function statements(on: Queryable, others: Pick<Db, 'tx' | 'defer'>): Db {
  return {
    ...others,
    async query<Row>(statement: Sql) {
      return rows<Row>(await send(on, statement));
    },
    async one<Row>(statement: Sql) {
      return rows<Row>(await send(on, statement))[0];
    },
    async run(statement: Sql) {
      return (await send(on, statement)).rowCount ?? 0;
    },
  };
}

type Sent = Promise<unknown>;

/** Connections that could not roll back: they are thrown away instead of returned to the pool. */
const BROKEN = new WeakSet<pg.ClientBase>();

/** Their failures are read later, or not at all when something else fails first. */
function noted(sent: Sent, into: Sent[]): void {
  sent.catch(() => undefined);
  into.push(sent);
}

/** What was sent in one turn of the event loop leaves in one write: a system call costs more than most statements. */
function together(client: pg.ClientBase): Queryable {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  return {
    query: ((...args: Parameters<pg.ClientBase['query']>) => {
      stream.cork();
      process.nextTick(() => stream.uncork());
      return client.query(...args);
    }) as pg.ClientBase['query'],
  };
}

/**
 * Work between two statements of a connection, such as begin and commit. Those travel with the statements of the work:
 * nothing waits for begin, and commit waits for what was deferred. Of work done side by side one part may fail while
 * another goes on: what that one still sends is refused, or it would stand in nobody's transaction, or in another's.
 */
async function between<T>(
  client: pg.ClientBase,
  on: Queryable,
  [before, after, back]: readonly [string, string, string],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const sent: Sent[] = [];
  const deferred: Sql[] = [];
  let over = false;
  const queryable: Queryable = {
    query: ((...args: Parameters<pg.ClientBase['query']>) =>
      over ? Promise.reject(transactionIsOver()) : on.query(...args)) as pg.ClientBase['query'],
  };
  noted(queryable.query(before), sent);
  const db = statements(queryable, {
    tx: (inner) => between(client, queryable, savepoint(), inner),
    async defer(statement) {
      if (over) {
        throw transactionIsOver();
      }
      deferred.push(statement);
    },
  });
  try {
    const result = await work(db);
    for (const statement of merged(deferred)) {
      noted(send(queryable, statement), sent);
    }
    noted(queryable.query(after), sent);
    over = true;
    await Promise.all(sent);
    return result;
  } catch (error) {
    over = true;
    await on.query(back).catch(() => BROKEN.add(client));
    throw await cause(error, sent);
  }
}

const transactionIsOver = () => new Error('a statement came after the end of its transaction');

/** Independent changes in as few statements as they fit into: one that begins with `with` cannot stand in another. */
function merged(changes: readonly Sql[]): Sql[] {
  const [alone, plain] = [changes.filter(hasWith), changes.filter((each) => !hasWith(each))];
  const last = plain.pop();
  const before = plain.map((change, place) => sql`${raw(`c${place}`)} as (${change})`);
  const one = last && (before.length === 0 ? last : sql`with ${join(before, ', ')} ${last}`);
  return one ? [...alone, one] : alone;
}

const hasWith = ({ strings }: Sql) => /^\s*with\b/i.test(strings[0] ?? '');

/** A statement after a failed one only says that something has failed before: what it was is told instead. */
async function cause(error: unknown, sent: readonly Sent[]): Promise<unknown> {
  if (sqlState(error) !== '25P02') {
    return error;
  }
  for (const outcome of await Promise.allSettled(sent)) {
    if (outcome.status === 'rejected') {
      return outcome.reason;
    }
  }
  return error;
}

let savepoints = 0;

function savepoint(): [string, string, string] {
  savepoints += 1;
  const name = `s${savepoints}`;
  return [`savepoint ${name}`, `release savepoint ${name}`, `rollback to savepoint ${name}`];
}

/** Opens a pool. `url` is the application role's address. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pools = openPools(url, options.max ?? 20);
  const tx: Db['tx'] = async (work, kind) => {
    const client = await (kind === 'short' ? pools.short : pools.pool).connect();
    try {
      return await between(client, together(client), ['begin', 'commit', 'rollback'], work);
    } finally {
      client.release(BROKEN.has(client));
    }
  };
  return {
    ...statements(pools.pool, {
      tx,
      defer: async (statement) => void (await send(pools.pool, statement)),
    }),
    close: () => pools.close(),
  };
}

/** SQLSTATE of a database error, or undefined. `23505` unique, `23514` check, `23503` foreign key. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Name of the violated constraint, or undefined. */
export function violated(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
