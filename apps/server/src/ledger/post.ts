import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, type Currency, units } from '@entrepot/contract/money';
import type { AccountKind, MovementKind } from '@entrepot/contract/wallet/rules';
import { type Db, refusing, sql } from '../platform/db.ts';

/** Owner of the platform's own accounts. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';
export type Owner = AccountId | typeof PLATFORM;

/** One side of a movement: a positive amount adds to the account. */
export type Leg = { kind: AccountKind; owner: Owner; amount: Amount };

export type Movement = {
  kind: MovementKind;
  /** Unique for ever: `orders/<id>/pay`. The same movement twice posts once. */
  key: string;
  /** What caused it: `orders/<id>`. */
  ref: string;
  /** Who did it: `buyer:<id>`, `system`, `operator:<id>`. */
  actor: string;
  at: Date;
  /** Of all legs; balances in another currency are not touched. */
  currency: Currency;
  legs: readonly Leg[];
  reason?: string;
};

/** The legs as the database takes them. Throws a RangeError for those that do not sum to zero. */
export function legsOf({ key, legs }: Pick<Movement, 'key' | 'legs'>) {
  if (legs.length < 2 || legs.reduce((sum, leg) => sum + units(leg.amount), 0n) !== 0n) {
    throw new RangeError(`movement ${key} does not sum to zero`);
  }
  return [
    sql`${legs.map((leg) => leg.kind)}::text[]`,
    sql`${legs.map((leg) => leg.owner)}::uuid[]`,
    sql`${legs.map((leg) => leg.amount)}::numeric[]`,
  ] as const;
}

const BARRED = new WeakSet<Db>();

/** The same connection for work that has not said that it moves money: a posting on it is our own fault. */
export function withoutPosting(db: Db): Db {
  const barred: Db = {
    ...db,
    tx: (work, kind) => db.tx((inner) => work(withoutPosting(inner)), kind),
  };
  BARRED.add(barred);
  return barred;
}

/**
 * Posts a balanced movement in the caller's transaction. Returns false when the same movement was posted before.
 * Refuses INSUFFICIENT_BALANCE when an account would fall below zero (the whole transaction is then lost). What needs two
 * people (approval.ts) is refused by the database at the end of the transaction if it has them not.
 */
export async function post(db: Db, movement: Movement): Promise<boolean> {
  if (BARRED.has(db)) {
    throw new Error(`${movement.kind} moves money in an operation that does not declare it`);
  }
  const [kinds, owners, amounts] = legsOf(movement);
  return refusing({ balance_not_below_zero: 'INSUFFICIENT_BALANCE' }, () =>
    db.value<boolean>(
      sql`select ledger.post(${movement.kind}, ${movement.key}, ${movement.ref}, ${movement.actor},
            ${movement.at}, ${movement.currency}, ${kinds}, ${owners}, ${amounts},
            ${movement.reason ?? null}, null) as post`,
    ),
  );
}
