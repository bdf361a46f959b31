// How fast the mall answers, beside what the same machine can do at all in the same run.
import type { BrandId } from '@entrepot/contract/ids';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { openMallDatabase } from '../apps/server/src/app/database.ts';
import { type Mall, openMall } from '../apps/server/src/app/mall.ts';
import { storeSetting } from '../apps/server/src/features/brands/index.ts';
import { sql } from '../apps/server/src/platform/db.ts';
import { CLIENTS, measureOrders, type Orders } from './api/orders.ts';
import { makeOffers, makeShoppers, type Shopper } from './api/shoppers.ts';
import { type Floor, measureReads, type Reads } from './api/reads.ts';
import type { Measured } from './kit/load.ts';
import { printTable } from './kit/table.ts';
import { startWorld, worldData } from './kit/world.ts';

const SHOPPERS = 600;
const GOODS = 10_000;
const GOAL = { ofSelect: 0.4, ofStatic: 0.6, facets: 1.3, ordersPerSecond: 200 };

/** `orders` as an argument measures those alone. */
export async function run(args: string[]): Promise<void> {
  const world = await startWorld({ TRUST_PROXY: 'loopback' }, GOODS);
  const data = worldData(GOODS);
  // The server's database; it runs already, so this attaches to it.
  const config = loadConfig({ ...process.env, DATA_DIR: data, DEMO: '1' });
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.urls, silentLog);
  try {
    const shoppers = await makeShoppers(mall, SHOPPERS);
    const reads = args.includes('orders')
      ? undefined
      : await compare(world.storefront, {
          databaseUrl: database.urls.appUrl,
          data,
          mall,
          shoppers,
        });
    const offers = await makeOffers(mall);
    const orders = await measureOrders({ base: world.storefront, shoppers, offers });
    report(reads, orders);
  } finally {
    await mall.close();
    await database.stop();
    await world.stop();
  }
}

type Here = { databaseUrl: string; data: string; mall: Mall; shoppers: readonly Shopper[] };

async function compare(
  storefront: string,
  { databaseUrl, data, mall, shoppers }: Here,
): Promise<Reads> {
  const home = await (await fetch(`${storefront}/index`)).text();
  writeFileSync(join(data, 'home.html'), home);
  await letLogIn(mall);
  const floor = await startFloor(databaseUrl, join(data, 'home.html'));
  try {
    return await measureReads({ storefront, floor, db: mall.db, shoppers });
  } finally {
    floor.stop();
  }
}

/** A bench slides no slide; every brand is asked to do without. */
async function letLogIn({ db, shared }: Mall): Promise<void> {
  const brands = await db.query<{ id: BrandId }>(sql`select id from brands.public_brand`);
  for (const { id } of brands) {
    await storeSetting(db, {
      ...{ brandId: id, code: 'human_check', value: 'never', now: shared.clock.now() },
    });
  }
}

async function startFloor(databaseUrl: string, home: string): Promise<Floor & { stop(): void }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'kit/floor.ts'), databaseUrl, home],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { ...(JSON.parse(String(line)) as Floor), stop: () => void child.kill() };
}

type Goal = { name: string; got: string; met: boolean; goal: string };

const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

function goalsOf({ measured, facetsCost }: Reads): Goal[] {
  const against = (one: Measured, of: Measured, least: number): Goal => {
    const share = one.perSecond / of.perSecond;
    return {
      name: `${one.name}, of: ${of.name}`,
      got: percent(share),
      goal: `≥ ${percent(least)}`,
      met: share >= least,
    };
  };
  const { middle, least, most } = facetsCost;
  return [
    against(measured.list, measured.select, GOAL.ofSelect),
    against(measured.product, measured.select, GOAL.ofSelect),
    against(measured.home, measured.static, GOAL.ofStatic),
    {
      name: `${measured.facets.name}, times as long as: ${measured.search.name} (rounds from ${least.toFixed(2)} to ${most.toFixed(2)})`,
      got: middle.toFixed(2),
      goal: `≤ ${GOAL.facets}`,
      met: middle <= GOAL.facets,
    },
  ];
}

/** What was refused or was not there costs less than what was asked for. */
function noBadAnswers({ measured }: Reads): Goal {
  const bad = Object.values(measured).reduce((sum, each) => sum + each.bad, 0);
  return { name: 'bad answers to reads', got: String(bad), goal: '= 0', met: bad === 0 };
}

function report(reads: Reads | undefined, orders: Orders): void {
  const { perSecond, p50, p99, failed } = orders;
  const goals: Goal[] = [
    ...(reads ? [...goalsOf(reads), noBadAnswers(reads)] : []),
    {
      name: `complete orders a second, ${CLIENTS} clients (p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed)`,
      got: perSecond.toFixed(0),
      goal: `≥ ${GOAL.ordersPerSecond}`,
      met: perSecond >= GOAL.ordersPerSecond && failed === 0,
    },
  ];
  if (reads) {
    printTable(
      ['what', 'a second', 'slowest to fastest round', 'p50 ms', 'p99 ms', 'bad answers'],
      Object.values(reads.measured).map((each) => [
        each.name,
        each.perSecond.toFixed(0),
        each.spread.map((rate) => rate.toFixed(0)).join(' to '),
        ...[each.p50, each.p99].map((ms) => ms.toFixed(0)),
        String(each.bad),
      ]),
    );
    process.stdout.write('\n');
  }
  printTable(
    ['goal', 'measured', 'wanted', ''],
    goals.map(({ name, got, goal, met }) => [name, got, goal, met ? 'met' : 'MISSED']),
  );
  if (goals.some(({ met }) => !met)) {
    process.exitCode = 1;
  }
}
