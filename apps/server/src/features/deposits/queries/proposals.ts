/** What operators propose to credit of a deposit, and what becomes of it. */
import type { OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { columns, of, type RowOf, values } from '../../../platform/columns.ts';
import { type Db, sql } from '../../../platform/db.ts';

const PROPOSED = {
  id: of<string>(),
  depositId: of<string>(),
  amount: of<Amount>(),
  /** What of its worth lies below a cent and is the mall's. */
  rest: of<Amount>(),
  evidence: of<string>(),
  proposedBy: of<OperatorId>(),
  proposedAt: of<Date>(),
};
export type Proposed = RowOf<typeof PROPOSED>;

export async function insertProposal(db: Db, row: Proposed): Promise<void> {
  await db.run(sql`insert into deposits.proposal ${values(PROPOSED, row)}`);
}

export const findProposed = (db: Db, depositId: string): Promise<Proposed | undefined> =>
  db.one<Proposed>(sql`
    select ${columns(PROPOSED, 's')} from deposits.proposal s
    where s.deposit_id = ${depositId} and s.state = 'proposed'`);

export async function answerProposal(
  db: Db,
  id: string,
  answer: { state: 'approved' | 'declined'; by: OperatorId | null; at: Date; reason?: string },
): Promise<void> {
  await db.run(sql`
    update deposits.proposal set state = ${answer.state}, decided_by = ${answer.by}, decided_at = ${answer.at},
      decline_reason = ${answer.reason ?? null} where id = ${id}`);
}
