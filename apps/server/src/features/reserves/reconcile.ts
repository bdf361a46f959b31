// Each hour: what lies at the mall's addresses of a coin, against what came, went and was paid to the network. All of it up to
// one block, of which the watcher has read everything (trust.md 3, I28).
import { type Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { type NodeAddress, NodeFault, readAnswer } from '../../platform/ask-node.ts';
import { askAll, nodesOf } from '../chains/index.ts';
import { PROVABLE } from '@entrepot/contract/reserves/rules';
import { type Hex, parseTransaction } from 'viem';
import { z } from 'zod';
import { balancesAt } from './balances.ts';
import type { ProvableKind } from './proofs.ts';
import * as queries from './queries.ts';
import * as found from './reconcile-queries.ts';

type Turn = Pick<Ctx, 'db' | 'witness' | 'config' | 'log' | 'now'>;

export const reconcile = {
  name: 'reserves.reconcile',
  everySeconds: 3_600,
  apart: true as const,
  run: async (ctx: Turn) => {
    const networks = await queries.networks(ctx.db);
    // At once: a node that takes minutes, or does not answer, holds up its own network alone.
    const done = await Promise.allSettled(networks.map((network) => reconcileKnown(ctx, network)));
    const failed = done.find((each) => each.status === 'rejected');
    if (failed) {
      throw failed.reason;
    }
  },
};

async function reconcileKnown(ctx: Turn, { code, kind }: queries.Network): Promise<void> {
  const provable = PROVABLE.find((each): each is ProvableKind => each === kind);
  const nodes = nodesOf(ctx, code);
  if (provable && nodes.length > 0) {
    await reconcileNetwork(ctx, { code, kind: provable, nodes });
  }
}

type Network = { code: string; kind: ProvableKind; nodes: readonly NodeAddress[] };

/** What a node does not say holds up this coin alone, and is in the log. */
async function tried({ log }: Turn, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NodeFault)) {
      throw error;
    }
    log.warn({ ...about, error: error.message }, 'not reconciled with the chain');
  }
}

async function reconcileNetwork(ctx: Turn, { code, kind, nodes }: Network): Promise<void> {
  const { db } = ctx;
  // Bitcoin only tells of its newest block, which the watcher has read or not.
  const block = kind === 'evm' ? await found.lastRead(db, code) : undefined;
  if (kind === 'evm' && block === undefined) {
    return;
  }
  if (block !== undefined) {
    await tried(ctx, { network: code, coin: 'fees' }, () =>
      keepFees(ctx, { code, node: nodes[0] as NodeAddress, block }),
    );
  }
  for (const coin of await queries.coins(db, code)) {
    await tried(ctx, { network: code, coin: coin.coin }, () =>
      reconcileCoin(ctx, { code, kind, nodes }, { coin, block }),
    );
  }
}

type OfCoin = { coin: queries.Coin; block: number | undefined };

async function reconcileCoin(
  { db, witness, now }: Turn,
  { code, kind, nodes }: Network,
  { coin, block }: OfCoin,
): Promise<void> {
  const addresses = await found.holders(db, code, coin.asset);
  if (addresses.length === 0) {
    return;
  }
  const places = addresses.map((address) => ({ address, asset: coin.asset }));
  const { units, ...seen } = await balancesAt(kind, nodes, places, { block });
  if ((await found.lastRead(db, code, seen.blockNo)) === undefined) {
    throw new NodeFault('the watcher has not read as far yet');
  }
  const balance = units.reduce((sum, each) => sum + each, 0n);
  const books = await found.booksOf(db, { network: code, asset: coin.asset, block: seen.blockNo });
  const missing = coin.asset === 'native' ? await missingFees(db, code, seen.blockNo) : NO_FEES;
  await found.keepReconciliation(witness, {
    ...{ id: newId(), network: code, at: now, ...coin, ...seen, ...books },
    ...{ ...missing, addresses: addresses.length, balance: String(balance) },
  });
}

const NO_FEES = { feesMissing: 0, feesMost: '0' };

/** What those can have cost at most of which no receipt is there. Throws NodeFault where nobody can say: then nothing is compared. */
async function missingFees(db: Turn['db'], network: string, block: number) {
  const signed = await found.signedWithoutFee(db, network, block);
  const most = signed.reduce((sum, bytes) => sum + mostOf(bytes), 0n);
  return { feesMissing: signed.length, feesMost: String(most) };
}

function mostOf(bytes: string): bigint {
  try {
    const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(bytes as Hex);
    if (gas > 0n && maxFeePerGas > 0n) {
      return gas * maxFeePerGas;
    }
  } catch {
    // Not as the signer signs: said below.
  }
  throw new NodeFault('what a transaction has cost is not known, nor what it may cost');
}

const receipt = z.object({
  blockNumber: z.string().regex(/^0x[0-9a-f]{1,13}$/i),
  gasUsed: z.string().regex(/^0x[0-9a-f]{1,16}$/i),
  effectiveGasPrice: z.string().regex(/^0x[0-9a-f]{1,32}$/i),
});

type Fees = { code: string; node: NodeAddress; block: number };

/** What an hour may have brought is asked for in one turn; what is left comes with the next. */
const LONGEST_MS = 120_000;

/** What the signer's own transactions have cost, each asked for once. Throws NodeFault unless all are known afterwards. */
async function keepFees(turn: Turn, { code, node, block }: Fees): Promise<void> {
  const { db } = turn;
  const started = performance.now();
  let asked = await found.unpaidFees(db, code, block);
  while (asked.length > 0 && performance.now() - started < LONGEST_MS) {
    await askFees(
      turn,
      { code, node },
      asked.map(({ transaction }) => transaction),
    );
    asked = await found.unpaidFees(db, code, block, asked.at(-1));
  }
  const [missing] = await found.unpaidFees(db, code, block);
  if (missing !== undefined) {
    throw new NodeFault(`what transaction ${missing.transaction} has cost is not known yet`);
  }
}

async function askFees(
  { witness }: Turn,
  { code, node }: Omit<Fees, 'block'>,
  transactions: readonly string[],
): Promise<void> {
  const answers = await askAll(
    node,
    transactions.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  );
  const fees = answers.flatMap((answer, at) => {
    if (answer === null) {
      return [];
    }
    const { blockNumber, gasUsed, effectiveGasPrice } = readAnswer(receipt, answer, 'a receipt');
    return {
      ...{ network: code, transaction: transactions[at] ?? '', blockNo: Number(blockNumber) },
      units: String(BigInt(gasUsed) * BigInt(effectiveGasPrice)),
    };
  });
  await found.keepFees(witness, fees);
}
