// SQL for what is seen of shops: their pages, lists and followers.
import type { AccountId, ShopId } from '@entrepot/contract/ids';
import type { ShopName } from '@entrepot/contract/sellers/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { columns, of, type RowOf } from '../../platform/columns.ts';
import { type Db, like, type Sql, raw, sql } from '../../platform/db.ts';
import type { Reader } from './reader.ts';

/** What a shop says of itself. */
export const SAID = {
  id: of<ShopId>(),
  name: of<string>(),
  mark: of<string>(),
  city: of<string>(),
  country: of<string>(),
  picture: of<Picture | null>(),
  banner: of<Picture | null>(),
};
/** Of `sellers.shop s`, with what is counted of it in `sellers.shop_figures f`. */
export const SHOP = {
  ...SAID,
  since: of<string>('s.since::text'),
  followers: of<number>('s.follower_count'),
  goods: of<number>('coalesce(f.goods, 0)'),
  sold: of<number>('coalesce(f.sold, 0)'),
  views: of<number>('coalesce(f.views, 0)'),
  reviews: of<number>('coalesce(f.reviews, 0)'),
  goodReviews: of<number>('coalesce(f.good_reviews, 0)'),
  daysToShip: of<number | null>('f.days_to_ship'),
};
export type ShopRow = RowOf<typeof SHOP> & { description: string; followed: boolean };

const COLUMNS = columns(SHOP, 's');

export type ShopCardRow = ShopRow & {
  followedAt: Date | null;
  total: number;
};

function shopColumns({ language, accountId }: Reader): Sql {
  return sql`${COLUMNS},
    coalesce(s.description ->> ${language}, s.description ->> 'en', '') as description,
    exists (
      select from sellers.follower w where w.shop_id = s.id and w.account_id = ${accountId}::uuid
    ) as followed`;
}

export function findShop(db: Db, shopId: ShopId, reader: Reader): Promise<ShopRow | undefined> {
  return db.one<ShopRow>(sql`
    select ${shopColumns(reader)}
    from sellers.shop s left join sellers.shop_figures f on f.shop_id = s.id
    where s.id = ${shopId}`);
}

/** Shops by a part of the name, which is no pattern; a mall has some thousands of them. */
export const shopsNamed = (db: Db, search: string, most: number): Promise<ShopName[]> =>
  db.query<ShopName>(sql`
    select id, name, mark from sellers.shop where lower(name) like ${like(search.toLowerCase())}
    order by not starts_with(lower(name), lower(${search})), lower(name), id limit ${most}`);

/** The shops that `picked` names (columns id, place, total, followed_at). */
export function shopCards(db: Db, picked: Sql, reader: Reader): Promise<ShopCardRow[]> {
  return db.query<ShopCardRow>(sql`
    with picked as (${picked})
    select ${shopColumns(reader)}, picked.total, picked.followed_at
    from picked
    join sellers.shop s on s.id = picked.id
    left join sellers.shop_figures f on f.shop_id = s.id
    order by picked.place`);
}

/** How far in front a shop's counted figures put it; null while they do not recommend it. */
const RECOMMENDATION =
  'sellers.recommendation(f.sold, s.follower_count, f.reviews, f.good_reviews)';

const ORDERS = {
  recommended: `${RECOMMENDATION} desc nulls last, coalesce(f.sold, 0) desc, s.id`,
  sold: 'coalesce(f.sold, 0) desc, s.id',
  followers: 's.follower_count desc, s.id',
  newest: 's.created_at desc, s.id',
};

export type ShopFilter = {
  page: number;
  size: number;
  recommended: boolean;
  sort: keyof typeof ORDERS;
  /** Ids of shops that come before the others. */
  first?: readonly string[];
};

export function pickShops({ page, size, recommended, sort, first }: ShopFilter): Sql {
  const order = first?.length
    ? sql`s.id = any(${first}::uuid[]) desc, ${raw(ORDERS[sort])}`
    : raw(ORDERS[sort]);
  return sql`
    select s.id, row_number() over (order by ${order}) as place, count(*) over () as total,
      null::timestamptz as followed_at
    from sellers.shop s left join sellers.shop_figures f on f.shop_id = s.id
    where ${recommended} = false or ${raw(RECOMMENDATION)} is not null
    order by ${order} limit ${size} offset ${(page - 1) * size}`;
}

export function pickFollowed(accountId: AccountId, page: number, size: number): Sql {
  return sql`
    select shop_id as id, row_number() over (order by followed_at desc, shop_id) as place,
      count(*) over () as total, followed_at
    from sellers.follower where account_id = ${accountId}
    order by followed_at desc, shop_id limit ${size} offset ${(page - 1) * size}`;
}

/** The named shops in the given order. */
export function pickThese(shopIds: readonly ShopId[]): Sql {
  return sql`
    select id, place, ${shopIds.length}::int as total, null::timestamptz as followed_at
    from unnest(${shopIds}::uuid[]) with ordinality as these (id, place)`;
}

export async function countShops(db: Db, recommended: boolean): Promise<number> {
  return db.value<number>(sql`
    select count(*) as count
    from sellers.shop s left join sellers.shop_figures f on f.shop_id = s.id
    where ${recommended} = false or ${raw(RECOMMENDATION)} is not null`);
}

export async function countFollowed(db: Db, accountId: AccountId): Promise<number> {
  return db.value<number>(
    sql`select count(*) as count from sellers.follower where account_id = ${accountId}`,
  );
}

/** Adds a follower and counts it; 0 rows when the shop is followed already or does not exist. */
export function insertFollower(
  db: Db,
  accountId: AccountId,
  shopId: ShopId,
  now: Date,
): Promise<number> {
  return db.run(sql`
    with added as (
      insert into sellers.follower (account_id, shop_id, followed_at)
      select ${accountId}, id, ${now} from sellers.shop where id = ${shopId}
      on conflict do nothing returning shop_id
    )
    update sellers.shop s set follower_count = follower_count + 1 from added where s.id = added.shop_id`);
}

export function deleteFollower(db: Db, accountId: AccountId, shopId: ShopId): Promise<number> {
  return db.run(sql`
    with gone as (
      delete from sellers.follower where account_id = ${accountId} and shop_id = ${shopId} returning shop_id
    )
    update sellers.shop s set follower_count = follower_count - 1 from gone where s.id = gone.shop_id`);
}
