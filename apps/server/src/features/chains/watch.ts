// Reads a network on from where it was left: blocks in their order, each on the one before it. What turns out not to be on the
// chain any more is taken back; only what lies under a final block whose hash the nodes still say, and of which each of them
// tells the same itself, is final. A node is believed as far as its answers agree with each other and with those before.
import type { Ctx } from '../../platform/context.ts';
import { NodeFault, NotWholeYet } from '../../platform/ask-node.ts';
import { readAgain } from './again.ts';
import * as queries from './queries.ts';
import * as turns from './turns.ts';
import { requireIdentity } from './nodes.ts';
import type { Network, Place } from './queries.ts';
import { addAll, assertLinked, readBlocks } from './read-blocks.ts';
import type { ChainReader, Claim, ListedOf } from './reader.ts';

type Here = Pick<Ctx, 'witness' | 'now' | 'log'> & { listedOf: ListedOf };
/** Whatever a node would answer, nothing reads on for longer without the others' turn. */
const TURN_MS = 20_000;

type Look = Here & {
  network: Network;
  node: ChainReader;
  second: ChainReader | undefined;
  headNo: number;
  finalNo: number;
  /** The newest block of each node. */
  heads: readonly number[];
};

/** One turn of a network. What is wrong with its nodes is written down with it, and nothing else changes. */
export async function watch(
  here: Here,
  network: Network,
  nodes: readonly ChainReader[],
  enough: () => boolean = () => false,
): Promise<void> {
  try {
    await readOn(await lookAt(here, network, nodes), enough);
  } catch (error) {
    if (!(error instanceof NodeFault)) {
      throw error;
    }
    const { witness, now } = here;
    await queries.noteFault(witness, { network: network.code, fault: error.message, now });
  }
}

/** What the nodes say of themselves, when it can be true. */
async function lookAt(
  here: Here,
  network: Network,
  [node, second]: readonly ChainReader[],
): Promise<Look> {
  if (!node) {
    throw new NodeFault('no node is set for this network');
  }
  await requireIdentity(network, second ? [node, second] : [node]);
  const [first, other] = [await endsOf(network, node), second && (await endsOf(network, second))];
  const finalNo = Math.min(first.finalNo, other?.finalNo ?? first.finalNo);
  const heads = [first.headNo, ...(other ? [other.headNo] : [])];
  return { ...here, network, node, second, headNo: first.headNo, finalNo, heads };
}

/** The newest block of a node, and the newest that is final. */
async function endsOf({ confirmations }: Network, node: ChainReader) {
  const final = await node.final();
  const headNo = await node.head();
  // A transfer's own block is the first that counts.
  const finalNo = final ?? Math.max(0, headNo - confirmations + 1);
  if (finalNo > headNo) {
    throw new NodeFault(`block ${finalNo} is said to be final, and the newest is ${headNo}`);
  }
  return { headNo, finalNo };
}

async function readOn(look: Look, enough: () => boolean): Promise<void> {
  const { witness, network, headNo, now } = look;
  const end = performance.now() + TURN_MS;
  let place = await queries.placeOf(witness, network.code);
  if (!place) {
    await begin(look);
    return;
  }
  if (headNo < place.finalNo) {
    throw new NodeFault(`the newest block is ${headNo}, below ${place.finalNo}, which was final`);
  }
  place = await onTheChain(look, place);
  const began = place?.blockNo;
  let before: number | undefined;
  while (place && mayReadOn(look, place, before) && !enough() && performance.now() < end) {
    before = place.blockNo;
    place = await nextBlocks(look, place);
    place &&= await makeFinal(look, place);
  }
  place &&= await makeFinal(look, place);
  if (place) {
    if (place.blockNo === began && !mayReadOn(look, place, before)) {
      assertNotStuck(look, place);
    }
    await queries.noteLook(witness, { network: network.code, headNo, now });
    await readAgain(look, place, () => !enough() && performance.now() < end);
  }
}

/** What both nodes have is read, as long as they have the same. */
const mayReadOn = ({ heads }: Look, { blockNo }: Place, before: number | undefined): boolean =>
  blockNo < Math.min(...heads) && blockNo !== before;

/** A node that is some blocks behind the other, or on another branch, is waited for; one that does not come on is a fault. */
function assertNotStuck({ heads, node }: Look, { blockNo }: Place): void {
  if (Math.max(...heads) - blockNo <= node.blocksAtOnce) {
    return;
  }
  throw new NodeFault(
    Math.min(...heads) > blockNo
      ? `the nodes do not agree on block ${blockNo + 1}`
      : `the newest block of one node is ${heads[0]}, and of the other ${heads[1]}`,
  );
}

/** Nobody was asked to pay before: reading begins at what is final already. */
async function begin(look: Look): Promise<void> {
  const { witness, network, finalNo, headNo, now } = look;
  const blockHash = await agreedHash(look, finalNo);
  await witness.tx((db) =>
    queries.begin(db, { network: network.code, headNo, now, blockNo: finalNo, blockHash }),
  );
}

/** The place itself, or where the chain has turned off before it. Undefined when somebody else was faster. */
async function onTheChain(look: Look, place: Place): Promise<Place | undefined> {
  const { witness, network, node, headNo, now, log } = look;
  const newest = Math.min(headNo, place.blockNo);
  const known = await queries.hashAt(witness, network.code, newest);
  const [told] = await node.hashesOf([newest]);
  if (told === known) {
    await turns.forgetTurn(witness, network.code);
    return place;
  }
  const read = (await queries.blocksFrom(witness, network.code, place.finalNo)).filter(
    ({ no }) => no <= headNo,
  );
  const hashes = await node.hashesOf(read.map(({ no }) => no));
  const fork = read.find(({ hash }, index) => hash === hashes[index]);
  if (!fork) {
    return belowFinal(look, place);
  }
  return changing(look, place, async (db) => {
    const orphaned = await queries.takeBack(db, { network: network.code, above: fork.no, now });
    log.warn(
      { network: network.code, from: fork.no, blocks: place.blockNo - fork.no, orphaned },
      'a chain has turned',
    );
    return { blockNo: fork.no, blockHash: fork.hash };
  });
}

/**
 * What was final is another block now, by the word of all nodes. Where the chain has turned is written down; two operators
 * have to say that it is to be read again from there, and until then it stands still with a fault.
 */
async function belowFinal(look: Look, place: Place): Promise<Place | undefined> {
  const { witness, network, node, now, log } = look;
  const fault = new NodeFault(`block ${place.finalNo}, which was final, is another one now`);
  const kept = await turns.blocksBelow(witness, network.code, place.finalNo);
  const hashes = await node.hashesOf(kept.map(({ no }) => no));
  const fork = kept.find(({ hash }, index) => hash === hashes[index]);
  await agreedHash(look, place.finalNo);
  if (!fork || (await agreedHash(look, fork.no)) !== fork.hash) {
    throw fault;
  }
  const turn = {
    ...{ network: network.code, finalNo: place.finalNo, forkNo: fork.no, forkHash: fork.hash },
    readNo: place.blockNo,
  };
  await turns.noteTurn(witness, turn, now);
  if (!(await turns.isAgreed(witness, turn))) {
    throw fault;
  }
  return changing(look, place, async (db) => {
    const orphaned = await turns.takeBackFinal(db, turn, now);
    log.error({ ...turn, orphaned }, 'a chain is read again below what was final');
    return { blockNo: fork.no, blockHash: fork.hash, finalNo: fork.no };
  });
}

async function nextBlocks(look: Look, place: Place): Promise<Place | undefined> {
  const { network, node, heads, now, log } = look;
  const from = place.blockNo + 1;
  const to = Math.min(...heads, place.blockNo + node.blocksAtOnce);
  const { blocks, came } = await readWhole(look, { from, to });
  if (blocks.length === 0) {
    return place;
  }
  assertLinked({ no: place.blockNo, hash: place.blockHash }, blocks);
  return changing(look, place, async (db) => {
    await queries.addBlocks(db, network.code, blocks);
    const added = await addAll(db, { network: network.code, came, now });
    if (added !== came.length) {
      log.warn({ network: network.code, from, to, twice: came.length - added }, 'seen before');
    }
    const last = blocks.at(-1);
    return { blockNo: last?.no ?? place.blockNo, blockHash: last?.hash ?? place.blockHash };
  });
}

/** A node may have its newest block a moment before all that is in it: what lies below is read. In an older one it is a fault. */
async function readWhole(look: Look, { from, to }: Parameters<typeof readBlocks>[1]) {
  try {
    return await readBlocks(look, { from, to });
  } catch (error) {
    if (!(error instanceof NotWholeYet) || to < Math.min(...look.heads)) {
      throw error;
    }
    return to > from ? readBlocks(look, { from, to: to - 1 }) : { blocks: [], came: [] };
  }
}

async function makeFinal(look: Look, place: Place): Promise<Place | undefined> {
  const { witness, network, now, log } = look;
  const upTo = Math.min(look.finalNo, place.blockNo);
  if (upTo <= place.finalNo) {
    return place;
  }
  const [agreed, known] = [
    await agreedHash(look, upTo),
    await queries.hashAt(witness, network.code, upTo),
  ];
  if (agreed !== known) {
    throw new NodeFault(`block ${upTo} is another one than was read`);
  }
  const { told, gone } = await agreedOn(look, await queries.seenUpTo(witness, network.code, upTo));
  return changing(look, place, async (db) => {
    if (gone.length > 0) {
      await queries.takeBackThese(db, gone, now);
      log.error({ network: network.code, upTo, gone }, 'no node tells of these transfers any more');
    }
    const nodes = look.second ? 2 : 1;
    const final = { network: network.code, from: place.finalNo, upTo, told, nodes, now };
    await queries.makeFinal(db, final);
    return { finalNo: upTo };
  });
}

/**
 * The ids of what each node tells of in its own words, and of what none does. Of what only one of them tells nothing comes
 * until they agree.
 */
async function agreedOn({ node, second }: Look, claims: readonly (Claim & { id: string })[]) {
  const words = claims.length > 0 ? await node.has(claims) : [];
  const others = second && claims.length > 0 ? await second.has(claims) : words;
  const disputed = claims.find((_, index) => words[index] !== others[index]);
  if (disputed) {
    throw new NodeFault(`the nodes do not agree on transaction ${disputed.transaction}`);
  }
  const idsOf = (word: boolean) =>
    claims.filter((_, index) => words[index] === word).map(({ id }) => id);
  return { told: idsOf(true), gone: idsOf(false) };
}

/** The hash of a block by the word of both nodes. */
async function agreedHash({ node, second }: Look, no: number): Promise<string> {
  const [hash] = await node.hashesOf([no]);
  const [other] = second ? await second.hashesOf([no]) : [hash];
  if (hash === undefined || other === undefined) {
    throw new NodeFault(`a node does not have block ${no}`);
  }
  if (hash !== other) {
    throw new NodeFault(`the nodes do not agree on block ${no}`);
  }
  return hash;
}

/** In one transaction, on the place as it was found: of two that read at once the second changes nothing. */
function changing(
  { witness, network }: Look,
  place: Place,
  change: (db: Here['witness']) => Promise<Partial<Place>>,
): Promise<Place | undefined> {
  return witness.tx(async (db) => {
    if (!(await queries.holdPlace(db, network.code, place))) {
      return undefined;
    }
    const changed = { ...place, ...(await change(db)) };
    await queries.moveTo(db, network.code, changed);
    return changed;
  });
}
