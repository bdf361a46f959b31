// What became of what was signed: sent again while no block has it, with a higher fee when it is stuck, and ended only by a
// final block. A block that is not on the chain any more counts for nothing.
import { type Hex, parseTransaction, type TransactionReceipt } from 'viem';
import * as book from './book.ts';
import type { GivenBack } from './book-given-back.ts';
import {
  type EvmHeights as Heights,
  feesFor,
  hasPaid,
  isTooHigh,
  signTransaction,
} from './evm-chain.ts';
import type { EvmStation } from './evm-station.ts';
import type { SigningKey } from './keys.ts';
import { assertNoneIsPaidAfterAll } from './paid-after-all.ts';
import { SEND_AGAIN_SECONDS, type Signer } from './station.ts';

/** More than these is no gap but another key's book. */
const MOST_GAPS = 20;

export async function followAll(
  signer: Signer,
  station: EvmStation,
  heights: Heights,
): Promise<void> {
  const open = await book.openNonces<Hex>(signer.db, station);
  const mended = await fillGaps(signer, station, { heights, open });
  const failed: unknown[] = [];
  for (const nonce of mended ? await book.openNonces<Hex>(signer.db, station) : open) {
    // One that a node does not take keeps none of the others from being looked at.
    await follow(signer, station, { heights, nonce }).catch((error: unknown) => failed.push(error));
  }
  await assertNoneIsPaidAfterAll(signer, station, station.settings.bookedByHand, (given) =>
    seenOf(station, given),
  );
  if (failed.length > 0) {
    throw failed[0];
  }
}

type OpenNonce = book.OpenNonce<Hex>;
type Followed = { heights: Heights; nonce: OpenNonce };

async function follow(
  signer: Signer,
  station: EvmStation,
  { heights, nonce }: Followed,
): Promise<void> {
  const receipt = await minedOf(signer, station, nonce);
  if (receipt) {
    signer.at('after-mined');
    if (receipt.blockNumber <= heights.final) {
      await settle(signer, station, { nonce, receipt });
    } else {
      // It is ours after all: a node that was behind knew the nonce and not yet whose it is.
      await book.clearPuzzle(signer.db, nonce);
    }
  } else if (heights.mined <= nonce.nonce) {
    await book.clearPuzzle(signer.db, nonce);
    await sendAgain(signer, station, { heights, nonce });
  } else {
    await usedElsewhere(signer, station, { heights, nonce });
  }
}

/**
 * The chain has a transaction of this nonce that the book does not know. Whether it paid is for people to find out; ours can come as
 * long as that one is not final.
 */
async function usedElsewhere(
  signer: Signer,
  station: EvmStation,
  { heights, nonce }: Followed,
): Promise<void> {
  const [newest] = nonce.attempts;
  const isFinal = (await station.chain.minedAt(station.sender, heights.final)) > nonce.nonce;
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

async function settle(
  signer: Signer,
  station: EvmStation,
  { nonce, receipt }: { nonce: OpenNonce; receipt: TransactionReceipt },
): Promise<void> {
  const transaction = receipt.transactionHash;
  const has = hasPaidFor(station, nonce, receipt);
  signer.at('before-book');
  if (receipt.status === 'reverted') {
    await book.end(signer.db, station, nonce, { state: 'failed', transaction, reason: 'reverted' });
  } else if (has) {
    await book.end(signer.db, station, nonce, { state: 'settled', transaction, reason: null });
  } else {
    // It went through, and the contract does not say that it paid.
    await book.puzzle(signer.db, station, nonce, { reason: 'transfer-not-seen', transaction });
  }
}

/**
 * The same bytes, or the same nonce with a higher fee when it has waited for long and nothing stands before it. False when it may not be
 * raised any further.
 */
async function sendAgain(
  signer: Signer,
  station: EvmStation,
  { heights, nonce }: Followed,
): Promise<boolean> {
  const [newest] = nonce.attempts;
  if (!newest) {
    return true;
  }
  const { fees } = station.settings;
  const isStuck = nonce.nonce === heights.mined && newest.signedSecondsAgo >= fees.bumpAfterSeconds;
  if (isStuck && nonce.attempts.length <= fees.mostBumps) {
    const bytes = await replace(signer, station, { heights, nonce });
    if (bytes) {
      return true;
    }
  }
  if (newest.sentSecondsAgo === null || newest.sentSecondsAgo >= SEND_AGAIN_SECONDS) {
    await station.chain.send(newest.bytes);
    await book.noteSent(signer.db, newest.transaction);
  }
  return !isStuck;
}

/** True when another attempt is on its way; false when fees are at their bound. */
async function replace(
  { db, key }: Signer,
  station: EvmStation,
  { heights, nonce }: Followed,
): Promise<boolean> {
  const [newest] = nonce.attempts;
  const fees = feesFor(
    heights.baseFee,
    await station.chain.suggestedTip(),
    newest?.fees ?? undefined,
  );
  if (!key || !newest || isTooHigh(fees, station.settings)) {
    return false;
  }
  const { contract, recipient, units } = nonce;
  const what =
    contract && recipient && units
      ? { pays: { contract, recipient, units } }
      : { fillsFor: station.sender };
  const { gas = 0n } = parseTransaction(newest.bytes);
  const signed = await signTransaction(key, {
    ...{ chainId: station.settings.chainId, nonce: nonce.nonce, gas, fees, ...what },
  });
  await book.noteAttempt(db, station, signed);
  await station.chain.send(signed.bytes);
  await book.noteSent(db, signed.transaction);
  return true;
}

/**
 * Nonces that the chain waits for, below the lowest open one: whatever is behind them would wait for ever. Those of the book are
 * sent again, the same bytes: a chain that has lost what was final has lost what they paid. The others pay nobody, and neither does
 * one whose payment has failed.
 */
async function fillGaps(
  signer: Signer,
  station: EvmStation,
  { heights, open }: { heights: Heights; open: readonly OpenNonce[] },
): Promise<boolean> {
  const { db, key } = signer;
  const end = open[0]?.nonce ?? (await book.nextNonce(db, station));
  if (!key || end <= heights.mined) {
    return false;
  }
  if (end - heights.mined > MOST_GAPS) {
    throw new Error(`the chain waits for nonce ${heights.mined}, the book begins at ${end}`);
  }
  for (let nonce = heights.mined; nonce < end; nonce += 1) {
    await fillGap({ ...signer, key }, station, { heights, nonce });
  }
  return true;
}

async function fillGap(
  signer: Signer & { key: SigningKey },
  station: EvmStation,
  { heights, nonce }: { heights: Heights; nonce: number },
): Promise<void> {
  const { db, key } = signer;
  const failed = await book.failedNonce<Hex>(db, station, nonce);
  const known = failed ? undefined : await book.bytesOf<Hex>(db, station, nonce);
  if (known) {
    return station.chain.send(known);
  }
  const fillers = failed?.attempts.filter(({ bytes }) => paysNobody(bytes, station)) ?? [];
  if (failed && fillers.length > 0) {
    const filler = { ...failed, ...{ contract: null, recipient: null, units: null } };
    const goesOn = await sendAgain(signer, station, {
      ...{ heights, nonce: { ...filler, attempts: fillers } },
    });
    if (!goesOn) {
      throw new Error(
        `the chain waits for nonce ${nonce}, and what takes it was raised as far as "fees" allows`,
      );
    }
    return;
  }
  // Nodes may have the failed payment still, or be given it by anybody: this one pays them more for its nonce.
  const before = failed?.attempts[0]?.fees ?? undefined;
  const fees = feesFor(heights.baseFee, await station.chain.suggestedTip(), before);
  if (isTooHigh(fees, station.settings)) {
    throw new Error(
      `the chain waits for nonce ${nonce}, and what takes it would cost more than the ${station.settings.fees.most} gwei of "fees.most"`,
    );
  }
  const { chainId } = station.settings;
  const signed = await signTransaction(key, {
    ...{ chainId, nonce, gas: 21_000n, fees, fillsFor: station.sender },
  });
  await db.tx(async (tx) => {
    if (!failed) {
      await book.takeNonce(tx, station, nonce, null);
    }
    await book.noteAttempt(tx, station, signed);
  });
  if (failed) {
    await station.chain.send(signed.bytes);
    await book.noteSent(db, signed.transaction);
  }
}

/** A transaction to the sender itself. */
const paysNobody = (bytes: Hex, { sender }: EvmStation): boolean =>
  parseTransaction(bytes).to?.toLowerCase() === sender.toLowerCase();

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
