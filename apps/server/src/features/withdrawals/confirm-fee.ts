// Existing clients read a share of the amount as the fee and show no other. Where another is due they are told it first, and
// confirm it by sending the same withdrawal again (decision record 0053).
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, compare, shareHalfUp } from '@entrepot/contract/money';
import { FEE_TOLD_MINUTES } from '@entrepot/contract/withdrawals/rules';
import type { RequestInput } from '@entrepot/contract/withdrawals/types';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { type Db, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { privateKey } from '../accounts/index.ts';
import { type Channel, feeTermsOf } from './terms.ts';

type Priced = { amount: Amount; fee: Amount; net: Amount; channel: Channel };

/**
 * Refuses a fee that an existing client has not shown and its owner was not told before. Asked last, so that what is told is what
 * would have happened; it is kept outside the request's transaction, which the refusal takes back.
 */
export async function confirmFee(
  ctx: MemberCtx,
  input: RequestInput,
  { amount, fee, net, channel }: Priced,
): Promise<void> {
  const shown = shareHalfUp(amount, feeTermsOf(ctx.brand, channel).feeRate);
  if (!ctx.existingClient || compare(shown, fee) === 0) {
    return;
  }
  const { db, autocommit, now, config } = ctx;
  const where = JSON.stringify([amount, input.channel, input.address, input.bank]);
  const told = { accountId: ctx.actor.id, what: privateKey(config.secret, where), fee };
  if (!(await useFeeTold(db, told, minutesAfter(now, -FEE_TOLD_MINUTES)))) {
    await keepFeeTold(autocommit, told, now);
    throw new Refusal('WITHDRAWAL_FEE_CHANGED', { fee, net });
  }
}

type Told = { accountId: AccountId; what: string; fee: Amount };

const useFeeTold = (db: Db, { accountId, what, fee }: Told, since: Date): Promise<boolean> =>
  db.hits(sql`
    delete from withdrawals.fee_told
    where account_id = ${accountId} and what = ${what} and fee = ${fee} and told_at > ${since}`);

async function keepFeeTold(db: Db, { accountId, what, fee }: Told, now: Date): Promise<void> {
  await db.run(sql`
    insert into withdrawals.fee_told (account_id, what, fee, told_at) values (${accountId}, ${what}, ${fee}, ${now})
    on conflict (account_id) do update set what = excluded.what, fee = excluded.fee, told_at = excluded.told_at`);
}

export async function forgetFeeTold(db: Db, accountId: AccountId): Promise<void> {
  await db.run(sql`delete from withdrawals.fee_told where account_id = ${accountId}`);
}
