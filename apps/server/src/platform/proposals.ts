// What one operator proposes and another answers. Who proposed it may take it back, and that is no answer of anybody else's.
import type { OperatorId } from '@entrepot/contract/ids';
import type { OperatorCtx } from './context.ts';
import { raw, type Sql } from './db.ts';
import { Refusal } from './refusal.ts';

/** Refuses PROPOSAL_OF_ANOTHER. */
export function requireOwnProposal({ actor }: OperatorCtx, proposer: OperatorId): void {
  if (proposer !== actor.id) {
    throw new Refusal('PROPOSAL_OF_ANOTHER');
  }
}

/** The state of a row as it is told: what its own proposer has said no to was taken back. */
export const toldState = (row: string): Sql =>
  raw(
    `case when ${row}.state = 'declined' and ${row}.decided_by = ${row}.proposed_by then 'taken-back' else ${row}.state end`,
  );
