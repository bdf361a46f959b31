import { mayDo, type Needs } from '@entrepot/contract/accounts/rights';
import type { Actor } from './context.ts';

/** Of what can be done to a thing, that for which the reader has the right: he is not offered what he would be refused. */
export const offered = <Act extends string>(
  actor: Actor,
  acts: readonly Act[],
  operations: Record<Act, { needs?: Needs }>,
): Act[] =>
  acts.filter((act) => actor.kind === 'operator' && mayDo(actor.rights, operations[act].needs));
