// Who has sent what a chain names no sender of. A transaction of Bitcoin spends outputs of earlier ones, by which it is bound to them
// as it is to its own; of those that came to the mall it is known whose they were. Reserves that can be listed are addresses of one
// key, which stands beside the signature: no node has to be asked whose they were.
import type { Db } from '../../platform/db.ts';
import { recipientsOf } from './queries.ts';
import type { ChainTransfer, ListedOf, Output, ReadTransfer } from './reader.ts';

type Asked = { witness: Db; network: { code: string }; listedOf: ListedOf };
const nameOf = ({ transaction, place }: Output): string => `${transaction}:${place}`;

/**
 * With the address of the mall that one has spent from, where it has: one that was given, by what came there before or has been read with
 * it, or one of its reserves, by the key that has signed. Each transaction is looked at once, however many of its outputs came: whoever
 * pays the mall in thousands of them pays little for it.
 */
export async function withSenders(
  { witness: db, network: { code }, listedOf }: Asked,
  transfers: readonly ReadTransfer[],
): Promise<ChainTransfer[]> {
  const spentIn = new Map(
    transfers.map(({ transaction, spends = [] }) => [transaction, spends] as const),
  );
  const spent = [...spentIn.values()].flat();
  const before = spent.length > 0 ? await recipientsOf(db, code, spent) : [];
  const owners = new Map([...before, ...transfers].map((each) => [nameOf(each), each.recipient]));
  const signed = [...new Set(spent.flatMap(({ sender }) => sender ?? []))];
  const listed = new Set(signed.length > 0 ? await listedOf(signed) : []);
  const senders = new Map(
    [...spentIn].map(([transaction, spends]) => [
      transaction,
      spends.map((each) => owners.get(nameOf(each))).find((each) => each !== undefined) ??
        spends.find(({ sender }) => sender !== undefined && listed.has(sender))?.sender,
    ]),
  );
  return transfers.map(({ spends = [], sender, ...transfer }) => ({
    ...transfer,
    sender: sender ?? (spends.length > 0 ? senders.get(transfer.transaction) : null) ?? null,
  }));
}
