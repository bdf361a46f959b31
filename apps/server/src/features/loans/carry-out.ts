// The one way in which something happens to a loan: lock, ask the table of its life, change.
import { type Act, refusalOf } from '@entrepot/contract/life';
import { type LoanAct, loanLife } from '@entrepot/contract/loans/life';
import type { Ctx } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { emit } from '../../platform/outbox.ts';
import { closeApproval } from '../../ledger/index.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { loansEvents } from './events.ts';
import * as queries from './queries.ts';

type Asked = Pick<Ctx, 'db' | 'now'>;

/** Locks a loan for an act that is open to it; refuses NOT_FOUND, or what the table says. */
export async function lockFor(
  { db, now }: Asked,
  act: LoanAct,
  which: Sql,
): Promise<queries.LoanRow> {
  const loan = orRefuse(await queries.lockLoan(db, which), 'NOT_FOUND');
  const refusal = refusalOf(loanLife, act, loan, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return loan;
}

/** Does what `lockFor` found open; `more`: further columns. */
export async function carryOut(
  { db, now }: Asked,
  { id, borrowerId, brandId }: queries.LoanRow,
  name: LoanAct,
  more: readonly Sql[] = [],
): Promise<void> {
  const act: Act = loanLife.acts[name];
  await queries.change(db, id, [...changes(act, { row: 'l', now }), ...more]);
  await emit({ db, now }, loansEvents.moved, { loanId: id, borrowerId, brandId, act: name });
}

export const payoutKey = (loanId: string): string => `loans/${loanId}/payout`;

/** What an operator has approved of a loan that comes to nothing is never posted. */
export async function closePayout(
  { db, now }: Asked,
  { id, state }: queries.LoanRow,
  by: string,
): Promise<void> {
  if (state === 'approved') {
    await closeApproval(db, { key: payoutKey(id), by, at: now });
  }
}
