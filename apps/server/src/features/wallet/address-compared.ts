// Existing clients cannot say that their owner has compared an address. They are told to, and say so by sending it again.
import { COMPARED_AFTER_SECONDS, COMPARED_MINUTES } from '@entrepot/contract/wallet/rules';
import { inFours } from '@entrepot/contract/withdrawals/rules';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Refuses WITHDRAWAL_ADDRESS_COMPARE, which shows the address as it was sent, until just that one comes again: not so soon that nobody
 * can have read it, as what is sent twice by itself, and within minutes. Not in the capitals of its check sum: who has mistyped it
 * would be given a check sum of that. What was told is kept outside the request's transaction, which the refusal takes back.
 */
export async function askOldClientToCompare(ctx: MemberCtx, address: string): Promise<void> {
  const { db, autocommit, now, actor } = ctx;
  const since = minutesAfter(now, -COMPARED_MINUTES);
  const until = minutesAfter(now, -COMPARED_AFTER_SECONDS / 60);
  const isCompared = await db.hits(sql`
    delete from wallet.address_told
    where account_id = ${actor.id} and address = ${address} and told_at > ${since} and told_at <= ${until}`);
  if (isCompared) {
    return;
  }
  await autocommit.run(sql`
    insert into wallet.address_told as t (account_id, address, told_at) values (${actor.id}, ${address}, ${now})
    on conflict (account_id) do update set address = excluded.address, told_at = excluded.told_at`);
  throw new Refusal('WITHDRAWAL_ADDRESS_COMPARE', { address: inFours(address).join(' ') });
}
