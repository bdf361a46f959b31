// What became of what was signed for TRON: sent again as long as the network may take it, ended by a solid block, and signed anew
// only when no block has it and none ever will, as two nodes say.
import { NodeFault } from '../platform/ask-node.ts';
import { isDone, type TronPart, type TronResult, tronTokens } from '../platform/tron.ts';
import * as book from './book.ts';
import { endUnpaid } from './lost.ts';
import { assertNoneIsPaidAfterAll } from './paid-after-all.ts';
import { type Payment, SEND_AGAIN_SECONDS, type Sign, type Signer } from './station.ts';
import { noticeLost, signAnew } from './tron-lost.ts';
import type { Block, TronNode } from './tron-node.ts';
import type { TronHeads, TronStation } from './tron-station.ts';
import {
  assertAllComeUp,
  inOrder,
  SECOND_NODE,
  type SecondWord,
  secondWord,
  THE_NODE,
} from './two-nodes.ts';

/** Blocks of a life and of what was not solid yet at its beginning, many times over. */
const MOST_WALKED = 1_000;
/** Blocks that are asked for at once. */
const AT_ONCE = 5;

type Alive = book.Attempt & { life: book.Life };
type Followed = {
  nonce: book.OpenNonce;
  attempt: Alive;
  heads: TronHeads;
  word: SecondWord;
};

/** `known`: what the count file has; `prepare`: why something is not signed now, or how it is. */
type Turn = {
  heads: TronHeads;
  known: number;
  prepare: (payment: Payment) => Promise<string | Sign>;
};

export async function followTron(
  signer: Signer,
  station: TronStation,
  { heads, known, prepare }: Turn,
): Promise<void> {
  const failed: unknown[] = [];
  await noticeLost(signer, station, heads).catch((error: unknown) => failed.push(error));
  const word = secondWord(signer);
  const openNow = () => book.openNonces(signer.db, station);
  const open = await openNow();
  for (const nonce of inOrder(open)) {
    const attempt = nonce.attempts.find(isAlive);
    const step = attempt
      ? follow(signer, station, { nonce, attempt, heads, word })
      : nonce.isLost && signAnew(signer, station, { known, prepare, nonce });
    // One that a node does not take keeps none of the others from being looked at.
    await (step || undefined)?.catch((error: unknown) => failed.push(error));
  }
  await assertNoneIsPaidAfterAll(signer, station, station.bookedByHand, async (given) => {
    const seen = await seenIn(station.node, 'wallet', given.transaction);
    return (
      seen && {
        block: seen.block,
        hasPaid: isDone(seen.result) && hasPaid(seen.result, station, given),
      }
    );
  });
  if (failed.length > 0) {
    throw failed[0];
  }
  await assertAllComeUp(word, open, openNow);
}

const isAlive = (attempt: book.Attempt): attempt is Alive =>
  !attempt.lapsed && attempt.life !== null;

async function follow(signer: Signer, station: TronStation, followed: Followed): Promise<void> {
  const { db } = signer;
  const { attempt, heads, nonce, word } = followed;
  const { transaction, life } = attempt;
  const here = (part: TronPart) =>
    word.orNote(nonce, () => seenIn(station.node, part, transaction));
  const solid = await here('walletsolidity');
  const seen = solid ?? (await here('wallet'));
  if ((seen?.block.hash ?? null) !== attempt.blockHash) {
    await book.noteBlock(db, transaction, seen ? seen.block : null);
  }
  if (seen) {
    signer.at('after-mined');
  }
  if (solid && solid.block.no <= heads.second.no) {
    await settle(signer, station, { ...followed, solid });
  } else if (!seen && heads.solid.at >= life.expiresAt) {
    await lapse(signer, station, followed);
  } else {
    await book.clearPuzzle(db, nonce);
    if (!seen && heads.head.at < life.expiresAt) {
      await sendAgain(signer, station, followed);
    }
  }
}

type Seen = { result: TronResult; block: Block };

/** What a transaction has done, and the block that has it: a node whose block does not have it is not believed. */
async function seenIn(
  node: TronNode,
  part: TronPart,
  transaction: string,
): Promise<Seen | undefined> {
  const result = await node.resultOf(part, transaction);
  if (!result) {
    return undefined;
  }
  const block = await node.block(part, result.blockNumber);
  if (!block?.transactions.has(transaction)) {
    // Between the two answers its block was taken back, or the node is wrong: the next turn asks again.
    throw new NodeFault(`block ${result.blockNumber} does not have ${transaction}`);
  }
  return { result, block };
}

async function settle(
  signer: Signer,
  station: TronStation,
  followed: Followed & { solid: Seen },
): Promise<void> {
  const { nonce, attempt, solid } = followed;
  const { transaction } = attempt;
  const { db } = signer;
  if (!(await bothSay(station, followed))) {
    return;
  }
  signer.at('before-book');
  if (nonce.isLost) {
    const has = hasPaid(solid.result, station, nonce) || nonce.outcome?.paid === true;
    return isDone(solid.result) && has
      ? book.endAgain(db, station, nonce, transaction)
      : endUnpaid(signer, station, station.bookedByHand, {
          ...{ nonce, how: 'refuses it now', transaction },
        });
  }
  if (!isDone(solid.result)) {
    await book.end(db, station, nonce, { state: 'failed', transaction, reason: 'reverted' });
  } else if (hasPaid(solid.result, station, nonce)) {
    await book.end(db, station, nonce, { state: 'settled', transaction, reason: null });
  } else {
    // It went through, and the contract does not say that it paid.
    await book.puzzle(db, station, nonce, { reason: 'transfer-not-seen', transaction });
  }
}

/** Whether the second node says the same of it; false: it is not asked any more in this turn. Throws when it says something else. */
async function bothSay(
  { second }: TronStation,
  { nonce, attempt: { transaction }, solid, word: { ask, differ } }: Followed & { solid: Seen },
): Promise<boolean> {
  const answer = await ask(nonce, () => seenIn(second, 'walletsolidity', transaction));
  if (answer && (!answer.said || wordOf(answer.said) !== wordOf(solid))) {
    return differ(
      nonce,
      `${SECOND_NODE} does not say of ${transaction} what ${THE_NODE} does: ${shown(answer.said)}, and not ${shown(solid)}`,
    );
  }
  return answer !== undefined;
}

/** All that a payment is judged by. */
const wordOf = ({ block, result: { receipt, log } }: Seen): string =>
  JSON.stringify([block.hash, receipt.result, log]).toLowerCase();

const shown = (seen: Seen | undefined): string =>
  seen
    ? `${seen.result.receipt.result} in block ${seen.block.no} with ${seen.result.log.length} logs`
    : 'it is in no solid block';

const hasPaid = (
  { log }: TronResult,
  { sender }: TronStation,
  { contract, recipient, units }: Pick<book.OpenNonce, 'contract' | 'recipient' | 'units'>,
): boolean =>
  log.some((each) => {
    const moved = tronTokens(each);
    return (
      moved?.asset === contract &&
      moved?.sender === sender &&
      moved?.recipient === recipient &&
      moved?.units === units
    );
  });

/** Both nodes must say so: whoever is paid again although the first is on its way has the money twice. */
async function lapse(signer: Signer, station: TronStation, followed: Followed): Promise<void> {
  const { attempt, nonce, word } = followed;
  const answer = await word.ask(nonce, async () => {
    for (const node of [station.node, station.second]) {
      if (!(await canNeverCome(node, attempt))) {
        return false;
      }
    }
    return true;
  });
  if (answer?.said === false) {
    await book.clearPuzzle(signer.db, nonce);
  }
  if (answer?.said && nonce.withdrawalId) {
    const { transaction } = attempt;
    const lapsed = { transaction, withdrawalId: nonce.withdrawalId };
    await book.lapse(signer.db, lapsed, signer.config.giveUpAfterHours);
  }
}

/**
 * Every solid block that could have it is read, one behind the other, up to the first whose time is as late as its end; that one may
 * still have it, and none after it.
 */
async function canNeverCome(
  node: TronNode,
  { transaction, life: { expiresAt, afterBlock, afterHash } }: Alive,
): Promise<boolean> {
  const newest = await node.newest('walletsolidity');
  const known = await node.resultOf('walletsolidity', transaction);
  if (known) {
    throw new NodeFault(`the nodes do not agree about ${transaction}`);
  }
  if (newest.at < expiresAt) {
    return false;
  }
  const after = await node.block('walletsolidity', afterBlock);
  if (after && after.hash !== afterHash) {
    // The block that it names is not there any more: no block behind another one takes it.
    return true;
  }
  let before = afterHash;
  for (let no = afterBlock + 1; no <= afterBlock + MOST_WALKED; no += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => no + index);
    const blocks = await Promise.all(
      numbers.filter((each) => each <= newest.no).map((each) => node.block('walletsolidity', each)),
    );
    for (const block of blocks) {
      if (!block || block.parent !== before) {
        throw new NodeFault(`the blocks behind ${afterBlock} are not one behind the other`);
      }
      if (block.transactions.has(transaction)) {
        throw new NodeFault(`block ${block.no} has ${transaction}, and its node does not say so`);
      }
      if (block.at >= expiresAt) {
        return true;
      }
      before = block.hash;
    }
  }
  throw new NodeFault(`no block of ${MOST_WALKED} behind ${afterBlock} is late enough`);
}

async function sendAgain(
  { db }: Signer,
  station: TronStation,
  { attempt: { transaction, bytes, sentSecondsAgo } }: Followed,
): Promise<void> {
  if (sentSecondsAgo === null || sentSecondsAgo >= SEND_AGAIN_SECONDS) {
    await station.send(db, bytes);
    await book.noteSent(db, transaction);
  }
}
