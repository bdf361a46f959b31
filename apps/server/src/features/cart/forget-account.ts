import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Closed } from '../accounts/index.ts';

/** The cart of an account that has ended, and those that it showed to others. */
export async function forgetCart({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await db.run(sql`delete from cart.share where account_id = ${accountId}`);
  await db.run(sql`delete from cart.line where account_id = ${accountId}`);
  await db.run(sql`delete from cart.cart where account_id = ${accountId}`);
}
