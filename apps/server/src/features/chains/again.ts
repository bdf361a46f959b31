// Reads blocks once more that an operator has asked for: all that is new there is a transfer that was left out before. It goes the way of
// every other one, and counts once for its place on the chain however often its block is read (record 94).
import { NodeFault } from '../../platform/ask-node.ts';
import type { Log } from '../../platform/log.ts';
import * as asked from './again-queries.ts';
import * as queries from './queries.ts';
import { addAll, assertLinked, type Reading, readBlocks } from './read-blocks.ts';

/** So long a range is tried that the nodes do not tell: an old block may be more than they keep. */
const MOST_MS = 24 * 3_600_000;

type Here = Reading & { now: Date; log: Pick<Log, 'warn'> };

/** As much as there is time for. What is wrong with it stands beside what was asked for, and holds up nothing else of the network. */
export async function readAgain(
  here: Here,
  place: queries.Place,
  mayGoOn: () => boolean,
): Promise<void> {
  const { witness, network, now } = here;
  let open = await asked.openAgain(witness, network.code);
  try {
    while (open && mayGoOn() && (await readPart(here, place, open))) {
      open = await asked.openAgain(witness, network.code);
    }
  } catch (error) {
    if (!open || !(error instanceof NodeFault)) {
      throw error;
    }
    const over = now.getTime() - open.askedAt.getTime() > MOST_MS;
    await asked.noteAgainFault(witness, open.id, { fault: error.message, over, now });
  }
}

/** The next blocks of it; false when somebody else has read them meanwhile, or the chain has moved. */
async function readPart(here: Here, place: queries.Place, open: asked.Again): Promise<boolean> {
  const { witness, network, node, now, log } = here;
  const from = (open.readNo ?? open.fromNo - 1) + 1;
  const to = Math.min(open.toNo, place.finalNo, from + node.blocksAtOnce - 1);
  if (to < from) {
    return false;
  }
  const { blocks, came } = await readBlocks(here, { from, to });
  const last = blocks.at(-1)?.no;
  if (last === undefined) {
    throw new NodeFault(`the nodes do not agree on block ${from}`);
  }
  const known = await knownOf(here, from, last);
  assertLinked({ no: from - 1, hash: known.get(from - 1) }, blocks);
  const other = blocks.find(({ no, hash }) => (known.get(no) ?? hash) !== hash);
  if (other) {
    throw new NodeFault(`block ${other.no} is another one than was read`);
  }
  const numbers = new Set(came.map(({ blockNo }) => blockNo));
  return witness.tx(async (db) => {
    if (!(await queries.holdPlace(db, network.code, place))) {
      return false;
    }
    const kept = blocks.filter(({ no }) => numbers.has(no) && !known.has(no));
    await queries.addBlocks(db, network.code, kept);
    const found = await addAll(db, { network: network.code, came, now });
    if (found > 0) {
      log.warn({ network: network.code, from, to: last, found }, 'left out before');
    }
    return asked.moveAgain(db, { from: open, upTo: last, found, now });
  });
}

async function knownOf({ witness, network }: Here, from: number, to: number) {
  const known = await asked.knownBlocks(witness, network.code, from - 1, to);
  return new Map(known.map(({ no, hash }) => [no, hash]));
}
