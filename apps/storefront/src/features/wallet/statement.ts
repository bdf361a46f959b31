/** What a movement of the ledger means to its owner. Pure. */
import type { StatementLine } from '@entrepot/contract/wallet/types';

const ORDER_REF = /^orders\/([0-9a-f-]{36})$/;

/** The order that moved the money, if it was one of the reader's own. */
export function orderOf({ kind, ref }: Pick<StatementLine, 'kind' | 'ref'>): string | undefined {
  // A payout is of an order that somebody else placed in the reader's shop.
  return kind === 'order-release' ? undefined : ORDER_REF.exec(ref)?.[1];
}
