// Each hour: what lies at the mall's addresses of a coin, against what came, went and was paid to the network. All of it up to
// one block, of which the watcher has read everything (trust.md 3, I28).
import { type Ctx } from '../../platform/context.ts';
import { eachInTurn } from '../../platform/each-in-turn.ts';
import { newId } from '../../platform/ids.ts';
import { type NodeAddress, NodeFault } from '../../platform/ask-node.ts';
import { type NetworkKind, nodesOf } from '../chains/index.ts';
import { balancesAt } from './balances.ts';
import { keepFees, missingFees } from './network-fees.ts';
import * as queries from './queries.ts';
import * as found from './reconcile-queries.ts';

type Turn = Pick<Ctx, 'db' | 'witness' | 'config' | 'log' | 'now'>;

/** Each network has a timer of its own: a node that takes minutes, or does not answer, holds up its own network alone. */
export const reconcile = {
  name: 'reserves.reconcile',
  everySeconds: 3_600,
  lanes: queries.lanes,
  runLane: async (ctx: Turn, code: string) => {
    const network = await queries.networkOf(ctx.db, code);
    const [node, ...others] = nodesOf(ctx, code);
    if (network && node) {
      await reconcileNetwork(ctx, { code, kind: network.kind, nodes: [node, ...others] });
    }
  },
};

type Network = {
  code: string;
  kind: NetworkKind;
  nodes: readonly [NodeAddress, ...NodeAddress[]];
};

/** What a node does not say is in the log. */
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
  const read = await found.lastRead(db, code);
  if (read === undefined) {
    return;
  }
  // The others only tell of their newest block, which the watcher has read or not.
  const block = kind === 'evm' ? read : undefined;
  const fees =
    kind === 'bitcoin'
      ? []
      : [['fees', () => keepFees(ctx, { code, kind, node: nodes[0], block: read })] as const];
  const coins = (await queries.coins(db, code)).map(
    (coin) =>
      [coin.coin, () => reconcileCoin(ctx, { code, kind, nodes }, { coin, block })] as const,
  );
  await eachInTurn([...fees, ...coins], ([coin, work]) =>
    tried(ctx, { network: code, coin }, work),
  );
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
  const missing =
    coin.asset === 'native' && kind !== 'bitcoin'
      ? await missingFees(db, { code, kind, node: nodes[0], block: seen.blockNo })
      : NO_FEES;
  await found.keepReconciliation(witness, {
    ...{ id: newId(), network: code, at: now, ...coin, ...seen, ...books },
    ...{ ...missing, addresses: addresses.length, balance: String(balance) },
  });
}

const NO_FEES = { feesMissing: 0, feesMost: '0' };
