// What holds for a withdrawal: limits, hours and fees are settings of the brand that it is asked in; for how long an address waits, and above
// what two people approve, of the one that its owner is at home in.
import { type Announced, comingOf, settingsAt } from '@entrepot/contract/brands/announced';
import { closingOf } from '@entrepot/contract/brands/closings';
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, compare, CURRENCY } from '@entrepot/contract/money';
import { type Chain, CHAINS } from '@entrepot/contract/wallet/rules';
import { BANK } from '@entrepot/contract/withdrawals/bank';
import {
  allOf,
  FEE_TOLD_MINUTES,
  type FeeTerms,
  type HoldReason,
  notYetOf,
} from '@entrepot/contract/withdrawals/rules';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { balance, freeUpTo } from '../../ledger/index.ts';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { daysAfter, midnightOf, minutesAfter } from '../../platform/days.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountById, hasSecondStep, homeOf, payoutRests } from '../accounts/index.ts';
import { announcedSettings, knownBrands, setting } from '../brands/index.ts';
import {
  addressWaitDays,
  boundAddressOf,
  getWithdrawalAddress,
  openMoneyCall,
} from '../wallet/index.ts';
import { currentBankAccount } from './bank-queries.ts';
import { presentBank } from './present-bank.ts';
import { boundsOf } from './own-signer.ts';
import { askedSince, countSince } from './queries.ts';
import { type Signer, signersOf } from './signer.ts';

type Handlers = Routes<typeof withdrawalsStorefront>;
type Brand = Pick<Ctx['brand'], 'settings'>;
/** What a withdrawal goes over: a network, or a bank. */
export type Channel = Chain | typeof BANK;

const FEES = {
  BANK: { rate: 'withdrawal_fee_rate_bank', least: 'withdrawal_least_fee_bank' },
  TRC20: { rate: 'withdrawal_fee_rate_trc20', least: 'withdrawal_least_fee_trc20' },
  ERC20: { rate: 'withdrawal_fee_rate_erc20', least: 'withdrawal_least_fee_erc20' },
  OMNI: { rate: 'withdrawal_fee_rate_omni', least: 'withdrawal_least_fee_omni' },
} as const satisfies Record<Channel, unknown>;

/** What a channel costs in a brand. */
export const feeTermsOf = (brand: Brand, channel: Channel): FeeTerms => ({
  feeRate: setting(brand, FEES[channel].rate),
  leastFee: setting(brand, FEES[channel].least),
});

/**
 * The same as it was some minutes ago, where it has become dearer since: who was shown it then keeps it (decision record 0099).
 */
export async function feeTermsShown({ db, brand, now }: Ctx, channel: Channel): Promise<FeeTerms> {
  const announced = await announcedSettings(db, brand.id);
  const settings = settingsAt(brand.settings, announced, minutesAfter(now, -FEE_TOLD_MINUTES));
  return feeTermsOf({ settings }, channel);
}

/** How soon what goes over a channel should be there. */
export const expectedMinutes = (brand: Brand, channel: Channel): number =>
  setting(
    brand,
    channel === BANK ? 'withdrawal_expected_minutes_bank' : 'withdrawal_expected_minutes',
  );

/** Whether withdrawals go to banks as well; the mall's people pay them, so no signer is asked. */
export const isBankOpen = (brand: Brand): boolean =>
  setting(brand, 'withdrawals_open') && setting(brand, 'withdrawals_bank_open');

/** Networks that are open by the operator's word, each with the signer that pays out over it. */
export const openNetworks = async (ctx: Ctx): Promise<Map<Chain, Signer>> =>
  setting(ctx.brand, 'withdrawals_open') ? signersOf(ctx) : new Map();

const hoursOf = (brand: Brand) => ({
  fromHour: setting(brand, 'withdrawal_from_hour'),
  untilHour: setting(brand, 'withdrawal_until_hour'),
});

/** The settings, each read once. */
export const limitsOf = (brand: Brand) => ({
  minimum: setting(brand, 'withdrawal_minimum'),
  maximum: setting(brand, 'withdrawal_maximum'),
  ...hoursOf(brand),
  dailyCount: setting(brand, 'withdrawal_daily_count'),
  expectedMinutes: setting(brand, 'withdrawal_expected_minutes'),
});

type Owned = { available: Amount; used: number };

/**
 * The most that goes over a channel at once: what its signer never pays is not taken either. The brand's own limit is no way to keep
 * money in: the first of a day may be all that there is (decision record 0096).
 */
export async function maximumOf(
  { db, brand }: Pick<Ctx, 'db' | 'brand'>,
  channel: Channel,
  { available, used }: Owned,
): Promise<Amount> {
  const { maximum: said } = limitsOf(brand);
  const maximum = used === 0 && compare(available, said) > 0 ? allOf(available) : said;
  const bounds = channel === BANK ? undefined : await boundsOf(db, channel);
  return bounds ? lesser(maximum, bounds.most) : maximum;
}

const lesser = (a: Amount, b: Amount): Amount => (compare(a, b) < 0 ? a : b);

/** A channel by the name that was sent; refuses WITHDRAWAL_CHANNEL_CLOSED for anything else, and for a bank while that is closed. */
export const channelOf = (brand: Brand, named: string): Channel =>
  orRefuse(
    [...CHAINS, ...(isBankOpen(brand) ? ([BANK] as const) : [])].find((each) => each === named),
    'WITHDRAWAL_CHANNEL_CLOSED',
  );

/** Why a withdrawal asked for now would wait, and until when; the longer wait counts. */
export async function holdOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  accountId: AccountId,
  boundAt: Date | undefined,
): Promise<{ reason: HoldReason; until: Date } | undefined> {
  const [days, rests] = await Promise.all([
    addressWaitDays(db, accountId),
    payoutRests(db, accountId),
  ]);
  const holds = [
    ...(boundAt ? [{ reason: 'address-new', until: daysAfter(boundAt, days) } as const] : []),
    ...rests,
  ];
  return holds
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
}

export const usedToday = ({ db, now }: Pick<Ctx, 'db' | 'now'>, id: AccountId): Promise<number> =>
  countSince(db, id, midnightOf(now));

export async function getTerms(ctx: MemberCtx): Promise<Terms> {
  const { db, brand, actor } = ctx;
  const [
    available,
    address,
    used,
    askedToday,
    account,
    signers,
    secondStep,
    waitDays,
    ofMall,
    told,
  ] = await Promise.all([
    balance(db, 'available', actor.id),
    getWithdrawalAddress(ctx),
    usedToday(ctx, actor.id),
    askedSince(db, actor.id, midnightOf(ctx.now)),
    accountById(db, actor.id),
    openNetworks(ctx),
    hasSecondStep(ctx),
    addressWaitDays(db, actor.id),
    freeOf(ctx),
    announcedSettings(db, brand.id),
  ]);
  const coming = comingIn(ctx, told);
  const hold = await holdOf(ctx, actor.id, address ? new Date(address.boundAt) : undefined);
  const bank = isBankOpen(brand) ? await bankTerms(ctx, { available, used, coming }) : null;
  const bounds = address ? await boundsOf(db, address.chain) : undefined;
  return {
    currency: CURRENCY,
    open: signers.size > 0 || bank !== null,
    available,
    ...limitsOf(brand),
    maximum: await maximumOf(ctx, address?.chain ?? BANK, { available, used }),
    twoPeopleAbove: bounds ? lesser(ofMall, bounds.twoPeopleAbove) : ofMall,
    askedToday,
    usedToday: used,
    hoursComing: coming(hoursOf),
    expectedComing: coming(expectedOver('TRC20')),
    networks: [...signers].map(([chain, { pretends }]) => ({
      chain,
      ...feeTermsOf(brand, chain),
      coming: coming((then) => feeTermsOf(then, chain)),
      pretends,
    })),
    address,
    addressWaitDays: waitDays,
    bank,
    closing: closingOf(brand.settings, 'withdrawals_open', ctx.now) ?? null,
    bankClosing: bank
      ? null
      : (closingOf(brand.settings, 'withdrawals_bank_open', ctx.now) ?? null),
    fundPasswordSet: account?.fundPasswordSet ?? false,
    secondStep,
    hold: shownUntil(hold),
    notYet: shownUntil(notYetOf(ctx.now, used, limitsOf(brand))),
  };
}

/** Above how much two people approve, whatever it goes over. */
async function freeOf({ db, brand, actor }: MemberCtx): Promise<Amount> {
  const home = await homeOf(db, actor.id);
  const own = (await knownBrands(db)).find(({ id }) => id === home);
  const gate = await freeUpTo(db, 'withdrawal-settle');
  return lesser(gate, setting(own ?? brand, 'withdrawal_two_people_above'));
}

/** What is read of the brand's settings as it will be. */
const comingIn =
  ({ brand, now }: Ctx, announced: readonly Announced[]) =>
  <Read extends object>(read: (brand: Brand) => Read) =>
    comingOf(brand.settings, announced, { now, read: (settings) => read({ settings }) });

const expectedOver = (channel: Channel) => (brand: Brand) => ({
  expectedMinutes: expectedMinutes(brand, channel),
});

const shownUntil = <Reason>(wait: { reason: Reason; until: Date } | undefined) =>
  wait ? { reason: wait.reason, until: wait.until.toISOString() } : null;

/** What holds for the own bank account. */
async function bankTerms(
  ctx: MemberCtx,
  { coming, ...owned }: Owned & { coming: ReturnType<typeof comingIn> },
): Promise<NonNullable<Terms['bank']>> {
  const { db, brand, actor, config } = ctx;
  const account = await currentBankAccount(db, actor.id);
  return {
    ...feeTermsOf(brand, BANK),
    coming: coming((then) => feeTermsOf(then, BANK)),
    maximum: await maximumOf(ctx, BANK, owned),
    ...expectedOver(BANK)(brand),
    expectedComing: coming(expectedOver(BANK)),
    account: account ? presentBank(account) : null,
    hold: shownUntil(await holdOf(ctx, actor.id, account?.savedAt)),
    pretends: config.demo,
  };
}

export const getFee: Handlers['getFee'] = async ({ brand }, { channel }) =>
  feeTermsOf(brand, channelOf(brand, channel));

export const openWithdrawal: Handlers['openWithdrawal'] = async (ctx) => {
  const token = await openMoneyCall(ctx);
  const bound = await boundAddressOf(ctx.db, ctx.actor.id);
  return { ...token, address: bound ? { ...bound, boundAt: bound.boundAt.toISOString() } : null };
};
