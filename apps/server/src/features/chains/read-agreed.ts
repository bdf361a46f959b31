// What is read of a network is read of both its nodes: whatever one of them leaves out, the other one tells (record 94).
import { NodeFault } from '../../platform/ask-node.ts';
import type { ChainReader, OwnOf, ReadTransfer } from './reader.ts';

export type Nodes = { node: ChainReader; second: ChainReader | undefined };
type Read = Awaited<ReturnType<ChainReader['read']>>;

/**
 * The blocks from one to another that both nodes have alike, up to the first that they have not, and what came to own addresses in
 * them. Throws NodeFault for a transfer of which only one node tells.
 */
export async function readAgreed(
  { node, second }: Nodes,
  { from, to }: { from: number; to: number },
  ownOf: OwnOf,
): Promise<Read> {
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
