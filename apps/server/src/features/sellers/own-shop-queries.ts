// SQL for the seller's side of a shop.
import type { AccountId, ShopId } from '@entrepot/contract/ids';
import type { OwnShop, UpdateShopInput } from '@entrepot/contract/sellers/types';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, sql } from '../../platform/db.ts';
import { SAID, SHOP } from './queries.ts';

const OWN = { ...SHOP, description: of<OwnShop['description']>(), version: of<number>() };
export type OwnShopRow = RowOf<typeof OWN>;

const NEW = {
  ...SAID,
  accountId: of<AccountId>(),
  /** ISO date. */
  since: of<string>(),
  description: of<OwnShop['description']>(),
};
export type NewShop = RowOf<typeof NEW>;

export function findOwnShop(db: Db, accountId: AccountId): Promise<OwnShopRow | undefined> {
  return db.one<OwnShopRow>(sql`
    select ${columns(OWN, 's')}
    from sellers.shop s left join sellers.shop_figures f on f.shop_id = s.id
    where s.account_id = ${accountId}`);
}

export function findShopIdOf(db: Db, accountId: AccountId): Promise<ShopId | undefined> {
  return db.find<ShopId>(sql`select id from sellers.shop where account_id = ${accountId}`);
}

export async function insertShop(db: Db, shop: NewShop, now: Date): Promise<void> {
  const list = { ...NEW, createdAt: of<Date>() };
  await db.run(sql`insert into sellers.shop ${values(list, { ...shop, createdAt: now })}`);
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
