// What a movement with the mall's bank, or its account at a provider, consists of. Pure.
import { add, subtract, ZERO } from '@entrepot/contract/money';
import { type Leg, PLATFORM } from '../../ledger/index.ts';

/** Places of the mall, and before them the bank that all of it comes from or goes to; what nothing happens to is left out. */
export function withBank(places: readonly Leg[]): Leg[] {
  const moved = places.filter(({ amount }) => amount !== ZERO);
  const amount = subtract(ZERO, add(...moved.map((leg) => leg.amount)));
  return moved.length === 0 ? [] : [{ kind: 'clearing-bank', owner: PLATFORM, amount }, ...moved];
}
