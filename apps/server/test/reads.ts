/** What the database reads for a list, as it tells itself. */
import { type Db, raw, type Sql, sql } from '../src/platform/db.ts';
import type { TestMall } from './server.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

export type Reads = {
  /** Tables that were read from their first row to their last. */
  whole: string[];
  /** How many rows it took in its hands, of each table. */
  rows: Record<string, number>;
};

/** Counting all rows of a list for its pages is no matter of this, unless told: only what gives rows is watched. */
export async function readsOf(
  mall: TestMall,
  list: (db: Db) => Promise<unknown>,
  watched: readonly ('query' | 'one' | 'value')[] = ['query'],
): Promise<Reads> {
  const reads: Reads = { whole: [], rows: {} };
  const watch = (how: (typeof watched)[number]) => async (statement: Sql) => {
    const [told] = await mall.db.list<{ Plan: Node }[]>(
      sql`explain (analyze, format json) ${statement}`,
    );
    note(reads, told?.[0]?.Plan);
    return mall.db[how](statement);
  };
  const ways = Object.fromEntries(watched.map((how) => [how, watch(how)]));
  await list({ ...mall.db, ...ways } as Db);
  return reads;
}

function note(reads: Reads, node: Node | undefined): void {
  const table = node?.['Relation Name'];
  if (node && table) {
    const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    reads.rows[table] = (reads.rows[table] ?? 0) + each * node['Actual Loops'];
    if (node['Node Type'].includes('Seq Scan')) {
      reads.whole.push(table);
    }
  }
  node?.Plans?.forEach((part) => note(reads, part));
}

/**
 * What the database does for itself within a minute after many rows have come: it counts what there is of each value, and
 * sorts what is noted behind its indexes of words, which until then each search reads whole.
 */
export async function housekeeping(owner: Db, tables: readonly string[]): Promise<void> {
  await owner.run(sql`analyze ${raw(tables.join(', '))}`);
  await owner.run(sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where m.amname = 'gin' and i.indrelid = any(${tables}::text[]::regclass[])`);
}
