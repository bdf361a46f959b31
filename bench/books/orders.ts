// What the chain behind the books costs complete orders: rounds with it and without it take turns, and take turns in going first,
// so that what else the machine does, a server that warms up and books that grow hit both alike.
import { openMallDatabase } from '../../apps/server/src/app/database.ts';
import { openMall } from '../../apps/server/src/app/mall.ts';
import { runJob } from '../../apps/server/src/app/run-jobs.ts';
import { chainBooks } from '../../apps/server/src/features/openbooks/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { ordersFor } from '../api/orders.ts';
import { makeOffers, makeShoppers } from '../api/shoppers.ts';
import { startWorld, worldData } from '../kit/world.ts';

const GOODS = 10_000;
const SHOPPERS = 300;
const ROUNDS = 4;
const ROUND_SECONDS = 8;
const WARM_UP_SECONDS = 8;
const HOW = ['alone', 'chained'] as const;

export type OrdersCost = { alone: number; chained: number; failed: number };

/** Orders a second. The server has no worker: the chain's timer is ours, at its own pace. */
export async function measureOrdersCost(): Promise<OrdersCost> {
  const world = await startWorld({ TRUST_PROXY: 'loopback', ROLES: 'web' }, GOODS);
  const config = loadConfig({ ...process.env, DATA_DIR: worldData(GOODS), DEMO: '1' });
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.urls, silentLog);
  try {
    const shoppers = await makeShoppers(mall, SHOPPERS);
    const market = { base: world.storefront, shoppers, offers: await makeOffers(mall) };
    const chain = () => runJob(mall.shared, chainBooks);
    await ordersFor(market, WARM_UP_SECONDS);
    const sums: OrdersCost = { alone: 0, chained: 0, failed: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const how of round % 2 === 0 ? HOW : HOW.toReversed()) {
        await chain();
        const orders = () => ordersFor(market, ROUND_SECONDS);
        const { perSecond, failed } = await (how === 'chained' ? beside(chain, orders) : orders());
        sums[how] += perSecond / ROUNDS;
        sums.failed += failed;
      }
    }
    return sums;
  } finally {
    await mall.close();
    await database.stop();
    await world.stop();
  }
}

/** Does `again` at the timer's pace as long as the work takes. */
async function beside<Result>(
  again: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  let over = false;
  const behind = (async () => {
    while (!over) {
      await again();
      await new Promise((resolve) => setTimeout(resolve, chainBooks.everySeconds * 1_000));
    }
  })();
  const result = await work();
  over = true;
  await behind;
  return result;
}
