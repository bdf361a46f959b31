// Payments whose money is with their owners again: whether their network pays them after all (decision records 0087 and 0092).
import { noteBlock } from './book.ts';
import { type GivenBack, givenBack, noteLooked } from './book-given-back.ts';
import type { Signer, Station } from './station.ts';

/** A network that takes back what was final does so within days; what it pays later, the comparison with the chain shows. */
export const WATCHED_DAYS = 30;
/** Transactions that are looked at in a turn, however many there are. */
export const PER_TURN = 10;

/** The block on the chain that has a transaction, and whether it has paid. */
type Seen = { block: { no: bigint | number; hash: string }; hasPaid: boolean };

/**
 * Throws when the network has paid somebody who has the money again: it stands still, and takes no withdrawals, until somebody has
 * entered that by hand. Of the others it is written down which block has what. `seenOf` asks its node; `booked`: transactions that
 * were entered.
 */
export async function assertNoneIsPaidAfterAll(
  { db }: Signer,
  station: Station,
  booked: readonly string[],
  seenOf: (given: GivenBack) => Promise<Seen | undefined>,
): Promise<void> {
  for (const given of await givenBack(db, station, { days: WATCHED_DAYS, limit: PER_TURN })) {
    const { transaction, withdrawalId } = given;
    const seen = await seenOf(given);
    if (!given.lapsed && (seen?.block.hash ?? null) !== given.blockHash) {
      await noteBlock(db, transaction, seen?.block ?? null);
    }
    const isPaid = seen?.hasPaid === true && !booked.includes(transaction);
    // One that is paid is among the first of each turn: what was found before does not end while others are looked at.
    await noteLooked(db, transaction, !isPaid);
    if (isPaid) {
      const what = given.isAnew ? 'signed anew, and what was taken for lost' : 'given back and';
      throw new Error(
        `the withdrawal ${withdrawalId} was ${what} is paid after all (${transaction}): nothing is signed before that is booked by hand`,
      );
    }
  }
}
