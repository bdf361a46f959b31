import { sql } from '../src/platform/db.ts';
import type { TestMall } from './server.ts';

/** Until so many statements wait for what other transactions hold. */
export async function allWait(mall: TestMall, count: number): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await mall.owner.query(waiting)).length < count) {
    // Asked again: each question takes its time.
  }
}
