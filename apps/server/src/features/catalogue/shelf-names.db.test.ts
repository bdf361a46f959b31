/** A shop's table by name is in the order of the names that its reader sees, whatever they are called by now. */
import type { ListListingsInput } from '@entrepot/contract/catalogue/own-listing-types';
import type { Language } from '@entrepot/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing, aShop, type ListingMade } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';

const DAY = 86_400;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Names = Partial<Record<Language, string>>;

const GOODS = {
  everywhere: { en: 'Zinc tray', 'zh-CN': '一个托盘', ar: 'طبق' },
  chinese: { en: 'apple bowl', 'zh-CN': '苹果碗' },
  arabic: { en: 'Mug', ar: 'إبريق' },
  english: { en: 'kettle' },
  german: { de: 'Löffel' },
  // Nobody who reads one of the others has a name of his own for it.
  neither: { fr: 'écuelle', de: 'Napf' },
} satisfies Record<string, Names>;
type Goods = keyof typeof GOODS;

const SEEN: Partial<Record<Language, string[]>> = {
  en: ['apple bowl', 'kettle', 'Löffel', 'Mug', 'Napf', 'Zinc tray'],
  'zh-CN': ['kettle', 'Löffel', 'Mug', 'Napf', '一个托盘', '苹果碗'],
  ar: ['apple bowl', 'kettle', 'Löffel', 'Napf', 'إبريق', 'طبق'],
  de: ['apple bowl', 'kettle', 'Löffel', 'Mug', 'Napf', 'Zinc tray'],
  fr: ['apple bowl', 'kettle', 'Löffel', 'Mug', 'Zinc tray', 'écuelle'],
};

const textsOf = <Rest extends object>(names: Names, rest: Rest) =>
  Object.fromEntries(
    Object.entries(names).map(([language, name]) => [
      language,
      { name, summary: '', description: '', ...rest },
    ]),
  );
const aGoods = (goods: string, names: Names) => ({
  ref: goods,
  texts: textsOf(names, { facts: [] }),
});

async function aTable() {
  const shop = await aShop(mall);
  const made = {} as Record<Goods, ListingMade>;
  for (const goods of Object.keys(GOODS) as Goods[]) {
    made[goods] = await aListing(mall, aGoods(goods, GOODS[goods]), shop);
  }
  const call = async (language: Language) =>
    mall.seller(await openSession(mall.db, 'seller', shop.seller.id, mall.shared.clock.now()), {
      language,
    });
  const names = async (language: Language, input: Partial<ListListingsInput> = {}) => {
    const ask = await call(language);
    const { rows } = await ask('catalogue.listListings', { sort: 'name', ...input });
    return rows.map(({ name }) => name);
  };
  /** Whole, and page by page from either end. */
  const seenBy = async (language: Language) => {
    const all = await names(language, { descending: false });
    expect(await names(language, { descending: true })).toEqual(all.toReversed());
    for (const size of [1, 4]) {
      const pages: (string | undefined)[] = [];
      for (let page = 1; pages.length < all.length; page += 1) {
        pages.push(...(await names(language, { descending: false, page, size })));
      }
      expect(pages).toEqual(all);
    }
    return all;
  };
  const rename = async (goods: Goods, texts: Names) => {
    const ask = await call('en');
    const { listingId } = made[goods];
    const { version } = await ask('catalogue.getListingWords', { listingId });
    await ask('catalogue.describeListing', { listingId, version, texts: textsOf(texts, {}) });
  };
  return { shop, made, call, names, seenBy, rename };
}

/** All rows are what all names say. */
async function expectWholeNames(): Promise<void> {
  expect(
    await mall.owner.query(sql`select * from catalogue.shelf_name order by listing_id, language`),
  ).toEqual(
    await mall.owner.query(sql`
      select * from catalogue.shelf_names_of(array(select id from catalogue.listing)) order by listing_id, language`),
  );
}

test('every reader has the order of the names that he sees, noted or made anew', async () => {
  const { seenBy } = await aTable();
  const check = async () => {
    for (const [language, expected] of Object.entries(SEEN)) {
      expect(await seenBy(language as Language)).toEqual(expected);
    }
  };
  await check();
  await mall.advance(1);
  await expectWholeNames();
  await check();
  // One is noted, the others lie there.
  await mall.owner.run(
    sql`insert into catalogue.shelf_to_count (listing_id) select listing_id from catalogue.shelf limit 1`,
  );
  await check();
  await mall.advance(1);
});

test('a listing that is called otherwise moves at once, in the languages where it is', async () => {
  const { seenBy, rename, shop } = await aTable();
  await mall.advance(1);
  const twice = async (language: Language, expected: string[]) => {
    expect(await seenBy(language)).toEqual(expected);
    await mall.advance(1);
    await expectWholeNames();
    expect(await seenBy(language)).toEqual(expected);
  };
  await rename('english', { 'zh-CN': '水壶' });
  await twice('zh-CN', ['Löffel', 'Mug', 'Napf', '一个托盘', '水壶', '苹果碗']);
  await rename('english', { en: 'Big kettle' });
  await twice('en', ['apple bowl', 'Big kettle', 'Löffel', 'Mug', 'Napf', 'Zinc tray']);
  await rename('german', { en: 'A spoon' });
  await twice('de', ['apple bowl', 'Big kettle', 'Löffel', 'Mug', 'Napf', 'Zinc tray']);
  await twice('en', ['A spoon', 'apple bowl', 'Big kettle', 'Mug', 'Napf', 'Zinc tray']);
  // An import that has no Arabic words takes them away.
  await aListing(mall, aGoods('arabic', { en: 'Mug' }), shop);
  await twice('ar', ['A spoon', 'apple bowl', 'Big kettle', 'Mug', 'Napf', 'طبق']);
});

test('tabs and categories are in the same order, long or short', async () => {
  const { call, names, made } = await aTable();
  await mall.advance(1);
  const seller = await call('en');
  await seller('catalogue.shelfListings', {
    listingIds: [made.arabic.listingId, made.chinese.listingId],
    onShelf: false,
  });
  const check = async () => {
    const off = await names('ar', { shelf: 'off-shelf', descending: false });
    expect(off).toEqual(['apple bowl', 'إبريق']);
    const on = await names('zh-CN', { shelf: 'on-shelf', descending: false });
    expect(on).toEqual(['kettle', 'Löffel', 'Napf', '一个托盘']);
    expect(
      await names('zh-CN', { shelf: 'on-shelf', descending: false, size: 2, page: 2 }),
    ).toEqual(on.slice(2));
    const { categoryId } = made.everywhere;
    expect(await names('ar', { categoryId })).toEqual(['طبق']);
  };
  await check();
  await mall.advance(1);
  await check();
  await mall.advance(DAY);
  await check();
});
