// What was seen coming in and is not credited, as the wallet tells it.
import type { AccountId } from '@entrepot/contract/ids';
import {
  amount as amountOf,
  type Amount,
  compare,
  subtract,
  units,
  ZERO,
} from '@entrepot/contract/money';
import { coinAmount, worthOf } from '@entrepot/contract/deposits/rules';
import type { Underway } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { newestPrice } from './prices.ts';
import * as crowds from './queries/crowds.ts';
import * as queries from './queries/deposits.ts';

/** Each by itself, as a wallet names them. */
const MOST_NAMED = 20;

const WHY = {
  seen: 'confirmations',
  confirmed: 'confirmations',
  unpriced: 'price',
  review: 'review',
} as const;

/**
 * An account's deposits on their way, each with what would be credited by the newest price of two people: the newest of them, and the
 * others as one for each coin and reason. What is below the least waits for others of its coin and is told with them; tokens that the
 * mall does not take are told as one: anybody sends thousands of them, and nobody knows what they are worth.
 */
export async function depositsUnderway(db: Db, accountId: AccountId): Promise<Underway[]> {
  const [newest, others, small, unknown] = await Promise.all([
    queries.listPending(db, accountId, MOST_NAMED),
    crowds.listPendingRest(db, accountId, MOST_NAMED),
    crowds.listSmall(db, accountId),
    crowds.findUnknown(db, accountId),
  ]);
  const priced = await pricesOf(db, [...newest, ...others]);
  return [
    ...newest.map(({ id, state, seenAt: since, waitUntil: until, ...row }) => ({
      ...{ what: 'deposit' as const, id, count: 1, why: WHY[state], since, until },
      amount: row.net ?? expectedOf(priced, row),
    })),
    ...others.map(({ id, count, since, until, state, ...row }) => ({
      ...{ what: 'deposit' as const, id, count, why: WHY[state], since, until },
      amount: row.net ?? restOf(priced, { ...row, count }),
    })),
    ...small.map((each) => ({ what: 'deposit' as const, ...each, why: 'least' as const })),
    ...(unknown
      ? [
          {
            ...{ what: 'deposit' as const, ...unknown, amount: null },
            ...{ why: 'unknown' as const, until: null },
          },
        ]
      : []),
  ];
}

/**
 * Whether an account that is closed now would lose something: it is on its way, or waits for others and is worth a cent by the
 * newest price. Less than that a stranger may have sent, and it keeps nobody.
 */
export async function hasUncredited(db: Db, accountId: AccountId): Promise<boolean> {
  if (await queries.hasPendingDeposits(db, accountId)) {
    return true;
  }
  const small = await crowds.listSmall(db, accountId);
  return small.some(({ amount }) => amount !== null && compare(amount, ZERO) > 0);
}

type Prices = ReadonlyMap<string, Amount>;

/** Of each coin once, however many of it there are. */
async function pricesOf(db: Db, rows: readonly { coin: string }[]): Promise<Prices> {
  const coins = [...new Set(rows.map(({ coin }) => coin))];
  const found = await Promise.all(
    coins.map(async (coin) => [coin, await newestPrice(db, coin)] as const),
  );
  return new Map(found.flatMap(([coin, price]) => (price === undefined ? [] : [[coin, price]])));
}

/** Below the least no fee is taken. */
function expectedOf(prices: Prices, { coin, units, decimals, fee, least }: OfOne) {
  const sent = coinAmount(units, decimals);
  const isSmall = sent !== undefined && compare(sent, least) < 0;
  return worthAt(prices, coin, { units, decimals, fee: isSmall ? ZERO : fee });
}
type OfOne = Pick<queries.Pending, 'coin' | 'units' | 'decimals' | 'fee' | 'least'>;

/** Of several: to the cent of all of them, with the fee of each. */
function restOf(
  prices: Prices,
  { coin, fee, count, ...sent }: Sent & { coin: string; count: number },
) {
  const value = worthAt(prices, coin, { ...sent, fee: ZERO });
  const fees = amountOf(units(fee) * BigInt(count));
  return value === null || compare(value, fees) <= 0 ? value : subtract(value, fees);
}

type Sent = { units: string; decimals: number; fee: Amount };

/** Null without a price, and above what an amount can hold. */
function worthAt(prices: Prices, coin: string, { fee, ...sent }: Sent): Amount | null {
  const price = prices.get(coin);
  if (price === undefined || coinAmount(sent.units, sent.decimals) === undefined) {
    return null;
  }
  return worthOf(sent, price, fee)?.net ?? ZERO;
}
