// New payments, and those that their network can never take any more. The nonce is taken and the signed bytes are in the book
// before the network hears of them: whoever goes on after a crash sends the same bytes, and a withdrawal has one nonce for ever.
import { type Amount, parseAmount, subtract } from '@entrepot/contract/money';
import type { SignerHold } from '@entrepot/contract/withdrawals/rules';
import { formatUnits } from 'viem';
import type { Db } from '../platform/db.ts';
import * as book from './book.ts';
import { judge, unitsOf } from './judge.ts';
import type { SigningKey } from './keys.ts';
import { toldOf } from './told.ts';
import type { Sign, Signer, Station, Turn } from './station.ts';

/** A network that can be signed for in this turn. */
export type Ready = {
  station: Station;
  turn: Turn;
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
      log.warn({ ...toldOf(error), withdrawalId }, 'payment could not be decided about');
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
    if (isOfAnother(ready, order)) {
      await book.hold(tx, order, 'not-taken', config.giveUpAfterHours);
      return undefined;
    }
    const wallet = ready && (await walletOf(tx, ready, order.asset));
    const judged = {
      ...{ order, config, network: ready?.station, free: wallet?.free },
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
    return sign(signer, { tx, key: signer.key, order, ready, funds: wallet.gas });
  });
  if (sent && ready) {
    signer.at('after-commit');
    try {
      await ready.station.send(db, sent.bytes);
      signer.at('after-broadcast');
      await book.noteSent(db, sent.transaction);
    } catch (error) {
      // It is in the book: following sends it again.
      signer.log.warn({ ...toldOf(error), withdrawalId }, 'payment not sent yet');
    }
  }
}

/** The number that it was signed with is another key's: this one has a payment of its own with it. */
const isOfAnother = (ready: Ready | undefined, { sender }: book.Order): boolean =>
  ready !== undefined && sender !== null && !ready.station.isSame(sender, ready.station.sender);

/** What can be paid with: what the chain says, less what is signed and not on it yet. */
async function walletOf(
  tx: Db,
  { station }: Ready,
  asset: string,
): Promise<{ free: Amount; gas: bigint } | undefined> {
  const contract = station.contracts[asset];
  if (!contract) {
    return undefined;
  }
  const { gas, units } = await station.balancesOf(contract.address);
  const there = shownUnits(units, contract.decimals);
  const away = await book.underWay(tx, station.network);
  return { free: subtract(there, away), gas };
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
  funds: bigint;
};

async function sign(signer: Signer, { tx, key, order, ready, funds }: Signing) {
  const { station, turn } = ready;
  const contract = station.contracts[order.asset];
  const units = contract && unitsOf(order.amount, contract.decimals);
  const prepared: SignerHold | Sign =
    !contract || units === undefined
      ? 'asset-not-allowed'
      : await turn.prepare({ contract: contract.address, recipient: order.address, units, funds });
  if (!contract || units === undefined || typeof prepared === 'string') {
    const reason = typeof prepared === 'string' ? prepared : 'asset-not-allowed';
    await book.hold(tx, order, reason, signer.config.giveUpAfterHours);
    return undefined;
  }
  const nonce = order.nonce ?? (await book.nextNonce(tx, station));
  signer.at('before-sign');
  const signed = await prepared(key, nonce);
  signer.at('after-sign');
  const { transaction } = signed;
  await book.noteSigned(tx, { order, contract: contract.address, units, transaction });
  if (order.nonce === null) {
    await book.takeNonce(tx, station, nonce, order.withdrawalId);
  }
  await book.noteAttempt(tx, station, signed);
  return signed;
}
