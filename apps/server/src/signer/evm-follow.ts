// What became of what was signed: sent again while no block has it, with a higher fee when it is stuck, and ended only by a
// final block. A block that is not on the chain any more counts for nothing.
import type { Hex, TransactionReceipt } from 'viem';
import * as book from './book.ts';
import type { GivenBack } from './book-given-back.ts';
import { type EvmHeights as Heights, hasPaid } from './evm-chain.ts';
import { fillGaps } from './evm-gaps.ts';
import { bothMiss, bothSay } from './evm-nodes.ts';
import { type Followed, type OpenNonce, raisedAsFarAs, sendAgain } from './evm-send.ts';
import type { EvmStation } from './evm-station.ts';
import { endUnpaid } from './lost.ts';
import { assertNoneIsPaidAfterAll } from './paid-after-all.ts';
import type { Signer } from './station.ts';
import { assertAllComeUp, inOrder, type SecondWord, secondWord } from './two-nodes.ts';

export async function followAll(
  signer: Signer,
  station: EvmStation,
  heights: Heights,
): Promise<void> {
  const openNow = () => book.openNonces<Hex>(signer.db, station);
  const known = await openNow();
  const open = (await fillGaps(signer, station, { heights, open: known }))
    ? await openNow()
    : known;
  const failed: unknown[] = [];
  const word = secondWord(signer);
  for (const nonce of inOrder(open)) {
    // One that a node does not take keeps none of the others from being looked at.
    await follow(signer, station, { heights, nonce, word }).catch((error: unknown) =>
      failed.push(error),
    );
  }
  await assertNoneIsPaidAfterAll(signer, station, station.settings.bookedByHand, (given) =>
    seenOf(station, given),
  );
  if (failed.length > 0) {
    throw failed[0];
  }
  await assertAllComeUp(word, open, openNow);
}

type Following = Followed & { word: SecondWord };

async function follow(
  signer: Signer,
  station: EvmStation,
  { heights, nonce, word }: Following,
): Promise<void> {
  const receipt = await word.orNote(nonce, () => minedOf(signer, station, nonce));
  if (receipt) {
    signer.at('after-mined');
    if (receipt.blockNumber <= heights.final) {
      await settle(signer, station, { nonce, receipt, word });
    } else {
      // It is ours after all: a node that was behind knew the nonce and not yet whose it is.
      await book.clearPuzzle(signer.db, nonce);
    }
  } else if (heights.mined <= nonce.nonce) {
    await book.clearPuzzle(signer.db, nonce);
    const goesOn = await sendAgain(signer, station, { heights, nonce });
    if (!goesOn && nonce.isLost) {
      throw raisedAsFarAs(nonce);
    }
  } else {
    await usedElsewhere(signer, station, { heights, nonce, word });
  }
}

/**
 * The chain has a transaction of this nonce that the book does not know. Whether it paid is for people to find out; ours can come as
 * long as that one is not final.
 */
async function usedElsewhere(
  signer: Signer,
  station: EvmStation,
  { heights: { final }, nonce, word }: Following,
): Promise<void> {
  const [newest] = nonce.attempts;
  const isFinal = (await station.chain.minedAt(station.sender, final)) > nonce.nonce;
  if (!(await bothMiss(station, word, { nonce, final, isFinal }))) {
    return;
  }
  if (newest && nonce.isLost) {
    const how = 'has another transaction in its place';
    const { bookedByHand } = station.settings;
    return isFinal
      ? endUnpaid(signer, station, bookedByHand, { nonce, how, ...newest })
      : undefined;
  }
  if (newest) {
    const { transaction } = newest;
    const seen = isFinal ? nonce : { ...nonce, outcome: null };
    await book.puzzle(signer.db, station, seen, { reason: 'nonce-used-elsewhere', transaction });
  }
}

/** The receipt of whichever attempt is on the chain now; the book follows. */
async function minedOf(
  { db }: Signer,
  { chain }: EvmStation,
  { attempts }: OpenNonce,
): Promise<TransactionReceipt | undefined> {
  let mined: TransactionReceipt | undefined;
  for (const { transaction, blockHash } of attempts) {
    const receipt = await chain.receiptOf(transaction);
    mined ??= receipt;
    if ((receipt?.blockHash ?? null) !== blockHash) {
      const block = receipt ? { no: receipt.blockNumber, hash: receipt.blockHash } : null;
      await book.noteBlock(db, transaction, block);
    }
  }
  return mined;
}

type Settling = { nonce: OpenNonce; receipt: TransactionReceipt; word: SecondWord };

async function settle(
  signer: Signer,
  station: EvmStation,
  { nonce, receipt, word }: Settling,
): Promise<void> {
  const transaction = receipt.transactionHash;
  if (!(await bothSay(station, word, { nonce, receipt }))) {
    return;
  }
  const has = hasPaidFor(station, nonce, receipt);
  signer.at('before-book');
  if (nonce.isLost) {
    const isPaid = receipt.status === 'success' && (has || nonce.outcome?.paid === true);
    return isPaid
      ? book.endAgain(signer.db, station, nonce, transaction)
      : endUnpaid(signer, station, station.settings.bookedByHand, {
          ...{ nonce, how: 'refuses it now', transaction },
        });
  }
  if (receipt.status === 'reverted') {
    await book.end(signer.db, station, nonce, { state: 'failed', transaction, reason: 'reverted' });
  } else if (has) {
    await book.end(signer.db, station, nonce, { state: 'settled', transaction, reason: null });
  } else {
    // It went through, and the contract does not say that it paid.
    await book.puzzle(signer.db, station, nonce, { reason: 'transfer-not-seen', transaction });
  }
}

/** What the chain has of a transaction whose money was given back. */
async function seenOf({ chain, sender }: EvmStation, given: GivenBack) {
  const receipt = await chain.receiptOf(given.transaction as Hex);
  const { contract, recipient, units } = given;
  const pays = { sender, contract: contract as Hex, recipient: recipient as Hex, units };
  return (
    receipt && {
      block: { no: receipt.blockNumber, hash: receipt.blockHash },
      hasPaid: receipt.status === 'success' && hasPaid(receipt, pays),
    }
  );
}

/** What pays nobody has done so. */
const hasPaidFor = (
  { sender }: EvmStation,
  { contract, recipient, units }: OpenNonce,
  receipt: TransactionReceipt,
): boolean =>
  contract && recipient && units ? hasPaid(receipt, { sender, contract, recipient, units }) : true;
