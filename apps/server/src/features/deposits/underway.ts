// What was seen coming in and is not credited, as the wallet tells it.
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, compare, ZERO } from '@entrepot/contract/money';
import { coinAmount, worthOf } from '@entrepot/contract/deposits/rules';
import type { Underway } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { isAtPar, PAR } from './prices.ts';
import * as crowds from './queries/crowds.ts';
import * as queries from './queries/deposits.ts';
import * as priceQueries from './queries/prices.ts';

const WHY = {
  seen: 'confirmations',
  confirmed: 'confirmations',
  unpriced: 'price',
  review: 'review',
} as const;

/**
 * An account's deposits on their way, each with what would be credited by the newest price of two people. What is below the
 * least waits for others of its coin and is told with them; tokens that the mall does not take are told as one: anybody sends
 * thousands of them, and nobody knows what they are worth.
 */
export async function depositsUnderway(db: Db, accountId: AccountId): Promise<Underway[]> {
  const found: Underway[] = [];
  for (const row of await queries.listPending(db, accountId)) {
    const { id, state, seenAt: since, waitUntil: until } = row;
    const amount = row.net ?? (await expectedOf(db, row));
    found.push({ what: 'deposit', id, count: 1, amount, why: WHY[state], since, until });
  }
  const [small, unknown] = await Promise.all([
    crowds.listSmall(db, accountId),
    crowds.findUnknown(db, accountId),
  ]);
  for (const { coin, units, decimals, ...sent } of small) {
    const amount = await worthAt(db, coin, { units, decimals, fee: ZERO });
    found.push({ what: 'deposit', ...sent, amount, why: 'least', until: null });
  }
  return unknown
    ? [...found, { what: 'deposit', ...unknown, amount: null, why: 'unknown', until: null }]
    : found;
}

/**
 * Whether an account that is closed now would lose something: it is on its way, or waits for others and is worth a cent by the
 * newest price. Less than that a stranger may have sent, and it keeps nobody.
 */
export async function hasUncredited(db: Db, accountId: AccountId): Promise<boolean> {
  if (await queries.hasPendingDeposits(db, accountId)) {
    return true;
  }
  for (const { coin, ...sent } of await crowds.listSmall(db, accountId)) {
    const price = await newestPrice(db, coin);
    if (price !== undefined && worthOf(sent, price, ZERO) !== undefined) {
      return true;
    }
  }
  return false;
}

/** However old it is. */
const newestPrice = async (db: Db, coin: string) =>
  isAtPar({ coin }) ? PAR : (await priceQueries.findPrice(db, coin))?.price;

/** Below the least no fee is taken. */
function expectedOf(db: Db, { coin, units, decimals, fee, least }: queries.Pending) {
  const sent = coinAmount(units, decimals);
  const isSmall = sent !== undefined && compare(sent, least) < 0;
  return worthAt(db, coin, { units, decimals, fee: isSmall ? ZERO : fee });
}

type Sent = { units: string; decimals: number; fee: Amount };

/** Null without a price, and above what an amount can hold. */
async function worthAt(db: Db, coin: string, { fee, ...sent }: Sent): Promise<Amount | null> {
  const price = await newestPrice(db, coin);
  if (price === undefined || coinAmount(sent.units, sent.decimals) === undefined) {
    return null;
  }
  return worthOf(sent, price, fee)?.net ?? ZERO;
}
