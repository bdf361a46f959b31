/** What moved somebody's money, as its movement in the ledger names it. Pure. */
import type { StatementLine } from '@entrepot/contract/wallet/types';

/** The ledger's word for it, and ours; each has a page of its own. */
const CAUSES = {
  orders: 'order',
  deposits: 'deposit',
  payments: 'payment',
  withdrawals: 'withdrawal',
  loans: 'loan',
} as const;
type Cause = { what: (typeof CAUSES)[keyof typeof CAUSES]; id: string };

const REF = /^(orders|deposits|payments|withdrawals|loans)\/([0-9a-f-]{36})$/;

export function causeOf({ ref }: Pick<StatementLine, 'ref'>): Cause | undefined {
  const [, many, id] = REF.exec(ref) ?? [];
  const what = CAUSES[many as keyof typeof CAUSES];
  return what && id ? { what, id } : undefined;
}
