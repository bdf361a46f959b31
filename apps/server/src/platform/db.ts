// The only way to PostgreSQL: a `sql` template whose values can never become SQL text, prepared once per
// statement and connection, rows with camelCase keys. Decision record 0003 says why there is no query builder.
import type { RefusalCode } from '@entrepot/contract/refusals';
import pg from 'pg';
import { openPools } from './connections.ts';
import { Refusal } from './refusal.ts';
import { ask, statements } from './statements.ts';
import { type Bounds, inBounds, isBroken } from './transaction.ts';

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

/** The pattern of whatever holds the text, for `like`: what is looked for is text and no pattern. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Fragments joined by a separator, for example conditions by ` and `. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return parts.reduce<Sql>(
    (all, part, index) => (index === 0 ? part : sql`${all}${raw(separator)}${part}`),
    raw(''),
  );
}

/** All conditions that are asked for; what stands for none asks nothing. */
export function every(...conditions: (Sql | false | '' | undefined)[]): Sql {
  const asked = conditions.filter((condition) => typeof condition === 'object');
  return asked.length > 0 ? join(asked, ' and ') : raw('true');
}

/**
 * Any: as long as it takes. `short`: somebody waits for it, and what takes longer than connections.ts allows is given
 * up. `planned-once`: a short one whose statements are planned once for a connection, whatever they are given; for few
 * rows by their keys, where planning costs more than running (decision record 0023).
 */
export type TransactionKind = 'any' | 'short' | 'planned-once';

export type Db = {
  /** All rows. */
  query<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row>(statement: Sql): Promise<Row | undefined>;
  /** The row of a statement that always gives one. */
  only<Row>(statement: Sql): Promise<Row>;
  /** The first column of all rows, of the first one or undefined, and of a statement that always gives a row. */
  list<Value>(statement: Sql): Promise<Value[]>;
  find<Value>(statement: Sql): Promise<Value | undefined>;
  value<Value>(statement: Sql): Promise<Value>;
  /** Number of rows that the statement changed. */
  run(statement: Sql): Promise<number>;
  /** Whether the statement found or changed any row. */
  hits(statement: Sql): Promise<boolean>;
  /**
   * A change whose result nobody needs. In a transaction it is sent like any other, in its turn, but nobody waits for
   * it: the commit does, and fails with it.
   */
  send(statement: Sql): Promise<void>;
  /** Runs work in a transaction; inside one, in a savepoint, which is of the same kind. A throw rolls back. */
  tx<T>(work: (db: Db) => Promise<T>, kind?: TransactionKind): Promise<T>;
};

export type Database = Db & {
  close(): Promise<void>;
};

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}

const TRANSACTION: Bounds = { open: 'begin', close: 'commit', undo: 'rollback' };

/** Plans for whatever values, by indexes and loops also while a table is so small that reading all of it looks cheap. */
const PLANS_BY_KEYS = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
];
/** In one message with `begin`; the end of the transaction takes them back. */
const PLANNED_ONCE: Bounds = {
  ...TRANSACTION,
  open: ['begin', ...PLANS_BY_KEYS.map((setting) => `set local ${setting}`)].join('; '),
};

/** Opens a pool. `url` is the application role's address. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const { pool, short, close } = openPools(url, options.max ?? 20);
  const tx: Db['tx'] = async (work, kind = 'any') => {
    const client = await (kind === 'any' ? pool : short).connect();
    try {
      const bounds = kind === 'planned-once' ? PLANNED_ONCE : TRANSACTION;
      return await inBounds(client, client, bounds, work);
    } finally {
      client.release(isBroken(client));
    }
  };
  const send: Db['send'] = async (statement) => void (await ask(pool, statement));
  return { ...statements(pool, { tx, send }), close };
}

/** SQLSTATE of a database error, or undefined. `23505` unique, `23514` check, `23503` foreign key. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Does a write; where one of these constraints of the database is in its way, it is refused so. */
export async function refusing<T>(
  refusals: Readonly<Record<string, RefusalCode>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = error instanceof pg.DatabaseError && refusals[error.constraint ?? ''];
    throw code ? new Refusal(code) : error;
  }
}
