// New payments. The nonce is taken and the signed bytes are in the book before the network hears of them: whoever goes on
// after a crash sends the same bytes, and a withdrawal has one nonce for ever.
import { type Amount, parseAmount, subtract, ZERO } from '@entrepot/contract/money';
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import { formatUnits, type Hex } from 'viem';
import type { Db } from '../platform/db.ts';
import * as book from './book.ts';
import { type Fees, feesFor, type Heights, isTooHigh, signTransaction } from './chain.ts';
import { judge, unitsOf, type Wallet } from './judge.ts';
import type { SigningKey } from './keys.ts';
import type { Signer, Station } from './station.ts';

/** Where a network stands in this turn; undefined for one that cannot be signed for now. */
export type Ready = {
  station: Station;
  heights: Heights;
  /** Coins that their issuers do not let the wallet send. */
  frozen: ReadonlySet<string>;
};

/** Decides about every request that is open: signs, holds with a reason, or gives back. */
export async function payAll(signer: Signer, ready: ReadonlyMap<string, Ready>): Promise<void> {
  const { db, log, perTurn: limit, stations } = signer;
  const still = [...stations.keys()].filter((network) => !ready.has(network));
  for (const { withdrawalId, network } of await book.openOrders(db, { limit, still })) {
    try {
      await decide(signer, withdrawalId, ready.get(network));
    } catch (error) {
      // Nothing of it is in the book: it is held, and keeps none of the others from being paid.
      log.warn({ error, withdrawalId }, 'payment could not be decided about');
      await holdFor(signer, withdrawalId, 'node-fails');
    }
  }
}

async function holdFor(
  { db, config }: Signer,
  withdrawalId: string,
  reason: SignerHold,
): Promise<void> {
  await db.tx(async (tx) => {
    const order = await book.lockOrder(tx, withdrawalId);
    if (order) {
      await book.hold(tx, order, reason, config.giveUpAfterHours);
    }
  });
}

async function decide(
  signer: Signer,
  withdrawalId: string,
  ready: Ready | undefined,
): Promise<void> {
  const { db, config } = signer;
  const sent = await db.tx(async (tx) => {
    const order = await book.lockOrder(tx, withdrawalId);
    if (!order) {
      return undefined;
    }
    if (order.givenUpAt || order.isOver) {
      await book.refuse(tx, order, order.givenUpAt ? 'given-up' : (order.reason ?? 'given-up'));
      return undefined;
    }
    if (order.address !== order.boundAddress) {
      // No time mends that: it is its owner's again at once.
      await book.refuse(tx, order, 'address-not-bound');
      return undefined;
    }
    const wallet = ready && (await walletOf(tx, ready, order.asset));
    const judged = {
      ...{ order, config, network: ready?.station.config, wallet },
      used: await book.used(tx),
      stopped: await book.isStopped(tx),
      booksWrong: await book.areBooksWrong(tx),
    };
    const reason =
      judge(judged) ??
      (ready?.frozen.has(order.asset) ? 'wallet-frozen' : signer.key ? undefined : 'dry-run');
    if (reason || !ready || !wallet || !signer.key) {
      await book.hold(tx, order, reason ?? 'network-not-served', config.giveUpAfterHours);
      return undefined;
    }
    return sign(signer, { tx, key: signer.key, order, ready, gas: wallet.gas });
  });
  if (sent && ready) {
    signer.at('after-commit');
    try {
      await ready.station.chain.send(sent.bytes);
      signer.at('after-broadcast');
      await book.noteSent(db, sent.transaction);
    } catch (error) {
      // It is in the book: following sends it again.
      signer.log.warn({ error, withdrawalId }, 'payment not sent yet');
    }
  }
}

/** What can be paid with: what the chain says, less what is signed and not on it yet. */
async function walletOf(
  tx: Db,
  { station }: Ready,
  asset: string,
): Promise<(Wallet & { gas: bigint }) | undefined> {
  const contract = station.config.contracts[asset];
  if (!contract) {
    return { sender: station.sender, free: ZERO, gas: 0n };
  }
  const { gas, units } = await station.chain.balancesOf(station.sender, contract.address as Hex);
  const there = shownUnits(units, contract.decimals);
  const away = await book.underWay(tx, station.network);
  return { sender: station.sender, free: subtract(there, away), gas };
}

/** A contract's smallest units as an amount, rounded down to what an amount can say. */
export function shownUnits(units: bigint, decimals: number): Amount {
  const [whole = '0', fraction = ''] = formatUnits(units, decimals).split('.');
  return parseAmount(`${whole}.${fraction.slice(0, 10).padEnd(1, '0')}`);
}

type Signing = {
  tx: Db;
  key: SigningKey;
  order: book.Order;
  ready: Ready;
  /** The sender's own coin. */
  gas: bigint;
};

async function sign(signer: Signer, { tx, key, order, ready, gas: funds }: Signing) {
  const { station, heights } = ready;
  const contract = station.config.contracts[order.asset];
  const units = contract && unitsOf(order.amount, contract.decimals);
  const held = async (reason: SignerHold) => {
    await book.hold(tx, order, reason, signer.config.giveUpAfterHours);
    return undefined;
  };
  if (!contract || units === undefined) {
    return held('asset-not-allowed');
  }
  const transfer = {
    ...{ sender: station.sender, units },
    ...{ contract: contract.address as Hex, recipient: order.address as Hex },
  };
  const gas = await station.chain.gasFor(transfer);
  const fees = feesFor(heights.baseFee, await station.chain.suggestedTip());
  const reason = gasHold(gas, fees, { station, funds });
  if (reason || gas === undefined) {
    return held(reason ?? 'would-fail');
  }
  const nonce = (await book.nextNonce(tx, station)) ?? station.config.firstNonce;
  signer.at('before-sign');
  const signed = await signTransaction(key, {
    ...{ chainId: station.config.chainId, nonce, gas, fees, pays: transfer },
  });
  signer.at('after-sign');
  await book.noteSigned(tx, {
    ...{ order, contract: contract.address, units, transaction: signed.transaction },
  });
  await book.takeNonce(tx, station, nonce, order.withdrawalId);
  await book.noteAttempt(tx, station, { nonce, ...signed, ...fees });
  return signed;
}

function gasHold(
  gas: bigint | undefined,
  fees: Fees,
  { station, funds }: { station: Station; funds: bigint },
): SignerHold | undefined {
  if (gas === undefined) {
    return 'would-fail';
  }
  if (isTooHigh(fees, station.config)) {
    return 'fees-too-high';
  }
  return gas * fees.feePerGas > funds ? 'gas-empty' : undefined;
}
