import { type Db, sql } from '@entrepot/server/platform/db';

/** Runs a step of the demo world once and remembers what it made; later starts get the remembered result. */
export async function once<T>(db: Db, name: string, now: Date, work: () => Promise<T>): Promise<T> {
  const known = await db.one<{ result: T }>(
    sql`select result from platform.demo_step where name = ${name}`,
  );
  if (known) {
    return known.result;
  }
  const result = await work();
  await db.run(
    sql`insert into platform.demo_step (name, result, done_at)
        values (${name}, ${JSON.stringify(result ?? null)}::jsonb, ${now}) on conflict do nothing`,
  );
  return result;
}

/** What a step of an earlier time has made. */
export const madeBy = <T>(db: Db, name: string): Promise<T> =>
  db.value<T>(sql`select result from platform.demo_step where name = ${name}`);
