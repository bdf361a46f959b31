// Deposits that were seen from outside (decision record 0057): said by a role that can post nothing, posted by one that can
// say nothing.
import { type Db, sql } from '../platform/db.ts';
import { legsOf, type Movement } from './post.ts';

/** A deposit, whole; `source`: `chain:<network>` or `provider:<name>`. */
export type Seen = Omit<Movement, 'actor' | 'kind' | 'reason'> & { source: string };

/**
 * Says that a deposit has come, on a connection of the role `mall_witness` (`ctx.witness`); whoever posts it then posts the
 * same movement. Returns false when just this was said before; another movement under the key is our own fault.
 */
export function bearWitness(witness: Db, { key, ref, source, at, currency, legs }: Seen) {
  const [kinds, owners, amounts] = legsOf({ key, legs });
  return witness.value<boolean>(sql`
    select ledger.bear_witness(${key}, ${ref}, ${source}, ${currency}, ${kinds}, ${owners}, ${amounts}, ${at}) as said`);
}
