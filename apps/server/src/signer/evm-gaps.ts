// Nonces that the chain waits for and nobody uses, or uses any more.
import { type Hex, parseTransaction } from 'viem';
import * as book from './book.ts';
import { type EvmHeights as Heights, feesWithin, mostFee, signTransaction } from './evm-chain.ts';
import { pricesOf } from './evm-nodes.ts';
import { type OpenNonce, raisedAsFarAs, sendAgain } from './evm-send.ts';
import type { EvmStation } from './evm-station.ts';
import type { SigningKey } from './keys.ts';
import type { Signer } from './station.ts';

/** More than these is no gap but another key's book. */
const MOST_GAPS = 20;

/**
 * Nonces that the chain waits for, below the lowest open one: whatever is behind them would wait for ever. Those of the book are
 * open again and sent again, the same bytes at first: a chain that has lost what was final has lost what they paid. The others pay
 * nobody, and neither does one whose payment has failed.
 */
export async function fillGaps(
  signer: Signer,
  station: EvmStation,
  { heights, open }: { heights: Heights; open: readonly OpenNonce[] },
): Promise<boolean> {
  const { db, key } = signer;
  const end = open[0]?.nonce ?? (await book.nextNonce(db, station));
  // What one of two nodes has on the chain is no gap, and not lost.
  const begin = heights.used;
  if (!key || end <= begin) {
    return false;
  }
  if (end - begin > MOST_GAPS) {
    throw new Error(`the chain waits for nonce ${begin}, the book begins at ${end}`);
  }
  for (let nonce = begin; nonce < end; nonce += 1) {
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
  const lost = failed ? undefined : await book.signedWith<Hex>(db, station, nonce);
  if (lost) {
    await book.openAgain(db, station, nonce);
    await station.send(db, lost.bytes);
    return book.noteSent(db, lost.transaction);
  }
  const fillers = failed?.attempts.filter(({ bytes }) => paysNobody(bytes, station)) ?? [];
  if (failed && fillers.length > 0) {
    const filler = { ...failed, ...{ contract: null, recipient: null, units: null } };
    const goesOn = await sendAgain(signer, station, {
      ...{ heights, nonce: { ...filler, attempts: fillers } },
    });
    if (!goesOn) {
      throw raisedAsFarAs(failed);
    }
    return;
  }
  // Nodes may have the failed payment still, or be given it by anybody: this one pays them more for its nonce.
  const before = failed?.attempts[0]?.fees ?? undefined;
  const fees = feesWithin(await pricesOf(station, heights, before), mostFee(station.settings));
  if (!fees) {
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
    await station.send(db, signed.bytes);
    await book.noteSent(db, signed.transaction);
  }
}

/** A transaction to the sender itself. */
const paysNobody = (bytes: Hex, { sender }: EvmStation): boolean =>
  parseTransaction(bytes).to?.toLowerCase() === sender.toLowerCase();
