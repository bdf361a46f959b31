import { compare, ZERO } from '@entrepot/contract/money';
import { feeOf, isHourOpen } from '@entrepot/contract/withdrawals/rules';
import type { RequestInput } from '@entrepot/contract/withdrawals/types';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { requireFundPassword, requireSecondStep } from '../accounts/index.ts';
import { boundAddressOf, useMoneyToken } from '../wallet/index.ts';
import { move, tell } from './carry-out.ts';
import * as queries from './queries.ts';
import { getOwn } from './read-withdrawals.ts';
import { tellOwnerOf } from './tell-owner.ts';
import { chainOf, holdOf, limitsOf, networkTerms, openNetworks, usedToday } from './terms.ts';

type Handlers = Routes<typeof withdrawalsStorefront>;

/**
 * Reserves the money of a withdrawal, its fee, what arrives and the expected time fixed. The token, the fund password, the
 * bound address and the limits are asked in the transaction that reserves (decision record 0009).
 */
export const requestWithdrawal: Handlers['requestWithdrawal'] = async (ctx, input) => {
  const networks = await openNetworks(ctx);
  if (networks.size === 0) {
    throw new Refusal('WITHDRAWALS_CLOSED');
  }
  const { db, now, actor } = ctx;
  await queries.queueUp(db, actor.id);
  await useMoneyToken(ctx, input.sessionToken);
  await requireSecondStep(ctx);
  await requireFundPassword(ctx, input.fundPassword);
  const { address, chain, boundAt } = await boundAs(ctx, input);
  if (!networks.has(chain)) {
    throw new Refusal('WITHDRAWAL_CHANNEL_CLOSED');
  }
  await checkLimits(ctx, input);
  const priced = priceOf(ctx, { ...input, chain });
  const hold = await holdOf(ctx, actor.id, boundAt);
  const heldUntil = hold?.until ?? now;
  const row: queries.NewWithdrawal = {
    id: newId(now.getTime()),
    ...{ accountId: actor.id, brandId: ctx.brand.id, chain, address, ...priced },
    createdAt: now,
    heldUntil,
    holdReason: hold?.reason ?? null,
    expectedAt: minutesAfter(heldUntil, limitsOf(ctx.brand).expectedMinutes),
  };
  await queries.insertWithdrawal(db, row);
  await move(ctx, row, 'reserve', `buyer:${actor.id}`);
  await tellOwnerOf(ctx, row, 'requested');
  await tell(ctx, row);
  return getOwn(ctx, { withdrawalId: row.id });
};

/** The bound address, which must be the one that was named: who confirms has read where it goes. */
async function boundAs({ db, actor }: MemberCtx, { channel, address }: RequestInput) {
  const chain = chainOf(channel);
  const bound = orRefuse(await boundAddressOf(db, actor.id), 'WITHDRAWAL_NO_ADDRESS');
  if (bound.chain !== chain || bound.address !== address) {
    throw new Refusal('WITHDRAWAL_ADDRESS_OTHER');
  }
  return bound;
}

async function checkLimits(ctx: MemberCtx, { amount }: RequestInput): Promise<void> {
  const { minimum, maximum, fromHour, untilHour, dailyCount } = limitsOf(ctx.brand);
  if (!isHourOpen(ctx.now.getUTCHours(), fromHour, untilHour)) {
    throw new Refusal('WITHDRAWAL_HOURS', { from: fromHour, until: untilHour });
  }
  if (compare(amount, minimum) < 0) {
    throw new Refusal('WITHDRAWAL_BELOW_MINIMUM', { minimum });
  }
  if (compare(amount, maximum) > 0) {
    throw new Refusal('WITHDRAWAL_ABOVE_MAXIMUM', { maximum });
  }
  if ((await usedToday(ctx, ctx.actor.id)) >= dailyCount) {
    throw new Refusal('WITHDRAWAL_COUNT', { count: dailyCount });
  }
}

/** Amount, fee and what arrives; a fee that is not the one that was shown is refused, and so is one that leaves nothing. */
function priceOf(
  { brand }: MemberCtx,
  { chain, amount, fee: shown }: RequestInput & { chain: queries.NewWithdrawal['chain'] },
) {
  const terms = networkTerms(brand, chain);
  const { fee, net } = feeOf(amount, terms);
  if (shown !== undefined && compare(shown, fee) !== 0) {
    throw new Refusal('WITHDRAWAL_FEE_CHANGED', { fee });
  }
  if (compare(net, ZERO) <= 0) {
    throw new Refusal('WITHDRAWAL_BELOW_MINIMUM', { minimum: terms.leastFee });
  }
  return { amount, fee, net };
}
