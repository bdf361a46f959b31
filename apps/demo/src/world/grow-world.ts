import { setTimeout } from 'node:timers/promises';
import type { Db } from '@entrepot/server/platform/db';
import { MOST_DEMO_GOODS } from '@entrepot/server/platform/settings';
import { reindexAll } from '@entrepot/server/features/search/index';
import { goods, growTo } from '../data.ts';
import type { SeedGoods } from '../types.ts';
import { type GoodsWorld, storeGoods } from './load-goods.ts';

const BATCH = 2_000;
const IDLE_MS = 200;

type Growth = GoodsWorld & { seed: number; say: (line: string) => void };

/** Adds goods until there are `size`, and indexes them meanwhile; run again it adds only what is missing. */
export async function growWorld(db: Db, now: Date, world: Growth, size: number): Promise<void> {
  let growing = true;
  const storing = storeUpTo(db, now, world, size).finally(() => {
    growing = false;
  });
  await Promise.all([storing, indexWhile(db, world, () => growing)]);
}

async function storeUpTo(db: Db, now: Date, world: Growth, size: number): Promise<void> {
  const wanted = Math.min(size, MOST_DEMO_GOODS);
  const rate = rateFrom(goods.length);
  const store = async (batch: SeedGoods[], done: number) => {
    await db.tx((tx) => storeGoods(tx, now, world, batch));
    world.say(`  ${done} of ${wanted} goods, ${rate(done)} a second`);
  };
  let batch: SeedGoods[] = [];
  let index = 0;
  for (const each of growTo(wanted, world.seed)) {
    index += 1;
    if (index > goods.length) {
      batch.push(each);
    }
    if (batch.length === BATCH) {
      await store(batch, index);
      batch = [];
    }
  }
  if (batch.length > 0) {
    await store(batch, index);
  }
}

/** Indexes what is stored, and what was left when nothing is stored any more. */
async function indexWhile(db: Db, { say }: Growth, growing: () => boolean): Promise<void> {
  const rate = rateFrom(0);
  let indexed = 0;
  let more = true;
  while (more) {
    more = growing();
    indexed += await reindexAll(db, (done) => {
      say(`  ${indexed + done} of them can be searched, ${rate(indexed + done)} a second`);
    });
    await setTimeout(more ? IDLE_MS : 0);
  }
}

/** Tells how many a second have been done since now, beyond those that were. */
function rateFrom(before: number): (done: number) => number {
  const started = performance.now();
  return (done) => Math.round((done - before) / ((performance.now() - started) / 1_000));
}
