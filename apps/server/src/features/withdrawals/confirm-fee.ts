// Existing clients read a share of the amount as the fee and show no other. Where another is due they are told it first, and
// confirm it by sending the same withdrawal again (decision record 0053).
import { type Amount, compare, shareHalfUp } from '@entrepot/contract/money';
import { FEE_TOLD_MINUTES } from '@entrepot/contract/withdrawals/rules';
import type { RequestInput } from '@entrepot/contract/withdrawals/types';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { privateKey } from '../accounts/index.ts';
import { keepFeeTold, useFeeTold } from './fee-queries.ts';
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
