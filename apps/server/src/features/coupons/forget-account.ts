import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Closed } from '../accounts/index.ts';

/** Coupons that were kept go; those that were used are part of the books. */
export async function forgetKept({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await db.run(sql`delete from coupons.kept where account_id = ${accountId}`);
}
