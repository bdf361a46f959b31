// What came and was never read, a node having left it out, is in no transfer: only the chain still has it. So each address that the
// mall watches is asked in turn what lies there; more than ever came by what was read is for operators to look at (record 94).
import { ROUND_HOURS, SEARCH } from '@entrepot/contract/reserves/rules';
import type { Ctx } from '../../platform/context.ts';
import { type NodeAddress, NodeFault } from '../../platform/ask-node.ts';
import { type NetworkKind, nodesOf } from '../chains/index.ts';
import { balancesAt, type Place } from './balances.ts';
import * as queries from './queries.ts';
import { lastRead } from './reconcile-queries.ts';
import * as found from './search-queries.ts';
import { heldOnTron } from './tron-balances.ts';

type Turn = Pick<Ctx, 'db' | 'witness' | 'config' | 'log' | 'now'>;
const HOUR_MS = 3_600_000;
/** A timer is not to the second. */
const SLACK_MS = 60_000;

/** Each network has a timer of its own: one whose node takes minutes holds up no other. */
export const search = {
  name: 'reserves.search',
  everySeconds: SEARCH.evm.seconds,
  lanes: queries.lanes,
  runLane: async (ctx: Turn, code: string) => {
    const network = await queries.networkOf(ctx.db, code);
    if (network) {
      await searchOn(ctx, network, SEARCH[network.kind].addresses);
    }
  },
};

/** One turn of a network: the next so many addresses. What a node does not say stands with the round, and is asked again at the next turn. */
export async function searchOn(
  ctx: Turn,
  { code, kind }: Pick<queries.Network, 'code' | 'kind'>,
  most: number,
): Promise<void> {
  const { db, witness, now, log } = ctx;
  const before = await found.roundOf(db, code);
  const nodes = nodesOf(ctx, code);
  if (nodes.length === 0 || (before && !isDue(before, kind, now))) {
    return;
  }
  const round = before && before.last !== null ? before : { beganAt: now, last: '', addresses: 0 };
  try {
    await lookThrough(ctx, { code, kind, nodes, most }, { ...round, turnAt: now });
  } catch (error) {
    if (!(error instanceof NodeFault)) {
      throw error;
    }
    log.warn({ network: code, error: error.message }, 'addresses were not looked through');
    await found.noteFault(witness, code, { ...round, fault: error.message, now });
  }
}

const isDue = ({ last, beganAt, turnAt }: found.Round, kind: NetworkKind, now: Date): boolean =>
  last === null
    ? now.getTime() - beganAt.getTime() >= ROUND_HOURS * HOUR_MS
    : now.getTime() - turnAt.getTime() >= SEARCH[kind].seconds * 1_000 - SLACK_MS;

type Network = { code: string; kind: NetworkKind; nodes: readonly NodeAddress[]; most: number };

async function lookThrough(ctx: Turn, network: Network, round: found.Round): Promise<void> {
  const { db, witness, now } = ctx;
  const { code, kind, most } = network;
  const coins = await queries.coins(db, code);
  const block = await lastRead(db, code);
  if (block === undefined || coins.length === 0) {
    return;
  }
  const addresses = await found.addressesAfter(db, code, round.last ?? '', most);
  const own = new Set(await found.ownOf(db, code, addresses));
  const places = addresses
    .filter((address) => !own.has(address))
    .flatMap((address) => coins.map(({ asset }) => ({ address, asset })));
  const { units, blockNo } = await mostHeld(network, places, block);
  const held = places
    .map((place, at) => ({ ...place, units: String(units[at] ?? 0n) }))
    .filter((each) => each.units !== '0');
  await witness.tx(async (tx) => {
    if (kind === 'bitcoin') {
      // Read at the newest block, which may be taken back.
      await found.forgetUnread(tx, code, addresses);
    }
    await found.keepUnread(tx, { network: code, held, blockNo, now });
    const last = addresses.length < most ? null : (addresses.at(-1) ?? null);
    await found.keepRound(tx, code, {
      ...{ ...round, last },
      addresses: round.addresses + addresses.length,
    });
  });
}

/**
 * What lies at each place by the node that says most, and the newest block that any of them has said it of. What one of them keeps back the
 * other one tells; all of it has come by what is read up to that block, or has never been read.
 */
async function mostHeld({ kind, nodes }: Network, places: readonly Place[], block: number) {
  if (places.length === 0) {
    return { units: [], blockNo: block };
  }
  const told = await Promise.all(
    nodes.map((node) =>
      kind === 'tron'
        ? heldOnTron(node, places)
        : balancesAt(kind, [node], places, kind === 'evm' ? { block } : {}),
    ),
  );
  return {
    units: places.map((_, at) =>
      told.map(({ units }) => units[at] ?? 0n).reduce((most, each) => (each > most ? each : most)),
    ),
    blockNo: Math.max(...told.map(({ blockNo }) => blockNo)),
  };
}
