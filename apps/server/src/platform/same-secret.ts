// A database belongs to the secret it was begun with: under another one nobody's password fits, nothing that is sealed opens, and
// the roles would get other passwords, which cuts off the mall that is at work on it.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CannotStart } from './cannot-start.ts';

/**
 * Says of a secret, by what is derived from it for one role, only whether it is the same. Of one that every version has: with another role
 * in it each mall would be refused after an upgrade.
 */
export const markOf = (password: string): string =>
  createHash('sha256').update(`which secret: ${password}`).digest('hex');

/** Refuses a start with another secret than the database's own. Changes nothing. Throws CannotStart. */
export async function assertSameSecret(client: pg.Client, mark: string): Promise<void> {
  if (!(await keepsMark(client))) {
    return;
  }
  const { rows } = await client.query<{ mark: string }>('select mark from platform.secret_mark');
  if (rows[0] && rows[0].mark !== mark) {
    throw new CannotStart(
      'MALL_SECRET, or the secret that lies in DATA_DIR, is not the one of this database: start with the DATA_DIR or the ' +
        'MALL_SECRET that its mall has. Nothing was changed.',
    );
  }
}

/** The first secret whose passwords the roles have is the database's own from then on. */
export async function keepMark(client: pg.Client, mark: string): Promise<void> {
  if (await keepsMark(client)) {
    await client.query(
      'insert into platform.secret_mark (mark) values ($1) on conflict do nothing',
      [mark],
    );
  }
}

/** An older database has no place for it yet. */
async function keepsMark(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('platform.secret_mark') is not null as known`,
  );
  return rows[0]?.known ?? false;
}
