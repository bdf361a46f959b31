// How fast the mall answers, beside what the same machine can do at all in the same run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { openMallDatabase } from '../apps/server/src/app/database.ts';
import { openMall } from '../apps/server/src/app/mall.ts';
import { type Database, sql } from '../apps/server/src/platform/db.ts';
import { CLIENTS, measureOrders, type Orders } from './api/orders.ts';
import { makeOffers, makeShoppers } from './api/shoppers.ts';
import { type Measured, measure, measureInTurns } from './kit/load.ts';
import { printTable } from './kit/table.ts';
import { startWorld, WORLD_DATA } from './kit/world.ts';

const SHOPPERS = 600;
const GOAL = { ofSelect: 0.4, ofStatic: 0.6, ordersPerSecond: 200 };

/** `orders` as an argument measures those alone. */
export async function run(args: string[]): Promise<void> {
  const world = await startWorld({ TRUST_PROXY: 'loopback' });
  // The server's database; it runs already, so this attaches to it.
  const config = loadConfig({ ...process.env, DATA_DIR: WORLD_DATA, DEMO: '1' });
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.appUrl, silentLog);
  try {
    const reads = args.includes('orders')
      ? undefined
      : await compare(world.storefront, database.appUrl, mall.db);
    const offers = await makeOffers(mall);
    const shoppers = await makeShoppers(mall, SHOPPERS);
    const orders = await measureOrders({ base: world.storefront, shoppers, offers });
    report(reads, orders);
  } finally {
    await mall.close();
    await database.stop();
    await world.stop();
  }
}

async function compare(storefront: string, databaseUrl: string, db: Database): Promise<Reads> {
  const home = await (await fetch(`${storefront}/index`)).text();
  writeFileSync(join(WORLD_DATA, 'home.html'), home);
  const floor = await startFloor(databaseUrl);
  try {
    return await measureReads(storefront, floor, db);
  } finally {
    floor.stop();
  }
}

type Floor = { raw: string; fastify: string; stop(): void };

async function startFloor(databaseUrl: string): Promise<Floor> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'kit/floor.ts'), databaseUrl, join(WORLD_DATA, 'home.html')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { ...(JSON.parse(String(line)) as Omit<Floor, 'stop'>), stop: () => void child.kill() };
}

type Reads = Record<'raw' | 'static' | 'select' | 'list' | 'page' | 'product' | 'home', Measured>;

async function measureReads(storefront: string, floor: Floor, db: Database): Promise<Reads> {
  const listings = await db.query<{ id: string; categoryId: string }>(
    sql`select l.id, g.category_id from catalogue.listing l join catalogue.goods g on g.id = l.goods_id
        where l.on_shelf order by l.id`,
  );
  const categories = [...new Set(listings.map(({ categoryId }) => categoryId))];
  const lists = categories.flatMap((categoryId) =>
    (['newest', 'sold', 'price-up'] as const).map((sort) => ({ categoryId, sort, size: 12 })),
  );
  const at = (name: string, url: string, path: string, bodies?: unknown[]) =>
    measure({ name, url, path, ...(bodies && { bodies }) });
  const [home, fastify] = await measureInTurns(
    { name: 'home page, anonymous', url: storefront, path: '/index' },
    { name: 'Fastify, the home page as a static answer', url: floor.fastify, path: '/static' },
  );
  return {
    raw: await at('raw node:http', floor.raw, '/'),
    static: fastify,
    select: await at(
      'primary-key select through HTTP',
      floor.fastify,
      '/select',
      listings.map(({ id }) => ({ id })),
    ),
    list: await at('goods list of 12, one address', storefront, '/api/catalogue.listGoods', [
      { size: 12 },
    ]),
    page: await at(
      `goods list of 12, ${lists.length} different lists`,
      storefront,
      '/api/catalogue.listGoods',
      lists,
    ),
    product: await at(
      `product details, ${listings.length} goods in turn`,
      storefront,
      '/api/catalogue.getGoods',
      listings.map(({ id }) => ({ listingId: id })),
    ),
    home,
  };
}

type Goal = { name: string; got: string; met: boolean; goal: string };

const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

function goalsOf(reads: Reads): Goal[] {
  const against = (measured: Measured, of: Measured, least: number): Goal => {
    const share = measured.perSecond / of.perSecond;
    return {
      name: `${measured.name}, of: ${of.name}`,
      got: percent(share),
      goal: `≥ ${percent(least)}`,
      met: share >= least && measured.bad === 0,
    };
  };
  return [
    against(reads.list, reads.select, GOAL.ofSelect),
    against(reads.page, reads.select, GOAL.ofSelect),
    against(reads.product, reads.select, GOAL.ofSelect),
    against(reads.home, reads.static, GOAL.ofStatic),
  ];
}

function report(reads: Reads | undefined, orders: Orders): void {
  const { perSecond, p50, p99, failed } = orders;
  const goals: Goal[] = [
    ...(reads ? goalsOf(reads) : []),
    {
      name: `complete orders a second, ${CLIENTS} clients (p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed)`,
      got: perSecond.toFixed(0),
      goal: `≥ ${GOAL.ordersPerSecond}`,
      met: perSecond >= GOAL.ordersPerSecond && failed === 0,
    },
  ];
  if (reads) {
    printTable(
      ['what', 'a second', 'p50 ms', 'p99 ms', 'bad answers'],
      Object.values(reads).map((each) => [
        each.name,
        ...[each.perSecond.toFixed(0), each.p50, each.p99, each.bad].map(String),
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
