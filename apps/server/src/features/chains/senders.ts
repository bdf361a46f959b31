// Who has sent what a chain names no sender of. A transaction of Bitcoin spends outputs of earlier ones, by which it is bound to them
// as it is to its own; of those that came to the mall it is known whose they were.
import type { Db } from '../../platform/db.ts';
import { recipientsOf } from './queries.ts';
import type { ChainTransfer, Output, ReadTransfer } from './reader.ts';

const nameOf = ({ transaction, place }: Output): string => `${transaction}:${place}`;

/** With the address of the mall that one has spent from, where it has: what came there before, or has been read with it. */
export async function withSenders(
  db: Db,
  network: string,
  transfers: readonly ReadTransfer[],
): Promise<ChainTransfer[]> {
  const spent = transfers.flatMap(({ spends = [] }) => spends);
  const before = spent.length > 0 ? await recipientsOf(db, network, spent) : [];
  const owners = new Map([...before, ...transfers].map((each) => [nameOf(each), each.recipient]));
  return transfers.map(({ spends = [], sender, ...transfer }) => {
    const own = spends.map((each) => owners.get(nameOf(each))).find((each) => each !== undefined);
    return { ...transfer, sender: sender ?? own ?? null };
  });
}
