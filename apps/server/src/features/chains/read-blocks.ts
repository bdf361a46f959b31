// What is read of a network is read of both its nodes: whatever one of them leaves out, the other one tells (record 94).
import type { AccountId } from '@entrepot/contract/ids';
import { AnswerTooLong, NodeFault } from '../../platform/ask-node.ts';
import type { Db } from '../../platform/db.ts';
import * as queries from './queries.ts';
import type { ChainBlock, ChainReader, ListedOf, OwnOf, ReadTransfer } from './reader.ts';
import { withSenders } from './senders.ts';

export type Reading = {
  witness: Db;
  network: queries.Network;
  node: ChainReader;
  second: ChainReader | undefined;
  listedOf: ListedOf;
};
type Range = { from: number; to: number };

/**
 * The blocks from one to another, as far as both nodes have them alike, and what came to the mall's addresses in them. Throws NodeFault for
 * a transfer of which only one node tells.
 */
export async function readBlocks(
  reading: Reading,
  range: Range,
): Promise<{ blocks: ChainBlock[]; came: queries.Came[] }> {
  const { witness, network } = reading;
  const owners = new Map<string, AccountId>();
  const ownOf = async (addresses: readonly string[]) => {
    const found = await queries.ownersOf(witness, network.code, addresses);
    found.forEach((account, address) => owners.set(address, account));
    return new Set(found.keys());
  };
  const { blocks, transfers } = await readSome(range, (to) =>
    readAgreed(reading, { ...range, to }, ownOf),
  );
  const sent = await withSenders(reading, transfers);
  const byNumber = new Map(blocks.map((block) => [block.no, block]));
  const came = sent.flatMap((transfer) => {
    const block = byNumber.get(transfer.blockNo);
    const accountId = owners.get(transfer.recipient);
    return block && accountId
      ? [
          {
            ...transfer,
            ...{ blockHash: block.hash, blockAt: block.at, accountId },
            units: String(transfer.units),
          },
        ]
      : [];
  });
  return { blocks, came };
}

/** Half as many blocks whenever their answer is longer than it may be. */
async function readSome<T>({ from, to }: Range, read: (to: number) => Promise<T>): Promise<T> {
  try {
    return await read(to);
  } catch (error) {
    if (error instanceof AnswerTooLong && to > from) {
      return readSome({ from, to: from + Math.floor((to - from) / 2) }, read);
    }
    throw error;
  }
}

async function readAgreed({ node, second }: Reading, { from, to }: Range, ownOf: OwnOf) {
  const [read, other] = await Promise.all([
    node.read(from, to, ownOf),
    second?.read(from, to, ownOf),
  ]);
  if (!other) {
    return read;
  }
  const turned = read.blocks.findIndex(({ hash }, index) => hash !== other.blocks[index]?.hash);
  const blocks = turned < 0 ? read.blocks : read.blocks.slice(0, turned);
  const last = blocks.at(-1)?.no ?? from - 1;
  const [ours, others] = [read, other].map(({ transfers }) =>
    transfers.filter(({ blockNo }) => blockNo <= last),
  ) as [ReadTransfer[], ReadTransfer[]];
  const alone = onlyIn(ours, others) ?? onlyIn(others, ours);
  if (alone) {
    throw new NodeFault(
      `only one node tells of transaction ${alone.transaction}, in block ${alone.blockNo}`,
    );
  }
  return { blocks, transfers: ours };
}

const nameOf = ({ blockNo, transaction, place, asset, sender, recipient, units }: ReadTransfer) =>
  [blockNo, transaction, place, asset, sender, recipient, units].join(' ');

function onlyIn(these: readonly ReadTransfer[], those: readonly ReadTransfer[]) {
  const told = new Set(those.map(nameOf));
  return these.find((each) => !told.has(nameOf(each)));
}

/** Each on the one before it. Throws NodeFault. */
export function assertLinked(
  { no, hash }: Pick<ChainBlock, 'no'> & { hash: string | undefined },
  blocks: readonly ChainBlock[],
): void {
  let before = { no, hash };
  for (const block of blocks) {
    if (block.no !== before.no + 1 || block.parent !== (before.hash ?? block.parent)) {
      throw new NodeFault(`block ${before.no + 1} does not stand on the one before it`);
    }
    before = block;
  }
}

/** As the witness, with the blocks of all that came; gives how many were not known. */
export async function addAll(
  db: Db,
  all: Parameters<typeof queries.addTransfers>[1],
): Promise<number> {
  if (all.came.length === 0) {
    return 0;
  }
  await queries.watchHere(db, all);
  return queries.addTransfers(db, all);
}
