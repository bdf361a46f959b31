import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Closed } from '../accounts/index.ts';

/** Nobody follows a shop from an account that has ended. */
export async function forgetFollower({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await db.run(sql`
    with gone as (delete from sellers.follower where account_id = ${accountId} returning shop_id)
    update sellers.shop s set follower_count = follower_count - 1 from gone where s.id = gone.shop_id`);
}
