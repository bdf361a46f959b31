import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Closed } from '../accounts/index.ts';

/** Where money would have gone, and what would have sent it; what has moved stands in the ledger. */
export async function forgetWithdrawalAddress({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await db.run(sql`delete from wallet.money_token where account_id = ${accountId}`);
  await db.run(sql`delete from wallet.address_told where account_id = ${accountId}`);
  await db.run(sql`delete from wallet.told_arrival where account_id = ${accountId}`);
  await db.run(sql`delete from wallet.withdrawal_address where account_id = ${accountId}`);
  await db.run(sql`delete from wallet.past_withdrawal_address where account_id = ${accountId}`);
}
