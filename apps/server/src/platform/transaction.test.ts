import pg from 'pg';
import { expect, test } from 'vitest';
import { sql } from './db.ts';
import { inBounds } from './transaction.ts';

/** A connection on which statements fail with these SQLSTATEs, all heard of in the same breath; the bounds do not fail. */
function connection(...failures: string[]): pg.ClientBase {
  const query = async (asked: unknown) => {
    if (typeof asked === 'string') {
      return {};
    }
    const code = failures.shift() ?? '';
    throw Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });
  };
  return { query } as unknown as pg.ClientBase;
}

/** As a use case that makes a refusal of what the database says; the answer goes through many hands. */
async function refusing(work: Promise<unknown>, hands = 20): Promise<void> {
  if (hands > 0) {
    await refusing(work, hands - 1);
    return;
  }
  await work.catch(() => Promise.reject(new Error('not enough money')));
}

test('of statements sent side by side the one that failed says why, before those that failed with it', async () => {
  const client = connection('23514', '25P02', '25P02');
  const bounds = { open: 'begin', close: 'commit', undo: 'rollback' };
  const work = inBounds(client, client, bounds, async (db) => {
    await Promise.all([refusing(db.run(sql`update`)), db.run(sql`insert`), db.query(sql`select`)]);
  });
  await expect(work).rejects.toThrow('not enough money');
});
