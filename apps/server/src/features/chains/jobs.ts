// Each network has a timer of its own: one whose node hangs holds up no other.
import type { Ctx } from '../../platform/context.ts';
import { readersOf } from './nodes.ts';
import { watchedNetworks } from './queries.ts';
import type { ListedOf } from './reader.ts';
import { watch } from './watch.ts';

const codesOf = async ({ witness }: Ctx) =>
  (await watchedNetworks(witness)).map(({ code }) => code);

async function watchOne(ctx: Ctx, code: string, enough?: () => boolean): Promise<void> {
  const network = (await watchedNetworks(ctx.witness)).find((each) => each.code === code);
  if (network) {
    const listedOf: ListedOf = (addresses) =>
      ctx.ports.listedReserves(ctx.witness, addresses, ctx.now);
    await watch({ ...ctx, listedOf }, network, readersOf(ctx, network), enough);
  }
}

export const chainsJobs = [
  { name: 'chains.watch', everySeconds: 2, lanes: codesOf, runLane: watchOne },
];
