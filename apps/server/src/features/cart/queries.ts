// The only SQL that touches the schema `cart`.
import type { CartRecord } from '@entrepot/contract/cart/rules';
import type { CartLine } from '@entrepot/contract/catalogue/types';
import type { AccountId, BrandId, ListingId, VariantId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { type Db, type Sql, sql } from '../../platform/db.ts';

type Row = {
  listingId: ListingId;
  variantId: VariantId | null;
  quantity: number;
  checked: boolean;
  saved: boolean;
  removed: boolean;
  placedAt: number;
  stampTime: number;
  stampDevice: string;
  seenPrice: Amount | null;
  seenMinimum: number | null;
  seenAvailable: number | null;
  seenOnShelf: boolean | null;
  seenTime: number | null;
  seenDevice: string | null;
};

const COLUMNS = sql`l.listing_id, l.variant_id, l.quantity, l.checked, l.saved, l.removed, l.placed_at, l.stamp_time,
  l.stamp_device, l.seen_price, l.seen_minimum, l.seen_available, l.seen_on_shelf, l.seen_time, l.seen_device`;

const recordOf = (row: Row): CartRecord => ({
  listingId: row.listingId,
  variantId: row.variantId,
  wish: {
    quantity: row.quantity,
    checked: row.checked,
    saved: row.saved,
    removed: row.removed,
    at: row.placedAt,
    stamp: { time: row.stampTime, device: row.stampDevice },
  },
  seen:
    row.seenPrice === null
      ? null
      : {
          price: row.seenPrice,
          minimum: row.seenMinimum ?? 0,
          available: row.seenAvailable ?? 0,
          onShelf: row.seenOnShelf ?? false,
          stamp: { time: row.seenTime ?? 0, device: row.seenDevice ?? '' },
        },
});

export type CartRow = { version: number; forgottenVersion: number };

/** Holds the cart until the end of the transaction: its devices come one after the other. */
export async function lockCart(db: Db, accountId: AccountId): Promise<CartRow> {
  await db.send(
    sql`insert into cart.cart (account_id) values (${accountId}) on conflict do nothing`,
  );
  return db.only<CartRow>(sql`
    select version, forgotten_version from cart.cart where account_id = ${accountId} for update`);
}

export async function findCart(db: Db, accountId: AccountId): Promise<CartRow> {
  const row = await db.one<CartRow>(
    sql`select version, forgotten_version from cart.cart where account_id = ${accountId}`,
  );
  return row ?? { version: 0, forgottenVersion: 0 };
}

/** Lines with one of these names. */
export const named = (records: readonly Pick<CartRecord, 'listingId' | 'variantId'>[]): Sql => sql`
  exists (
    select from unnest(${records.map((each) => each.listingId)}::uuid[],
      ${records.map((each) => each.variantId)}::uuid[]) as asked (listing_id, variant_id)
    where asked.listing_id = l.listing_id and asked.variant_id is not distinct from l.variant_id)`;

export async function findRecords(db: Db, accountId: AccountId, which: Sql): Promise<CartRecord[]> {
  const rows = await db.query<Row>(sql`
    select ${COLUMNS} from cart.line l where l.account_id = ${accountId} and ${which}
    order by l.version, l.placed_at desc, l.listing_id, l.variant_id`);
  return rows.map(recordOf);
}

export const countLines = (db: Db, accountId: AccountId): Promise<number> =>
  db.value<number>(
    sql`select count(*)::int from cart.line where account_id = ${accountId} and not removed`,
  );

/** As they are given: who is later was decided before, under the lock of the cart. */
export async function storeRecords(
  db: Db,
  accountId: AccountId,
  records: readonly CartRecord[],
  version: number,
): Promise<void> {
  const rows = records.map(({ listingId, variantId, wish, seen }) => ({
    ...{ listing_id: listingId, variant_id: variantId },
    ...{ quantity: wish.quantity, checked: wish.checked, saved: wish.saved },
    ...{ removed: wish.removed, placed_at: wish.at },
    ...{ stamp_time: wish.stamp.time, stamp_device: wish.stamp.device },
    ...{ seen_price: seen?.price ?? null, seen_minimum: seen?.minimum ?? null },
    ...{ seen_available: seen?.available ?? null, seen_on_shelf: seen?.onShelf ?? null },
    ...{ seen_time: seen?.stamp.time ?? null, seen_device: seen?.stamp.device ?? null },
  }));
  await db.send(sql`
    insert into cart.line
    select ${accountId}::uuid, each.*, ${version}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (
      listing_id uuid, variant_id uuid, quantity int, checked boolean, saved boolean, removed boolean,
      placed_at bigint, stamp_time bigint, stamp_device text, seen_price numeric, seen_minimum int,
      seen_available bigint, seen_on_shelf boolean, seen_time bigint, seen_device text)
    on conflict on constraint line_once do update set
      (quantity, checked, saved, removed, placed_at, stamp_time, stamp_device, seen_price, seen_minimum,
        seen_available, seen_on_shelf, seen_time, seen_device, version) =
      (excluded.quantity, excluded.checked, excluded.saved, excluded.removed, excluded.placed_at,
        excluded.stamp_time, excluded.stamp_device, excluded.seen_price, excluded.seen_minimum,
        excluded.seen_available, excluded.seen_on_shelf, excluded.seen_time, excluded.seen_device,
        excluded.version)`);
  await db.send(sql`update cart.cart set version = ${version} where account_id = ${accountId}`);
}

/** Of an account's removed lines only the latest stay; whoever does not know of the others gets all there is. */
export async function forgetRemovedBeyond(
  db: Db,
  accountId: AccountId,
  most: number,
): Promise<void> {
  await forget(
    db,
    sql`
    delete from cart.line l using (
      select listing_id, variant_id from cart.line where account_id = ${accountId} and removed
      order by version desc, stamp_time desc offset ${most}
    ) as old
    where l.account_id = ${accountId} and l.listing_id = old.listing_id
      and l.variant_id is not distinct from old.variant_id
    returning l.account_id, l.version`,
  );
}

/** Removed lines older than `before`, in milliseconds. */
export const forgetRemovedBefore = (db: Db, before: number): Promise<void> =>
  forget(
    db,
    sql`
    delete from cart.line where removed and stamp_time < ${before} returning account_id, version`,
  );

const forget = (db: Db, removal: Sql): Promise<void> =>
  db.send(sql`
    with gone as (${removal})
    update cart.cart c set forgotten_version = greatest(c.forgotten_version, old.version)
    from (select account_id, max(version) as version from gone group by account_id) as old
    where c.account_id = old.account_id`);

export type ShareRow = {
  id: string;
  name: string;
  lines: number;
  createdAt: Date;
  expiresAt: Date;
};

export type NewShare = {
  id: string;
  accountId: AccountId;
  brandId: BrandId;
  tokenHash: string;
  name: string;
  createdAt: Date;
  expiresAt: Date;
  lines: readonly CartLine[];
};

export async function insertShare(db: Db, share: NewShare): Promise<void> {
  const { lines } = share;
  await db.send(sql`
    insert into cart.share (id, account_id, brand_id, token_hash, name, created_at, expires_at)
    values (${share.id}, ${share.accountId}, ${share.brandId}, ${share.tokenHash}, ${share.name},
      ${share.createdAt}, ${share.expiresAt})`);
  await db.send(sql`
    insert into cart.share_line (share_id, place, listing_id, variant_id, quantity)
    select ${share.id}::uuid, place, listing_id, variant_id, quantity
    from unnest(${lines.map((line) => line.listingId)}::uuid[], ${lines.map((line) => line.variantId)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[]) with ordinality
      as each (listing_id, variant_id, quantity, place)`);
}

export const listShares = (db: Db, accountId: AccountId, now: Date): Promise<ShareRow[]> =>
  db.query<ShareRow>(sql`
    select s.id, s.name, s.created_at, s.expires_at,
      (select count(*)::int from cart.share_line l where l.share_id = s.id) as lines
    from cart.share s where s.account_id = ${accountId} and s.expires_at > ${now}
    order by s.created_at desc, s.id desc`);

export const findShare = (
  db: Db,
  { tokenHash, brandId, now }: { tokenHash: string; brandId: BrandId; now: Date },
) =>
  db.one<{ id: string; name: string; expiresAt: Date }>(sql`
    select id, name, expires_at from cart.share
    where token_hash = ${tokenHash} and brand_id = ${brandId} and expires_at > ${now}`);

export const listShareLines = (db: Db, shareId: string): Promise<CartLine[]> =>
  db.query<CartLine>(sql`
    select listing_id, variant_id, quantity from cart.share_line where share_id = ${shareId} order by place`);

export const deleteShare = (db: Db, accountId: AccountId, shareId: string): Promise<void> =>
  db.send(sql`delete from cart.share where id = ${shareId} and account_id = ${accountId}`);

export const deleteExpiredShares = (db: Db, now: Date): Promise<void> =>
  db.send(sql`delete from cart.share where expires_at <= ${now}`);
