/** A small business in a server process of its own, with accounts for attackers and for who only wants to buy. */
import type { VariantId } from '@entrepot/contract/ids';
import { ZERO } from '@entrepot/contract/money';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Picture } from '@entrepot/contract/uploads/types';
import { SERVER } from '../../../../bin/steps/node24.mjs';
import { startPostgres } from '../../src/platform/postgres/supervisor.ts';
import { aBuyer, anOperator } from '../accounts-factories.ts';
import { aListing, aShop, type ListingMade, type ShopMade } from '../catalogue-factories.ts';
import { aShopper } from '../orders-factories.ts';
import { mallOn, openDoors, type TestMall } from '../server.ts';
import { freePorts, type ServerProcess, startServerProcess } from '../server-process.ts';
import { greyPng } from './bombs.ts';
import type { Buyer } from './calm-client.ts';
import { aSender, formOf } from './send.ts';
import type { Targets } from './targets.ts';

export type World = {
  server: ServerProcess;
  mall: TestMall;
  targets: Targets;
  buyer: Buyer;
  stop: () => Promise<void>;
};

/** As `npm start` runs the server, and with no more than this for what JavaScript keeps. */
export const HEAP_MB = 512;
const FLAGS = [...SERVER.slice(0, -1), `--max-old-space-size=${HEAP_MB}`];

export async function openWorld(): Promise<World> {
  const opened: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).toReversed()) {
      await close();
    }
  };
  try {
    return { ...(await open(opened)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What was opened is noted, to be closed in the opposite order. */
async function open(opened: (() => unknown)[]): Promise<Omit<World, 'stop'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-hostile-'));
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: () => undefined,
  });
  opened.push(() => postgres.stop());
  const environment = {
    ...(await freePorts()),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    MALL_SECRET: 'secret-of-the-tests-0123456789abcdef',
    DEMO: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  };
  const server = await startServerProcess(environment, FLAGS);
  opened.push(() => server.kill());
  const mall = await mallOn(environment, postgres.url, server.url);
  opened.push(() => mall.stop());
  return { server, mall, ...(await furnish(mall, server.url)) };
}

/** A process knows a changed setting after a second. */
const FELT_MS = 1_100;
const SHOPS = 4;
const GOODS = 6;
const ATTACKERS = 4;
const STOCK = [
  { sku: 'one', attributes: {}, picture: null, surcharge: ZERO, stock: 1_000_000 },
] as const;

async function furnish(mall: TestMall, url: Targets['url']) {
  await openDoors(mall);
  await sleep(FELT_MS);
  const [stranger, ...shops] = await several(SHOPS, () => aShop(mall));
  const listings: ListingMade[] = [];
  for (const shop of shops) {
    listings.push(...(await several(GOODS, () => aListing(mall, { variants: [...STOCK] }, shop))));
  }
  const buyers = await several(ATTACKERS, () => aBuyer(mall));
  const withoutFundPassword = await several(ATTACKERS, () => aBuyer(mall, { fundPassword: false }));
  const operator = await anOperator(mall, { password: true });
  const shopper = await aShopper(mall, '1000000');
  const targets: Targets = {
    url: { storefront: url.storefront, seller: url.seller, admin: url.admin },
    listings: listings.map(({ listingId, variantIds }) => ({
      listingId,
      variantId: variantIds[0] as VariantId,
    })),
    sellers: shops.map(({ seller }) => seller.token),
    buyers: buyers.map(({ token }) => token),
    withoutFundPassword: withoutFundPassword.map(({ token }) => token),
    operator: operator.username,
    foreign: await pictureOf(stranger as ShopMade, url.seller),
  };
  return { targets, buyer: { token: shopper.token, addressId: shopper.addressId } };
}

/** One after the other: factories take what they need from few connections. */
async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) {
    made.push(await make());
  }
  return made;
}

async function pictureOf({ seller }: ShopMade, url: string): Promise<Picture> {
  const sender = aSender();
  const { body, headers } = formOf({ moduleName: 'logo' }, greyPng(60, 60));
  const { text } = await sender.send(`${url}/api/uploads.uploadPicture`, {
    ...{ from: '127.0.0.1', body },
    headers: { ...headers, authorization: `Bearer ${seller.token}` },
  });
  sender.leave();
  return (JSON.parse(text) as { data: Picture }).data;
}
