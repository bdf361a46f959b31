// What was seen coming in and is not credited, as the wallet tells it.
import type { AccountId } from '@entrepot/contract/ids';
import { compare } from '@entrepot/contract/money';
import { coinAmount, worthOf } from '@entrepot/contract/deposits/rules';
import type { Underway } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { isAtPar, PAR } from './prices.ts';
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

async function expectedOf(db: Db, { coin, units, decimals, fee, least }: queries.Pending) {
  const sent = coinAmount(units, decimals);
  const price = isAtPar({ coin }) ? PAR : (await priceQueries.findPrice(db, coin))?.price;
  return sent === undefined || price === undefined || compare(sent, least) < 0
    ? undefined
    : worthOf({ units, decimals }, price, fee)?.net;
}
