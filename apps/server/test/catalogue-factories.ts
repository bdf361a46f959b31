// Shops and goods for tests, made through the public interfaces that imports use too.
import type {
  AccountId,
  BrandId,
  GoodsId,
  ListingId,
  ShopId,
  VariantId,
} from '@entrepot/contract/ids';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import type { CategoryToStore, GoodsToImport } from '../src/features/catalogue/index.ts';
import { upsertCategories, upsertGoods } from '../src/features/catalogue/index.ts';
import { createAccount, openSession } from '../src/features/accounts/index.ts';
import { createShop } from '../src/features/sellers/index.ts';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestMall } from './server.ts';

export type Member = { id: AccountId; token: string };

/** Somebody logged in at an origin. */
export async function aMember(mall: TestMall, audience: 'storefront' | 'seller'): Promise<Member> {
  const now = mall.shared.clock.now();
  const { id } = await createAccount(mall.db, {
    username: `m${newId().replaceAll('-', '').slice(-16)}`,
    passwordHash: 'no password opens this account',
    brandId: await defaultBrand(mall),
    createdAt: now,
    merchant: audience === 'seller',
  });
  return { id, token: await openSession(mall.db, audience, id, now) };
}

export async function defaultBrand(mall: TestMall): Promise<BrandId> {
  const row = await mall.owner.one<{ id: BrandId }>(
    sql`select id from brands.brand where is_default`,
  );
  return (row as { id: BrandId }).id;
}

export type ShopMade = { shopId: ShopId; seller: Member };

export async function aShop(
  mall: TestMall,
  name = `Shop ${newId().slice(-12)}`,
): Promise<ShopMade> {
  const seller = await aMember(mall, 'seller');
  const shopId = await createShop(mall.db, mall.shared.clock.now(), {
    accountId: seller.id,
    name,
    mark: 'FR',
    city: 'Ningbo',
    country: 'CN',
    since: '2019-03-01',
    description: { en: 'Enamelware since 2019', ar: 'أواني مطلية' },
    picture: null,
    banner: null,
  });
  return { shopId, seller };
}

/** A department and a category in it, with keys of their own. */
export async function aCategory(
  mall: TestMall,
  name = 'Teapots',
): Promise<{ departmentId: string; categoryId: string }> {
  const key = newId().slice(-12);
  const row = (own: string, parentKey: string | null, english: string): CategoryToStore => ({
    key: own,
    parentKey,
    names: { en: english, 'zh-CN': `${english} 中文` },
    icon: 'coffee',
    picture: null,
    sort: 1,
  });
  const ids = await upsertCategories(mall.db, [
    row(`d-${key}`, null, 'Kitchen'),
    row(`c-${key}`, `d-${key}`, name),
  ]);
  return {
    departmentId: ids.get(`d-${key}`) as string,
    categoryId: ids.get(`c-${key}`) as string,
  };
}

type Wish = Partial<Omit<GoodsToImport, 'offer'>> & { offer?: Partial<GoodsToImport['offer']> };

export function someGoods(categoryId: string, wish: Wish = {}): GoodsToImport {
  const { offer, ...rest } = wish;
  return {
    ref: newId(),
    categoryId,
    itemNumber: 'FR-TP-1200',
    texts: {
      en: {
        name: 'Enamelled steel teapot',
        summary: 'With strainer, 1.2 L',
        description: 'Pressed from 0.8 mm steel.\n\nSafe <b>everywhere</b>.',
        facts: [{ label: 'Material', value: 'Steel, enamel' }],
      },
      'zh-CN': { name: '搪瓷茶壶', summary: '', description: '', facts: [] },
    },
    pictures: [],
    origin: { country: 'CN', port: 'Ningbo' },
    carton: { pieces: 24, kilograms: '20.4', lengthCm: 62, widthCm: 48, heightCm: 41 },
    brandIds: null,
    variants: [{ sku: 'standard', attributes: {}, picture: null, surcharge: ZERO, stock: 1_000 }],
    ...rest,
    offer: {
      price: parseAmount('6.40'),
      listPrice: parseAmount('8.20'),
      tiers: [{ from: 96, price: parseAmount('5.90') }],
      minimum: 24,
      lot: 6,
      maximum: null,
      unitFreight: parseAmount('0.55'),
      unitTax: ZERO,
      daysToShip: 1,
      onShelf: true,
      recommended: false,
      listedAt: new Date('2026-11-01T00:00:00Z'),
      ...offer,
    },
  };
}

/** Two colours, the second dearer: the variants of a goods with a choice. */
export const TWO_COLOURS: GoodsToImport['variants'] = [
  {
    sku: 'green',
    attributes: { en: [{ name: 'Colour', value: 'Green', hex: '#0a5c36' }] },
    picture: null,
    surcharge: ZERO,
    stock: 100,
  },
  {
    sku: 'red',
    attributes: { en: [{ name: 'Colour', value: 'Red' }] },
    picture: null,
    surcharge: parseAmount('0.30'),
    stock: 50,
  },
];

export type ListingMade = ShopMade & {
  listingId: ListingId;
  goodsId: GoodsId;
  categoryId: string;
  departmentId: string;
  /** In the order of the variants. */
  variantIds: VariantId[];
};

/** A listing in a shop of its own, unless one is given. */
export async function aListing(
  mall: TestMall,
  wish: Wish = {},
  shop?: ShopMade,
): Promise<ListingMade> {
  const owner = shop ?? (await aShop(mall));
  const category = await aCategory(mall);
  const [made] = await upsertGoods(mall.db, mall.shared.clock.now(), {
    shopId: owner.shopId,
    source: `shop:${owner.shopId}`,
    goods: [someGoods(category.categoryId, wish)],
  });
  const { goodsId, listingId } = made as { goodsId: GoodsId; listingId: ListingId };
  const variants = await mall.owner.query<{ id: VariantId }>(
    sql`select id from catalogue.variant where goods_id = ${goodsId} order by sort`,
  );
  return { ...owner, ...category, goodsId, listingId, variantIds: variants.map(({ id }) => id) };
}
