// Buyers who are logged in, have an address, a fund password and test money; and goods that do not run out.
import type { BrandId, ShopId } from '@entrepot/contract/ids';
import { parseAmount, ZERO, CURRENCY } from '@entrepot/contract/money';
import {
  createAccount,
  hashPassword,
  insertAddress,
  openSession,
} from '../../apps/server/src/features/accounts/index.ts';
import { upsertGoods } from '../../apps/server/src/features/catalogue/index.ts';
import { post, PLATFORM } from '../../apps/server/src/ledger/index.ts';
import type { Mall } from '../../apps/server/src/app/mall.ts';
import { type Db, sql } from '../../apps/server/src/platform/db.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';

export const FUND_PASSWORD = '246810';
export const LOGIN_PASSWORD = 'harbour42';
const SHOPS = 20;
const STOCK = 1_000_000;

export type Shopper = { username: string; token: string; addressId: string };
export type Offer = { listingId: string; variantId: string };

export async function makeShoppers(mall: Mall, count: number): Promise<Shopper[]> {
  const brand = await mall.db.one<{ id: BrandId }>(
    sql`select id from brands.public_brand order by id limit 1`,
  );
  if (!brand) {
    throw new Error('there is no brand');
  }
  // One for all: what a log-in costs is judging it.
  const passwordHash = await hashPassword(mall.shared.config.secret, LOGIN_PASSWORD);
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) {
    shoppers.push(
      await mall.db.tx((db) => makeShopper(mall, db, { brandId: brand.id, passwordHash })),
    );
  }
  return shoppers;
}

async function makeShopper(
  mall: Mall,
  db: Db,
  { brandId, passwordHash }: { brandId: BrandId; passwordHash: string },
): Promise<Shopper> {
  const { config, clock } = mall.shared;
  const now = clock.now();
  const username = `bench${newId().replaceAll('-', '').slice(-14)}`;
  const { id } = await createAccount(db, {
    username,
    passwordHash,
    brandId,
    createdAt: now,
    fundPassword: { secret: config.secret, plain: FUND_PASSWORD },
  });
  const addressId = newId();
  await insertAddress(db, id, { id: addressId, ...ADDRESS }, now);
  await post(db, {
    kind: 'demo-funds',
    key: `bench/${id}/funds`,
    ref: `bench/${id}`,
    actor: 'system',
    at: now,
    currency: CURRENCY,
    legs: [
      { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount('-1000000') },
      { kind: 'available', owner: id, amount: parseAmount('1000000') },
    ],
  });
  return { username, token: await openSession(db, 'storefront', id, now), addressId };
}

const ADDRESS = {
  contact: 'Bench Buyer',
  email: 'bench@example.com',
  areaCode: '49',
  phone: '30100000',
  country: 'DE',
  state: '',
  city: 'Hamburg',
  postcode: '20457',
  line: 'Quay Street 1',
  isDefault: true,
};

/** Two goods in each of some shops of the demo world. */
export async function makeOffers(mall: Mall): Promise<Offer[][]> {
  const { db, shared } = mall;
  const shops = await db.query<{ id: ShopId }>(
    sql`select id from sellers.public_shop order by id limit ${SHOPS}`,
  );
  const category = await db.one<{ id: string }>(
    sql`select id from catalogue.category where parent_id is not null order by id limit 1`,
  );
  return Promise.all(
    shops.map(({ id }) =>
      db.tx(async (tx) => {
        const goods = ['one', 'two'].map((ref) => benchGoods(ref, category?.id ?? ''));
        const stored = await upsertGoods(tx, shared.clock.now(), {
          shopId: id,
          source: `bench:${id}`,
          goods,
        });
        const listings = stored.map(({ listingId }) => listingId);
        return tx.query<Offer>(
          sql`select listing_id, variant_id from catalogue.stock where listing_id = any(${listings})`,
        );
      }),
    ),
  );
}

function benchGoods(ref: string, categoryId: string) {
  return {
    ref,
    categoryId,
    itemNumber: `BENCH-${ref}`,
    texts: { en: { name: `Measuring weight ${ref}`, summary: '', description: '', facts: [] } },
    pictures: [],
    origin: { country: 'CN', port: 'Ningbo' },
    carton: null,
    brandIds: null,
    variants: [{ sku: 'standard', attributes: {}, picture: null, surcharge: ZERO, stock: STOCK }],
    offer: {
      price: parseAmount('1.25'),
      listPrice: null,
      tiers: [],
      minimum: 1,
      lot: 1,
      maximum: null,
      unitFreight: parseAmount('0.10'),
      unitTax: ZERO,
      daysToShip: 1,
      onShelf: true,
      recommended: false,
      listedAt: new Date('2026-01-01T00:00:00Z'),
    },
  };
}
