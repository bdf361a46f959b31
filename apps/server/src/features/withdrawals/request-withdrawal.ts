import { compare } from '@entrepot/contract/money';
import { BANK } from '@entrepot/contract/withdrawals/bank';
import { feeOf, isEnough, notYetOf } from '@entrepot/contract/withdrawals/rules';
import type { RequestInput } from '@entrepot/contract/withdrawals/types';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import { balance } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { orInstead, orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { requireFundPassword, requireSecondStep } from '../accounts/index.ts';
import { addressWritten, boundAddressOf, useMoneyToken } from '../wallet/index.ts';
import { bankOf } from './bank-account.ts';
import { move, tell } from './carry-out.ts';
import { confirmFee } from './confirm-fee.ts';
import * as queries from './queries.ts';
import { getOwn } from './read-withdrawals.ts';
import { tellOwnerOf } from './tell-owner.ts';
import {
  type Channel,
  channelOf,
  expectedMinutes,
  feeTermsOf,
  feeTermsShown,
  holdOf,
  isBankOpen,
  limitsOf,
  maximumOf,
  openNetworks,
  usedToday,
} from './terms.ts';

type Handlers = Routes<typeof withdrawalsStorefront>;
type OverChannel = Omit<RequestInput, 'channel'> & { channel: Channel };

/**
 * Reserves the money of a withdrawal, its fee, what arrives and the expected time fixed. The token, the fund password, the
 * bound address and the limits are asked in the transaction that reserves (decision record 0009).
 */
export const requestWithdrawal: Handlers['requestWithdrawal'] = async (ctx, input) => {
  const networks = await openNetworks(ctx);
  if (networks.size === 0 && !isBankOpen(ctx.brand)) {
    throw new Refusal('WITHDRAWALS_CLOSED');
  }
  const { db, now, actor } = ctx;
  await queries.queueUp(db, actor.id);
  await useMoneyToken(ctx, input.sessionToken);
  await requireSecondStep(ctx);
  await requireFundPassword(ctx, input.fundPassword);
  const { channel, since, bank, ...where } = await destinationOf(ctx, input);
  if (where.chain !== null && !networks.has(where.chain)) {
    throw new Refusal('WITHDRAWAL_CHANNEL_CLOSED');
  }
  await checkLimits(ctx, { ...input, channel });
  const priced = await priceOf(ctx, { ...input, channel });
  const hold = await holdOf(ctx, actor.id, since);
  const heldUntil = hold?.until ?? now;
  const row: queries.NewWithdrawal = {
    id: newId(now.getTime()),
    ...{ accountId: actor.id, brandId: ctx.brand.id, ...where, ...priced },
    createdAt: now,
    heldUntil,
    holdReason: hold?.reason ?? null,
    expectedAt: minutesAfter(heldUntil, expectedMinutes(ctx.brand, channel)),
  };
  await queries.insertWithdrawal(db, row);
  // Nobody is asked to pay in to get something out (trust.md 6).
  await orInstead('INSUFFICIENT_BALANCE', 'WITHDRAWAL_ABOVE_BALANCE', () =>
    move(ctx, row, 'reserve', `buyer:${actor.id}`),
  );
  await confirmFee(ctx, input, { ...priced, channel });
  await tellOwnerOf(ctx, { ...row, bank }, 'requested');
  await tell(ctx, row);
  return getOwn(ctx, { withdrawalId: row.id });
};

/** Where it goes, which must be what was named: who confirms has read it. */
async function destinationOf(ctx: MemberCtx, input: RequestInput) {
  const channel = channelOf(ctx.brand, input.channel);
  if (channel === BANK) {
    const bank = await bankOf(ctx, input);
    const where = { chain: null, address: null, bankAccountId: bank.id };
    return { channel, since: bank.savedAt, bank, ...where };
  }
  const bound = orRefuse(await boundAddressOf(ctx.db, ctx.actor.id), 'WITHDRAWAL_NO_ADDRESS');
  const { chain, address, boundAt: since } = bound;
  const named = addressWritten(chain, input.address ?? '');
  if (chain !== channel || addressWritten(chain, address) !== named) {
    throw new Refusal('WITHDRAWAL_ADDRESS_OTHER');
  }
  return { channel, since, bank: null, chain, address, bankAccountId: null };
}

async function checkLimits(ctx: MemberCtx, { amount, channel }: OverChannel): Promise<void> {
  const limits = limitsOf(ctx.brand);
  const { minimum } = limits;
  const used = await usedToday(ctx, ctx.actor.id);
  const notYet = notYetOf(ctx.now, used, limits);
  if (notYet) {
    throw notYet.reason === 'count'
      ? new Refusal('WITHDRAWAL_COUNT', { count: limits.dailyCount })
      : new Refusal('WITHDRAWAL_HOURS', { from: limits.fromHour, until: limits.untilHour });
  }
  const available = await balance(ctx.db, 'available', ctx.actor.id);
  if (!isEnough(amount, { minimum, available })) {
    throw new Refusal('WITHDRAWAL_BELOW_MINIMUM', { minimum });
  }
  const maximum = await maximumOf(ctx, channel, { available, used });
  if (compare(amount, maximum) > 0) {
    throw new Refusal('WITHDRAWAL_ABOVE_MAXIMUM', { maximum });
  }
}

/** Amount, fee and what arrives; a fee that is not the one that was shown, or was a moment ago, is refused. */
async function priceOf(ctx: MemberCtx, { channel, amount, fee: shown }: OverChannel) {
  const priced = feeOf(amount, feeTermsOf(ctx.brand, channel));
  if (shown === undefined || compare(shown, priced.fee) === 0) {
    return { amount, ...priced };
  }
  const before = feeOf(amount, await feeTermsShown(ctx, channel));
  if (compare(shown, before.fee) !== 0) {
    throw new Refusal('WITHDRAWAL_FEE_CHANGED', priced);
  }
  return { amount, ...before };
}
