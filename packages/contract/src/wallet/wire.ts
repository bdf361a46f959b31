// The wallet as existing clients know it (existing-clients.md §2.2).
import { z } from 'zod';
import { type Amount, subtract } from '../money.ts';
import type { Faults } from '../operation.ts';
import { number, optionalText, type Paged, shanghai, text, whole } from '../wire.ts';
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

/** Day, time and zone: `2026-07-01`, `2026-07-01 18:00:00`, `2026-07-01T10:00:00.000Z`. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A day or an instant, of people in Shanghai where it names no zone; `end`: a day with its end. What is none is refused. */
const instantOf = (end: boolean) =>
  optionalText.transform((given, ctx) => {
    if (given === undefined) {
      return undefined;
    }
    const [, day = '', time, zone = '+08:00'] = WRITTEN.exec(given.trim()) ?? [];
    const at = Date.parse(`${day}T${time ?? '00:00:00'}${zone}`);
    if (Number.isNaN(at) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) {
      ctx.addIssue({ code: 'custom', message: 'date' });
      return z.NEVER;
    }
    const until = end ? (time === undefined ? 86_400_000 : 1_000) : 0;
    return new Date(at + until).toISOString();
  });

export const MONEYLOG_FAULTS = {
  ...{ beginTime: 'DATE_WRONG', endTime: 'DATE_WRONG' },
} as const satisfies Faults;

/** A word that stands for no kind of ours finds nothing: this mall has no such movements. */
const kindsOf = optionalText.transform((word) =>
  word === undefined ? undefined : MOVEMENT_KINDS.filter((kind) => CONTENT_TYPES[kind] === word),
);

const wholeUpTo = (usual: number, most: number) =>
  whole(usual).transform((given) => Math.min(most, Math.max(1, given)));

export const moneylogInput = z
  .object({
    content_type: kindsOf,
    beginTime: instantOf(false),
    endTime: instantOf(true),
    page_no: wholeUpTo(1, 10_000),
    pageSize: wholeUpTo(20, 100),
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
