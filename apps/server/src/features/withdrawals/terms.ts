// What holds for a withdrawal: limits, hours, fees and waits, all of them settings of the brand that it is asked in.
import type { AccountId } from '@entrepot/contract/ids';
import { compare, CURRENCY } from '@entrepot/contract/money';
import { type Chain, CHAINS } from '@entrepot/contract/wallet/rules';
import type { HoldReason, NetworkTerms } from '@entrepot/contract/withdrawals/rules';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { balance, freeUpTo } from '../../ledger/index.ts';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { daysAfter, midnightOf } from '../../platform/days.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountById, hasSecondStep, payoutsFromOf } from '../accounts/index.ts';
import { setting } from '../brands/index.ts';
import { boundAddressOf, getWithdrawalAddress, openMoneyCall } from '../wallet/index.ts';
import { countSince } from './queries.ts';
import { type Signer, signersOf } from './signer.ts';

type Handlers = Routes<typeof withdrawalsStorefront>;
type Brand = Ctx['brand'];

const FEES = {
  TRC20: { rate: 'withdrawal_fee_rate_trc20', least: 'withdrawal_least_fee_trc20' },
  ERC20: { rate: 'withdrawal_fee_rate_erc20', least: 'withdrawal_least_fee_erc20' },
  OMNI: { rate: 'withdrawal_fee_rate_omni', least: 'withdrawal_least_fee_omni' },
} as const satisfies Record<Chain, unknown>;

export const networkTerms = (brand: Brand, chain: Chain): NetworkTerms => ({
  chain,
  feeRate: setting(brand, FEES[chain].rate),
  leastFee: setting(brand, FEES[chain].least),
});

/** Networks that are open by the operator's word, each with the signer that pays out over it. */
export const openNetworks = async (ctx: Ctx): Promise<Map<Chain, Signer>> =>
  setting(ctx.brand, 'withdrawals_open') ? signersOf(ctx) : new Map();

/** The settings, each read once. */
export const limitsOf = (brand: Brand) => ({
  minimum: setting(brand, 'withdrawal_minimum'),
  maximum: setting(brand, 'withdrawal_maximum'),
  fromHour: setting(brand, 'withdrawal_from_hour'),
  untilHour: setting(brand, 'withdrawal_until_hour'),
  dailyCount: setting(brand, 'withdrawal_daily_count'),
  expectedMinutes: setting(brand, 'withdrawal_expected_minutes'),
});

/** A network by the name that was sent; refuses WITHDRAWAL_CHANNEL_CLOSED for anything else, such as a bank. */
export const chainOf = (channel: string): Chain =>
  orRefuse(
    CHAINS.find((chain) => chain === channel),
    'WITHDRAWAL_CHANNEL_CLOSED',
  );

/** Why a withdrawal asked for now would wait, and until when; the longer wait counts. */
export async function holdOf(
  { db, brand, now }: Pick<Ctx, 'db' | 'brand' | 'now'>,
  accountId: AccountId,
  boundAt: Date | undefined,
): Promise<{ reason: HoldReason; until: Date } | undefined> {
  const days = setting(brand, 'withdrawal_address_wait_days');
  const fundPassword = await payoutsFromOf(db, accountId);
  const holds = [
    ...(boundAt ? [{ reason: 'address-new', until: daysAfter(boundAt, days) } as const] : []),
    ...(fundPassword ? [{ reason: 'fund-password-reset', until: fundPassword } as const] : []),
  ];
  return holds
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
}

export const usedToday = ({ db, now }: Pick<Ctx, 'db' | 'now'>, id: AccountId): Promise<number> =>
  countSince(db, id, midnightOf(now));

export async function getTerms(ctx: MemberCtx): Promise<Terms> {
  const { db, brand, actor } = ctx;
  const ownLimit = setting(brand, 'withdrawal_two_people_above');
  const [available, address, used, account, gate, signers, secondStep] = await Promise.all([
    balance(db, 'available', actor.id),
    getWithdrawalAddress(ctx),
    usedToday(ctx, actor.id),
    accountById(db, actor.id),
    freeUpTo(db, 'withdrawal-settle'),
    openNetworks(ctx),
    hasSecondStep(ctx),
  ]);
  const hold = await holdOf(ctx, actor.id, address ? new Date(address.boundAt) : undefined);
  return {
    currency: CURRENCY,
    open: signers.size > 0,
    available,
    ...limitsOf(brand),
    twoPeopleAbove: compare(gate, ownLimit) < 0 ? gate : ownLimit,
    usedToday: used,
    networks: [...signers].map(([chain, { pretends }]) => ({
      ...networkTerms(brand, chain),
      pretends,
    })),
    address,
    fundPasswordSet: account?.fundPasswordSet ?? false,
    secondStep,
    hold: hold ? { reason: hold.reason, until: hold.until.toISOString() } : null,
  };
}

export const getFee: Handlers['getFee'] = async ({ brand }, { channel }) => {
  const { feeRate, leastFee } = networkTerms(brand, chainOf(channel));
  return { feeRate, leastFee };
};

export const openWithdrawal: Handlers['openWithdrawal'] = async (ctx) => {
  const token = await openMoneyCall(ctx);
  const bound = await boundAddressOf(ctx.db, ctx.actor.id);
  return { ...token, address: bound ? { ...bound, boundAt: bound.boundAt.toISOString() } : null };
};
