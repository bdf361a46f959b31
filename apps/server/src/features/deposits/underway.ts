// What was seen coming in and is not credited, as the wallet tells it.
import type { AccountId } from '@entrepot/contract/ids';
import { compare, ZERO } from '@entrepot/contract/money';
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
 * An account's deposits on their way, newest first, each with what would be credited by the newest price of two people. Left out is what
 * cannot be told in USDT, and what is below the least: it waits for others.
 */
export async function depositsUnderway(db: Db, accountId: AccountId): Promise<Underway[]> {
  const found: Underway[] = [];
  for (const row of await queries.listPending(db, accountId)) {
    const { id, state, seenAt: since, waitUntil: until } = row;
    const amount = row.net ?? (await expectedOf(db, row));
    if (amount !== undefined) {
      found.push({ what: 'deposit', id, amount, why: WHY[state], since, until });
    }
  }
  return found;
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

async function expectedOf(db: Db, { coin, units, decimals, fee, least }: queries.Pending) {
  const sent = coinAmount(units, decimals);
  const price = await newestPrice(db, coin);
  return sent === undefined || price === undefined || compare(sent, least) < 0
    ? undefined
    : worthOf({ units, decimals }, price, fee)?.net;
}
