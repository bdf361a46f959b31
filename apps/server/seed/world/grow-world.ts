import type { Db } from '../../src/platform/db.ts';
import { reindexAll } from '../../src/features/search/index.ts';
import { goods, growTo } from '../index.ts';
import type { SeedGoods } from '../types.ts';
import { type GoodsWorld, storeGoods } from './load-goods.ts';

const BATCH = 2_000;
const MOST = 100_000;

type Growth = GoodsWorld & { seed: number; say: (line: string) => void };

/** Adds goods until there are `size`; run again it adds only what is missing. */
export async function growWorld(db: Db, now: Date, world: Growth, size: number): Promise<void> {
  const wanted = Math.min(size, MOST);
  const started = performance.now();
  let batch: SeedGoods[] = [];
  let done = goods.length;
  const store = async () => {
    // Those of the batch before are indexed meanwhile.
    await Promise.all([db.tx((tx) => storeGoods(tx, now, world, batch)), reindexAll(db)]);
    done += batch.length;
    batch = [];
    const perSecond = Math.round((done - goods.length) / ((performance.now() - started) / 1_000));
    world.say(`  ${done} of ${wanted} goods, ${perSecond} a second`);
  };
  let index = 0;
  for (const each of growTo(wanted, world.seed)) {
    index += 1;
    if (index <= goods.length) {
      continue;
    }
    batch.push(each);
    if (batch.length === BATCH) {
      await store();
    }
  }
  if (batch.length > 0) {
    await store();
  }
  await reindexAll(db);
}
