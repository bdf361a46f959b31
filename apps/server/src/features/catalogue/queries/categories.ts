import type { ShopId } from '@entrepot/contract/ids';
import type { Department } from '@entrepot/contract/catalogue/types';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import { remembered } from '../../../platform/remembered.ts';
import type { Reader } from '../../sellers/index.ts';
import { visible } from './lists.ts';

type KeyedDepartment = Department & { key: string };

/** The tree with counts of listings that satisfy `counted`; one scan, grouped by category. */
function tree(db: Db, language: string, counted: Sql): Promise<KeyedDepartment[]> {
  return db.query<KeyedDepartment>(sql`
    with counted as (
      select l.category_id, count(*) as goods from catalogue.listing l where ${counted} group by 1
    ), leaf as (
      select c.id, c.parent_id, coalesce(c.names ->> ${language}, c.names ->> 'en') as name, c.icon,
        c.picture, c.sort, coalesce(counted.goods, 0) as goods
      from catalogue.category c left join counted on counted.category_id = c.id
      where c.parent_id is not null
    ), branch as (
      select parent_id, sum(goods)::int as goods, json_agg(json_build_object('id', id, 'name', name,
        'icon', icon, 'picture', picture, 'goods', goods) order by sort, name) as children
      from leaf group by parent_id
    )
    select d.id, d.key, coalesce(d.names ->> ${language}, d.names ->> 'en') as name, d.icon, d.picture,
      coalesce(branch.goods, 0) as goods, coalesce(branch.children, '[]') as children
    from catalogue.category d left join branch on branch.parent_id = d.id
    where d.parent_id is null order by d.sort, name`);
}

/** Seconds for which the counts of the whole tree may be old. */
const TREE_SECONDS = 2;

export function categoryTree(db: Db, reader: Reader): Promise<KeyedDepartment[]> {
  const key = `tree ${reader.brandId} ${reader.language}`;
  return remembered(db, key, TREE_SECONDS, () => tree(db, reader.language, visible(reader)));
}

export const shopCategoryTree = (db: Db, reader: Reader, shopId: ShopId) =>
  tree(db, reader.language, sql`${visible(reader)} and l.shop_id = ${shopId}`);
