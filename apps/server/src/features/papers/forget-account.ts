import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Closed } from '../accounts/index.ts';

/** Company details of an account that has ended; invoices keep what they say. */
export async function forgetCompany({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await db.run(sql`delete from papers.company where account_id = ${accountId}`);
}
