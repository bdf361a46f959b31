// SQL for the seller's side of a shop.
import type { AccountId, ShopId } from '@entrepot/contract/ids';
import type { OwnShop, UpdateShopInput } from '@entrepot/contract/sellers/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, sql } from '../../platform/db.ts';
import type { ShopRow } from './queries.ts';

export type OwnShopRow = Omit<ShopRow, 'description' | 'followed'> & {
  description: OwnShop['description'];
  version: number;
};

export type NewShop = {
  id: ShopId;
  accountId: AccountId;
  name: string;
  mark: string;
  city: string;
  country: string;
  /** ISO date. */
  since: string;
  description: OwnShop['description'];
  picture: Picture | null;
  banner: Picture | null;
};

export function findOwnShop(db: Db, accountId: AccountId): Promise<OwnShopRow | undefined> {
  return db.one<OwnShopRow>(sql`
    select s.id, s.name, s.mark, s.city, s.country, s.since::text as since, s.description, s.picture,
      s.banner, s.version, s.follower_count as followers, coalesce(f.goods, 0) as goods,
      coalesce(f.sold, 0) as sold, coalesce(f.views, 0) as views, coalesce(f.reviews, 0) as reviews,
      coalesce(f.good_reviews, 0) as good_reviews, f.days_to_ship
    from sellers.shop s left join sellers.shop_figures f on f.shop_id = s.id
    where s.account_id = ${accountId}`);
}

export async function findShopIdOf(db: Db, accountId: AccountId): Promise<ShopId | undefined> {
  const row = await db.one<{ id: ShopId }>(
    sql`select id from sellers.shop where account_id = ${accountId}`,
  );
  return row?.id;
}

export async function insertShop(db: Db, shop: NewShop, now: Date): Promise<void> {
  await db.run(sql`
    insert into sellers.shop (id, account_id, name, mark, description, city, country, since, picture,
      banner, created_at)
    values (${shop.id}, ${shop.accountId}, ${shop.name}, ${shop.mark}, ${shop.description}, ${shop.city},
      ${shop.country}, ${shop.since}, ${shop.picture}, ${shop.banner},
      ${now})`);
}

/** Writes the changed fields unless somebody was faster; 0 rows then. */
export function saveShop(db: Db, accountId: AccountId, change: UpdateShopInput): Promise<number> {
  const pictureGiven = change.picture !== undefined;
  const bannerGiven = change.banner !== undefined;
  return db.run(sql`
    update sellers.shop set version = version + 1,
      name = coalesce(${change.name ?? null}, name),
      mark = coalesce(${change.mark ?? null}, mark),
      city = coalesce(${change.city ?? null}, city),
      country = coalesce(${change.country ?? null}, country),
      description = description || coalesce(${change.description ?? null}::jsonb, '{}'),
      picture = case when ${pictureGiven} then ${change.picture ?? null}::jsonb else picture end,
      banner = case when ${bannerGiven} then ${change.banner ?? null}::jsonb else banner end
    where account_id = ${accountId} and version = ${change.version}`);
}
