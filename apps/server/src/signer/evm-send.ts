// Sends what was signed once more, or signs it anew with a higher fee: always with the same nonce.
import { type Hex, parseTransaction } from 'viem';
import * as book from './book.ts';
import { type EvmHeights as Heights, feesWithin, mostFee, signTransaction } from './evm-chain.ts';
import { pricesOf } from './evm-nodes.ts';
import type { EvmStation } from './evm-station.ts';
import { SEND_AGAIN_SECONDS, type Signer } from './station.ts';

export type OpenNonce = book.OpenNonce<Hex>;
export type Followed = { heights: Heights; nonce: OpenNonce };

export const raisedAsFarAs = ({ nonce }: OpenNonce, cause?: unknown): Error =>
  new Error(
    `the chain waits for nonce ${nonce}, and what takes it was raised as far as "fees" allows`,
    { cause },
  );

/**
 * The same bytes, or the same nonce with a higher fee when it has waited for long and nothing stands before it. False when it may not be
 * raised any further.
 */
export async function sendAgain(
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
    await station.send(signer.db, newest.bytes).catch((error: unknown) => {
      // Some nodes refuse what offers less than blocks cost now.
      throw isStuck ? raisedAsFarAs(nonce, error) : error;
    });
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
  const prices = await pricesOf(station, heights, newest?.fees ?? undefined);
  const fees = feesWithin(prices, mostFee(station.settings));
  if (!key || !newest || !fees) {
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
  await station.send(db, signed.bytes);
  await book.noteSent(db, signed.transaction);
  return true;
}
