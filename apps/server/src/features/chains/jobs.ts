// Networks are read in turns, each by itself: one whose node hangs holds up no other.
import type { Ctx } from '../../platform/context.ts';
import { readersOf } from './nodes.ts';
import { watchedNetworks } from './queries.ts';
import { watch } from './watch.ts';

async function watchAll(ctx: Ctx, enough?: () => boolean): Promise<void> {
  const networks = await watchedNetworks(ctx.witness);
  const turns = networks.map((network) => watch(ctx, network, readersOf(ctx, network), enough));
  const failed = (await Promise.allSettled(turns)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
}

export const chainsJobs = [
  { name: 'chains.watch', everySeconds: 2, apart: true as const, run: watchAll },
];
