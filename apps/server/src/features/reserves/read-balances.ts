// Each day, and when an address was put on the list: what lies at all addresses of a network at one block.
import { PROVABLE } from '@entrepot/contract/reserves/rules';
import type { Ctx } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { NodeFault } from '../../platform/ask-node.ts';
import { nodesOf, readersOf, requireIdentity } from '../chains/index.ts';
import { balancesAt, frozenAt } from './balances.ts';
import type { ProvableKind } from './proofs.ts';
import * as queries from './queries.ts';

type Reading = Pick<Ctx, 'db' | 'witness' | 'config' | 'log' | 'now'>;

/** Each network has a timer of its own: what is wrong with one holds up no other. */
export const readReserves = {
  name: 'reserves.read',
  everySeconds: 300,
  lanes: queries.lanes,
  runLane: async (ctx: Reading, code: string) => {
    const network = await queries.networkOf(ctx.db, code);
    const kind = PROVABLE.find((each): each is ProvableKind => each === network?.kind);
    if (network && kind) {
      await readNetwork(ctx, { ...network, kind });
    }
  },
};

/** A network that cannot be read is said in the log and tried again at the next turn; meanwhile its reading grows old. */
async function readNetwork(
  ctx: Reading,
  { code: network, kind, identity }: queries.Network & { kind: ProvableKind },
): Promise<void> {
  const { db, witness, now, log } = ctx;
  const addresses = await queries.unread(db, network, dayOf(now));
  const nodes = nodesOf(ctx, network);
  const coins = await queries.coins(db, network);
  if (addresses.length === 0 || nodes.length === 0 || coins.length === 0) {
    return;
  }
  const places = addresses.flatMap(({ id, address }) =>
    coins.map((coin) => ({ ...coin, addressId: id, address })),
  );
  try {
    // One chain under two names would count its addresses twice.
    await requireIdentity({ identity }, readersOf(ctx, { code: network, kind }));
    const { units, ...seen } = await balancesAt(kind, nodes, places);
    const frozen = await frozenAt(kind, nodes, places, { units });
    await witness.tx((tx) =>
      queries.keepReading(
        tx,
        { id: newId(), network, at: now, ...seen },
        places.map((place, at) => ({
          ...place,
          units: String(units[at]),
          frozen: frozen[at] ?? false,
        })),
      ),
    );
  } catch (error) {
    if (!(error instanceof NodeFault)) {
      throw error;
    }
    log.warn({ network, error: error.message }, 'the reserves could not be read');
  }
}
