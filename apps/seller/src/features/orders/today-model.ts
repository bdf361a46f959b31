/** What waits on the seller's day, in the order in which it should be done; without React. */
import type { Amount } from '@entrepot/contract/money';
import type { Today } from '@entrepot/contract/orders/seller-types';

export type TaskName = 'confirm' | 'ship' | 'returns' | 'restock' | 'soldOut' | 'answer';
export type Task = {
  name: TaskName;
  count: number;
  worth: Amount | null;
  first: { number: string; buyer: string; dueAt: string | null } | null;
};

/** Counts that other features know. */
export type Elsewhere = { runsOut: number; soldOut: number; toAnswer: number };

/** Only what waits; what is late first within its kind is the server's order. */
export function tasksOf(today: Today, elsewhere: Elsewhere): Task[] {
  const plain = (name: TaskName, count: number): Task => ({
    name,
    count,
    worth: null,
    first: null,
  });
  const all: Task[] = [
    { name: 'confirm', ...today.toConfirm },
    { name: 'ship', ...today.toShip },
    // The mall decides returns: no clock runs for the shop.
    { name: 'returns', ...today.returns, first: withoutLimit(today.returns.first) },
    plain('restock', elsewhere.runsOut),
    plain('soldOut', elsewhere.soldOut),
    plain('answer', elsewhere.toAnswer),
  ];
  return all.filter(({ count }) => count > 0);
}

const withoutLimit = (first: Task['first']): Task['first'] => first && { ...first, dueAt: null };

/** Growth in percent, or undefined where there is nothing to compare with. */
export function growth(now: number, before: number): number | undefined {
  return before > 0 ? now / before - 1 : undefined;
}
