// Payments over TRON that were settled and are lost with the solid block that had them. No nonce shows it: the signer looks for it, sends
// them again as long as they may be taken, and signs them anew once two nodes say that they never can be (decision record 0098).
import { NodeFault } from '../platform/ask-node.ts';
import * as book from './book.ts';
import { assertOwnBook } from './book-own.ts';
import { noteLooked, type Settled, settledOnes } from './book-given-back.ts';
import { isDone } from '../platform/tron.ts';
import { PER_TURN, WATCHED_DAYS } from './paid-after-all.ts';
import type { Payment, Sign, Signer } from './station.ts';
import type { TronHeads, TronStation } from './tron-station.ts';
import { SECOND_NODE, THE_NODE } from './two-nodes.ts';

/** Opens again what both nodes have lost: it is followed as before, and stays settled. Throws when they have different solid blocks. */
export async function noticeLost(
  { db }: Signer,
  station: TronStation,
  heads: TronHeads,
): Promise<void> {
  const watched = { days: WATCHED_DAYS, limit: PER_TURN };
  for (const settled of await settledOnes(db, station, watched)) {
    if (await isLost(station, heads, settled)) {
      await book.openAgain(db, station, settled.nonce);
    }
    await noteLooked(db, settled.transaction, true);
  }
}

/**
 * That a node does not know of a transaction is not enough: nodes lose their index. The block that had it must be another one by both. One
 * that is in another block now, or refused, is followed once more as well.
 */
async function isLost(
  { node, second }: TronStation,
  { both }: TronHeads,
  { transaction, blockNo, blockHash }: Settled,
): Promise<boolean> {
  const result = await node.resultOf('walletsolidity', transaction);
  if (result) {
    return result.blockNumber !== blockNo || !isDone(result);
  }
  if (blockNo > both.no) {
    return false;
  }
  const here = await node.block('walletsolidity', blockNo);
  if (!here || here.hash === blockHash) {
    return false;
  }
  const there = await second.block('walletsolidity', blockNo);
  if (there && there.hash !== here.hash) {
    throw new NodeFault(`${SECOND_NODE} has another solid block ${blockNo} than ${THE_NODE}`);
  }
  return there !== undefined;
}

/** `known`: how many transactions of this key somebody beside the book knows of. */
type Anew = {
  known: number;
  prepare: (payment: Payment) => Promise<string | Sign>;
  nonce: book.OpenNonce;
};

/**
 * Signs once more what can never be taken any more, with the same number. Its caps were used when it was first signed. Stops, books that do not
 * add up and a dry run leave it waiting; anything else that keeps it from being signed is thrown, for somebody to put right.
 */
export async function signAnew(
  signer: Signer,
  station: TronStation,
  { known, prepare, nonce }: Anew,
): Promise<void> {
  const { db, key } = signer;
  const { contract, recipient, units, withdrawalId } = nonce;
  if (nonce.attempts.some(({ transaction }) => station.bookedByHand.includes(transaction))) {
    return book.endAgain(db, station, nonce, null);
  }
  const waits = !key || (await book.isStopped(db)) || (await book.areBooksWrong(db));
  if (waits || contract === null || recipient === null || units === null) {
    return;
  }
  await assertOwnBook(db, station, known);
  const balances = await station.balancesOf(contract);
  const prepared =
    balances.units < units
      ? 'float-empty'
      : await prepare({ contract, recipient, units, funds: balances.gas });
  if (typeof prepared === 'string') {
    throw new Error(
      `the withdrawal ${withdrawalId} was settled, its network has lost that, and it cannot be signed anew: ${prepared}`,
    );
  }
  const signed = await prepared(key, nonce.nonce);
  await book.noteAttempt(db, station, signed);
  signer.at('after-commit');
  await station.send(db, signed.bytes);
  signer.at('after-broadcast');
  await book.noteSent(db, signed.transaction);
}
