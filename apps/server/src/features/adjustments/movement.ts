// The movement of a correction. What comes into a wallet the mall takes on itself, what is taken out it gets back.
import { type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { PLATFORM, type Proposal } from '../../ledger/index.ts';
import type { AdjustmentRow } from './queries.ts';

/** What two people approve and the ledger posts: the same from the same row, always. */
export function movementOf({
  id,
  accountId,
  amount,
  reason,
  proposedAt,
}: Pick<AdjustmentRow, 'id' | 'accountId' | 'amount' | 'reason' | 'proposedAt'>): Proposal {
  return {
    kind: 'adjustment',
    key: `adjustments/${id}`,
    ref: `adjustments/${id}`,
    at: proposedAt,
    currency: CURRENCY,
    reason,
    legs: [
      { kind: 'available', owner: accountId, amount },
      { kind: 'platform-loss', owner: PLATFORM, amount: subtract(ZERO, amount) },
    ],
  };
}

/** Whether a wallet holds less than is to be taken from it. */
export const isTooLarge = (amount: Amount, available: Amount): boolean =>
  compare(subtract(ZERO, amount), available) > 0;
