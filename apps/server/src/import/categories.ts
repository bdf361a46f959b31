import type { Db } from '../platform/db.ts';
import { upsertCategories } from '../features/catalogue/index.ts';
import { type Leaf, matchCategory } from './match-category.ts';
import { findLeaves } from './queries.ts';
import type { ImportGoods } from './read-goods.ts';

export type CategoryOf = (goods: ImportGoods) => string;

/** Where goods lie that no category fits. */
const GENERAL = {
  key: 'general',
  parentKey: null,
  names: { en: 'General', 'zh-CN': '综合', ar: 'عام' },
  icon: 'package',
  picture: null,
  sort: 900,
};
const OTHER = {
  ...GENERAL,
  key: 'general-other',
  parentKey: 'general',
  names: { en: 'Other goods', 'zh-CN': '其他商品', ar: 'سلع أخرى' },
  sort: 1,
};

/** A mall without any category gets the one for everything else: a shop's first goods have to lie somewhere. */
export async function makeFirstCategory({ db }: { db: Db }): Promise<void> {
  if ((await findLeaves(db)).length === 0) {
    await upsertCategories(db, [GENERAL, OTHER]);
  }
}

/** Reads the categories once; makes the one for everything else when the mall does not have it yet. */
export async function openCategories(db: Db, { dryRun }: { dryRun: boolean }): Promise<CategoryOf> {
  const leaves: Leaf[] = (await findLeaves(db)).filter(({ key }) => key !== OTHER.key);
  const other = dryRun ? '' : (await upsertCategories(db, [GENERAL, OTHER])).get(OTHER.key);
  return ({ categories, texts }) =>
    matchCategory(leaves, categories, texts[0]?.name ?? '') ?? (other as string);
}
