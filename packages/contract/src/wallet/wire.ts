// The wallet as existing clients know it (existing-clients.md §2.2).
import { z } from 'zod';
import { type Amount, subtract } from '../money.ts';
import type { Faults } from '../operation.ts';
import { number, optionalText, type Paged, plainWhole, shanghai, text } from '../wire.ts';
import { MOVEMENT_KINDS, type MovementKind } from './rules.ts';
import type { StatementLine } from './types.ts';

export const wireBalance = ({ available }: { available: Amount }) => ({ money: number(available) });

/** The PC client takes the token of a withdrawal from here as well (existing-clients.md §2.10). */
export const wireToken = ({ sessionToken }: { sessionToken: string }) => ({
  session_token: sessionToken,
});

/** A token that is not there is told as one that is no longer good. */
export const TOKEN_FAULTS = {
  ...{ session_token: 'MONEY_TOKEN_USED', sessionToken: 'MONEY_TOKEN_USED' },
} as const satisfies Faults;
const NO_ADDRESS = 'WITHDRAWAL_ADDRESS_WRONG';
export const BIND_FAULTS = {
  ...{ blockchain_name: NO_ADDRESS, chain: NO_ADDRESS },
  ...{ channel_address: NO_ADDRESS, address: NO_ADDRESS },
} as const satisfies Faults;

/** They also name the coin; this mall's money is USDT on every network. They send no fund password, and so bind only once. */
export const bindInput = z
  .object({ blockchain_name: text, coin: optionalText, channel_address: text })
  .transform((wire) => ({
    chain: wire.blockchain_name.trim().toUpperCase(),
    address: wire.channel_address,
    fundPassword: '-',
  }));

/** Movements that a shop's client tells its owner of, and that it has told him of one. */
export const wireArrivals = ({ movementIds }: { movementIds: readonly string[] }) => movementIds;
export const noteArrivalWire = z
  .object({ moneyLogId: text })
  .transform(({ moneyLogId }) => ({ movementId: moneyLogId }));

/** What existing clients call a kind of movement (existing-clients.md §3); those that they have no word for keep ours. */
const CONTENT_TYPES: Readonly<Record<MovementKind, string>> = {
  'order-pay': 'push-order',
  'order-refund': 'return-order-seller',
  'order-release': 'order-income',
  'coupon-budget': 'coupon-budget',
  'demo-funds': 'recharge',
  adjustment: 'adjustment',
  deposit: 'recharge',
  'deposit-reversal': 'recharge',
  'withdrawal-reserve': 'withdraw',
  'withdrawal-settle': 'withdraw',
  'withdrawal-release': 'withdraw',
  'loan-payout': 'loan-payout',
  'loan-interest': 'loan-interest',
  'loan-repayment': 'loan-repayment',
};

/** A day or an instant as people in Shanghai write it; `end`: a day with its end. What is none is left out. */
const instantOf = (end: boolean) =>
  optionalText.transform((given) => {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(given ?? '') ?? [];
    const at = day ? Date.parse(`${day}T${time ?? '00:00:00'}+08:00`) : Number.NaN;
    const until = end ? (time === undefined ? 86_400_000 : 1_000) : 0;
    return Number.isNaN(at) ? undefined : new Date(at + until).toISOString();
  });

/** A word that stands for no kind of ours finds nothing: this mall has no such movements. */
const kindsOf = optionalText.transform((word) =>
  word === undefined ? undefined : MOVEMENT_KINDS.filter((kind) => CONTENT_TYPES[kind] === word),
);

const wholeOr = (usual: number, most: number) =>
  optionalText.transform((given) =>
    Math.min(most, Math.max(1, given === undefined ? usual : plainWhole(given) || usual)),
  );

export const moneylogInput = z
  .object({
    content_type: kindsOf,
    beginTime: instantOf(false),
    endTime: instantOf(true),
    page_no: wholeOr(1, 10_000),
    pageSize: wholeOr(20, 100),
  })
  .transform(({ content_type: kinds, beginTime: from, endTime: until, page_no, pageSize }) => ({
    ...{ page: page_no, size: pageSize },
    ...(kinds && { kinds }),
    ...(from && { from }),
    ...(until && { until }),
  }));

/** A bare array, without the number of all. */
export const wireMoneylog = ({ rows }: Paged<StatementLine>) =>
  rows.map((line) => ({
    id: line.id,
    content_type: CONTENT_TYPES[line.kind],
    amount: number(line.amount),
    amount_before: number(subtract(line.balanceAfter, line.amount)),
    amount_after: number(line.balanceAfter),
    createTimeStr: shanghai(line.at),
    detail: [],
  }));
