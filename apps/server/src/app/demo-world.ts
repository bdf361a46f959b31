// The demo world is a workspace of its own (apps/demo). A mall that does business loads nothing of it.
import { availableParallelism } from 'node:os';
import { RIGHTS } from '@entrepot/contract/accounts/rights';
import { actorAt } from '../features/accounts/index.ts';
import { addDemoNetwork } from '../features/chains/index.ts';
import { resolveBrand } from '../features/brands/index.ts';
import { systemContext } from './http/in-process.ts';
import { readInput, runOperation } from './http/run-operation.ts';
import type { Mall } from './mall.ts';
import { runAllJobs } from './run-jobs.ts';

/** The only way from here into it. */
const load = () => import('../../../demo/src/index.ts');

type Demo = Awaited<ReturnType<typeof load>>;
type Host = Parameters<Demo['seedDemoWorld']>[0];
type SeedOptions = Parameters<Demo['seedDemoWorld']>[1];
type Gift = Parameters<Demo['sayGiven']>[1];
type Wallets = Parameters<Demo['listReserves']>[1];
type Say = (line: string) => void;

/** One stays free for answering requests. */
const DRAWING_THREADS = Math.max(1, availableParallelism() - 1);

/** Seeds what is not there yet. `drawRest` draws the pictures that nobody has asked for, while nobody waits. */
export async function openDemoWorld(mall: Mall, say: Say, opened: (() => Promise<void>)[]) {
  const { shared } = mall;
  const { demoPictures, demoSeed, demoSize } = shared.config;
  const { drawnFiles, listReserves, sayGiven } = await load();
  const drawn = drawnFiles(shared.files, demoPictures, DRAWING_THREADS);
  shared.files = drawn;
  opened.push(drawn.stop);
  await seedDemoWorld(mall, { seed: demoSeed, size: demoSize, say });
  const notDrawn = (error: unknown) => shared.log.warn({ error }, 'pictures not drawn');
  return {
    drawRest: () => void drawn.drawRest().catch(notDrawn),
    given: (gift: Gift) => sayGiven(hostIn(mall), gift),
    held: (wallets: Wallets) => listReserves(hostIn(mall), wallets),
  };
}

/** Puts the demo world into a mall, or the rest of it. */
export async function seedDemoWorld(mall: SeededMall, options: SeedOptions): Promise<void> {
  const { shared } = mall;
  await addDemoNetwork(shared.db, shared.config);
  const demo = await load();
  await demo.seedDemoWorld(hostIn(mall), options);
}

type SeededMall = Pick<Mall, 'shared' | 'registries'>;

export const hostIn = (mall: SeededMall): Host => ({
  db: mall.shared.db,
  approver: mall.shared.approver,
  config: mall.shared.config,
  now: () => mall.shared.clock.now(),
  runAs: runningIn(mall),
  runAllJobs: () => runAllJobs(mall.shared),
});

function runningIn({ shared, registries }: SeededMall): Host['runAs'] {
  return async ({ audience, id, username, brand, language, file, at }, name, input) => {
    const entry = registries[audience].get(name);
    if (!entry) {
      throw new Error(`${audience} has no operation ${name}`);
    }
    // A context each: what people did has an id of its own in the records.
    const base = await systemContext(shared, {
      audience,
      ...(brand ? { brand: await resolveBrand(shared.db, 'localhost', brand) } : {}),
      ...(language ? { language } : {}),
    });
    // Its operators do what an operator with all rights does; the database asks for those of the named one.
    const holder = { sessionId: 'demo', id, username };
    const more = audience === 'admin' ? { rights: [...RIGHTS] } : { brandId: base.brand.id };
    const actor = actorAt(audience, { ...holder, ...more });
    const ctx = { ...base, now: at, actor, ...(file ? { file } : {}) };
    return runOperation(entry, ctx, readInput(entry, input), undefined);
  };
}
