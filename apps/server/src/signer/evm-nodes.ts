// What two nodes of an EVM chain must both say: how far it is, what a transaction has done, and that there is none.
import type { Hex, TransactionReceipt } from 'viem';
import type { Fees } from './book.ts';
import {
  type EvmChain,
  type EvmHeights,
  feesFor,
  type Prices,
  type Transfer,
} from './evm-chain.ts';
import type { OpenNonce } from './evm-send.ts';
import type { EvmStation } from './evm-station.ts';
import {
  answersOf,
  assertBothGoOn,
  greatest,
  least,
  SECOND_NODE,
  type SecondWord,
  THE_NODE,
} from './two-nodes.ts';

/**
 * How far the chain is: final is what both call so. Throws when one does not answer, is of another chain, stands still, has another
 * final block, or misses transactions that the other calls final.
 */
export async function heightsOf({ chain, second, sender }: EvmStation): Promise<EvmHeights> {
  await chain.assertIdentity();
  const here = await chain.heights(sender);
  if (!second) {
    return here;
  }
  await second.assertIdentity();
  const there = await second.heights(sender);
  assertBothGoOn(here.at, there.at);
  const final = here.final < there.final ? here.final : there.final;
  if ((await chain.hashOf(final)) !== (await second.hashOf(final))) {
    throw new Error(`${SECOND_NODE} has another final block ${final} than ${THE_NODE}`);
  }
  if (here.mined < there.mined) {
    await assertHasFinal(here, { chain, other: second, sender, final });
  } else if (there.mined < here.mined) {
    await assertHasFinal(there, { chain: second, other: chain, sender, final });
  }
  return {
    ...{ ...here, final, used: Math.max(here.mined, there.mined) },
    known: Math.max(here.known, there.known),
    baseFees: [...here.baseFees, ...there.baseFees],
  };
}

/** Whoever is there of the two. */
export const nodesOf = ({ chain, second }: Pick<EvmStation, 'chain' | 'second'>): EvmChain[] =>
  second ? [chain, second] : [chain];

/** What a transaction costs now, by each. `before`: what it replaces has offered. */
export async function pricesOf(
  station: EvmStation,
  { baseFees }: EvmHeights,
  before?: Fees,
): Promise<Prices> {
  const tips = await Promise.all(nodesOf(station).map((node) => node.suggestedTip()));
  return {
    lower: feesFor(least(...baseFees), least(...tips), before),
    higher: feesFor(greatest(...baseFees), greatest(...tips), before),
  };
}

/** The most gas that one of them says that it needs; undefined when by none of them it would pay. */
export async function gasOf(station: EvmStation, transfer: Transfer): Promise<bigint | undefined> {
  const said = await answersOf(nodesOf(station).map((node) => node.gasFor(transfer)));
  const needed = said.filter((gas) => gas !== undefined);
  return needed.length > 0 ? greatest(...needed) : undefined;
}

type Compared = { chain: EvmChain; other: EvmChain; sender: Hex; final: bigint };

/** One may have fewer than the other, which is a block ahead, and not fewer than were final before. */
async function assertHasFinal(
  { mined }: EvmHeights,
  { chain, other, sender, final }: Compared,
): Promise<void> {
  const count = await other.minedAt(sender, final);
  if (mined < count) {
    throw new Error(
      `${chain.name} has ${mined} transactions of this key, and ${other.name} ${count} by the final block ${final}`,
    );
  }
}

/**
 * Whether the second node says the same of a transaction that the first one calls done; false: it is not asked any more in this turn.
 * Throws when it says something else.
 */
export async function bothSay(
  { second }: EvmStation,
  { ask, differ }: SecondWord,
  { nonce, receipt }: { nonce: OpenNonce; receipt: TransactionReceipt },
): Promise<boolean> {
  if (!second) {
    return true;
  }
  const { transactionHash: transaction } = receipt;
  const answer = await ask(nonce, () => second.receiptOf(transaction));
  if (answer && (!answer.said || wordOf(answer.said) !== wordOf(receipt))) {
    return differ(
      nonce,
      `${SECOND_NODE} says something else of ${transaction} than ${THE_NODE}: ${shown(answer.said)}, and not ${shown(receipt)}`,
    );
  }
  return answer !== undefined;
}

/** All that a payment is judged by. */
const wordOf = ({ blockHash, status, to, logs }: TransactionReceipt): string =>
  JSON.stringify([
    ...[blockHash, status, to],
    logs.map(({ address, topics, data }) => [address, topics, data]),
  ]).toLowerCase();

const shown = (receipt: TransactionReceipt | undefined): string =>
  receipt
    ? `${receipt.status} in block ${receipt.blockNumber} with ${receipt.logs.length} logs`
    : 'it is on no block';

/**
 * Whether the second node has none of a nonce's transactions either, where the first one has another of that nonce; false: it is not
 * asked any more in this turn, or has one that need not be final. Throws when the two differ about what is final.
 */
export async function bothMiss(
  { second, sender }: EvmStation,
  { ask, differ }: SecondWord,
  { nonce, final, isFinal }: { nonce: OpenNonce; final: bigint; isFinal: boolean },
): Promise<boolean> {
  if (!second) {
    return true;
  }
  const answer = await ask(nonce, async () => {
    for (const { transaction } of nonce.attempts) {
      if (await second.receiptOf(transaction)) {
        return `has ${transaction}`;
      }
    }
    const isUsed = !isFinal || (await second.minedAt(sender, final)) > nonce.nonce;
    return isUsed ? 'used' : 'has none';
  });
  if (!answer || answer.said === 'used') {
    return answer !== undefined;
  }
  if (isFinal) {
    return differ(
      nonce,
      `${THE_NODE} has another transaction of nonce ${nonce.nonce}, and ${SECOND_NODE} ${answer.said}`,
    );
  }
  return false;
}
