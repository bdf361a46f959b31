// Whether the signer's book has all that its key has signed.
import { type Db, sql } from '../platform/db.ts';
import type { Place } from './book.ts';

/**
 * How many transactions a key has signed by the book, those among them that were signed anew with a number of before; at least as many as
 * the configuration says that there were before its first number.
 */
export const signings = (
  db: Db,
  { network, sender, firstNonce }: Place & { firstNonce: number },
): Promise<number> =>
  db.value<number>(sql`
    select greatest(count(*), ${firstNonce} + count(*) filter (where nonce >= ${firstNonce}))::int
    from signer.attempt where network = ${network} and sender = ${sender}`);

type Booked = { kind: 'evm' | 'tron'; inBook(db: Db): Promise<number> };

/**
 * What is known of this key beyond the book, also before a block has it, was sent by somebody else, or by a book that is
 * lost (a database from a backup): what is asked now may have been paid already.
 */
export async function assertOwnBook(db: Db, station: Booked, known: number): Promise<void> {
  const has = await station.inBook(db);
  if (known > has) {
    const who = station.kind === 'evm' ? 'the chain' : 'the count file';
    throw new Error(
      `${who} has ${known} transactions of this key, the book only ${has}: nothing is signed before somebody has compared them`,
    );
  }
}
