import type { StatementLine as WireLine } from '@entrepot/contract/wallet/types';
import type { StatementLine } from '../../ledger/index.ts';

export function presentLine(line: StatementLine): WireLine {
  return {
    id: line.journalId,
    kind: line.kind,
    ref: line.ref,
    reason: line.reason,
    at: line.at.toISOString(),
    amount: line.amount,
    balanceAfter: line.balanceAfter,
  };
}
